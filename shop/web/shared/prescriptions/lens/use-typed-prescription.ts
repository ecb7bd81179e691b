import type { Eye, Prescription } from "@chashma/optics/powers/eye-power.ts"
import type { PdSource } from "@chashma/optics/powers/pd.ts"
import { useState } from "react"
import {
  changePowers,
  type DraftEye,
  readPowers,
  untouchedEye,
  untouchedPowers,
  withSame,
  writePowers,
} from "./draft-eye.ts"

export interface TypedPrescription {
  eyes: Record<Eye, DraftEye>
  sameForBoth: boolean
  /** As typed; empty if there is none. */
  pd: string
  /** The typed values; an unreadable PD is NaN, which every rule rejects. */
  prescription: Prescription
  setEye: (eye: Eye, change: Partial<DraftEye>) => void
  setSameForBoth: (same: boolean) => void
  setPd: (pd: string) => void
}

/**
 * The state of a prescription form, initialised with a prescription, or with an eye before the first
 * choice: the preset values by default.
 */
export function useTypedPrescription(
  initial: Prescription | null,
  untouched: DraftEye = untouchedEye,
): TypedPrescription {
  const [powers, setPowers] = useState(() =>
    initial ? writePowers(initial) : { ...untouchedPowers, right: untouched, left: untouched },
  )
  const [pdSource, setPdSource] = useState<PdSource>(initial?.pdSource ?? "typed")
  return {
    eyes: powers,
    sameForBoth: powers.sameForBoth,
    pd: powers.pd,
    prescription: readPowers(powers, pdSource),
    setEye: (eye, change) => setPowers((before) => changePowers(before, eye, change)),
    setSameForBoth: (same) => setPowers((before) => withSame(before, same)),
    setPd: (pd) => {
      setPowers((before) => ({ ...before, pd }))
      setPdSource("typed")
    },
  }
}

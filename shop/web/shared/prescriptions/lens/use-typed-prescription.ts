import type { Eye, Prescription } from "@chashma/optics/powers/eye-power.ts"
import { formatPd, type PdSource, readPd } from "@chashma/optics/powers/pd.ts"
import { useState } from "react"
import { changeEye, type DraftEye, readEye, untouchedEye, writeEye } from "./draft-eye.ts"

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
  const [eyes, setEyes] = useState(() =>
    initial
      ? { right: writeEye(initial.right), left: writeEye(initial.left) }
      : { right: untouched, left: untouched },
  )
  const [sameForBoth, setSame] = useState(false)
  const [pd, setPd] = useState(initial?.pd === undefined ? "" : formatPd(initial.pd))
  const [pdSource, setPdSource] = useState<PdSource>(initial?.pdSource ?? "typed")
  return {
    eyes,
    sameForBoth,
    pd,
    prescription: {
      right: readEye(eyes.right),
      left: readEye(eyes.left),
      ...(pd.trim() !== "" && { pd: readPd(pd) ?? Number.NaN, pdSource }),
    },
    setEye: (eye, change) =>
      setEyes((before) => {
        const power = changeEye(before[eye], change)
        return {
          right: eye === "right" || sameForBoth ? power : before.right,
          left: eye === "left" || sameForBoth ? power : before.left,
        }
      }),
    setSameForBoth: (same) => {
      setSame(same)
      if (same) setEyes({ right: eyes.right, left: eyes.right })
    },
    setPd: (text) => {
      setPd(text)
      setPdSource("typed")
    },
  }
}

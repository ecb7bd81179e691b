import type { Eye, EyePower, Prescription } from "@chashma/optics/powers/eye-power.ts"
import { formatPd, type PdSource, readPd } from "@chashma/optics/powers/pd.ts"
import { defaultCyl, defaultSph } from "@chashma/optics/powers/power-values.ts"
import { readPower } from "@chashma/optics/powers/typed-power.ts"
import type { ReadPowers } from "#domain/prescriptions/lens/read-powers.ts"

/** One eye in a form; AXIS is kept as typed. SPH and CYL that were not picked yet are NaN. */
export type DraftEye = Omit<EyePower, "axis"> & { axis: string }

export const untouchedEye: DraftEye = { sph: defaultSph, cyl: defaultCyl, axis: "", add: null }

/** For somebody who copies: a preset could be taken for a value that was read. */
export const blankEye: DraftEye = { sph: Number.NaN, cyl: Number.NaN, axis: "", add: null }

export const writeEye = ({ axis, ...power }: EyePower): DraftEye => ({
  ...power,
  axis: axis === null ? "" : String(axis),
})

/** A value that was not read is left open, because a preset could be taken for one that was. */
const openEye = ({ axis, ...read }: Partial<EyePower>): DraftEye => ({
  ...{ ...blankEye, ...read },
  axis: axis ? String(axis) : "",
})

/** @internal */
export const readEye = ({ sph, cyl, axis, add }: DraftEye): EyePower => ({
  sph,
  cyl,
  axis: readPower("axis", axis),
  add,
})

/**
 * Without a cylinder there is no axis, and the field is disabled.
 * @internal
 */
export const changeEye = (eye: DraftEye, change: Partial<DraftEye>): DraftEye => {
  const changed = { ...eye, ...change }
  return changed.cyl === 0 ? { ...changed, axis: "" } : changed
}

/** What a form of powers holds. */
export interface DraftPowers {
  right: DraftEye
  left: DraftEye
  /** The left eye copies the right one. */
  sameForBoth: boolean
  /** Pupillary distance as typed; empty if there is none. */
  pd: string
}

export const untouchedPowers: DraftPowers = {
  ...{ right: untouchedEye, left: untouchedEye },
  ...{ sameForBoth: false, pd: "" },
}

const writePd = (pd: Prescription["pd"]): string => (pd === undefined ? "" : formatPd(pd))

export const writePowers = ({ right, left, pd }: Prescription): DraftPowers => ({
  ...{ right: writeEye(right), left: writeEye(left) },
  ...{ sameForBoth: false, pd: writePd(pd) },
})

/** Values that were read elsewhere, for the shopper to confirm. */
export const openPowers = ({ eyes, pd }: Pick<ReadPowers, "eyes" | "pd">): DraftPowers => ({
  ...{ right: openEye(eyes.right), left: openEye(eyes.left) },
  ...{ sameForBoth: false, pd: writePd(pd) },
})

/** Changes one eye, or both while they have the same power. */
export const changePowers = <Powers extends DraftPowers>(
  powers: Powers,
  eye: Eye,
  change: Partial<DraftEye>,
): Powers => {
  const power = changeEye(powers[eye], change)
  return { ...powers, ...(powers.sameForBoth ? { right: power, left: power } : { [eye]: power }) }
}

/** Lets the left eye copy the right one, or change by itself again. */
export const withSame = <Powers extends DraftPowers>(powers: Powers, same: boolean): Powers => ({
  ...powers,
  ...{ sameForBoth: same, left: same ? powers.right : powers.left },
})

/** The typed values; an unreadable PD is NaN, which every rule rejects. */
export const readPowers = (
  { right, left, pd }: Omit<DraftPowers, "sameForBoth">,
  pdSource: PdSource | undefined,
): Prescription => ({
  ...{ right: readEye(right), left: readEye(left) },
  ...(pd.trim() !== "" && { pd: readPd(pd) ?? Number.NaN, ...(pdSource && { pdSource }) }),
})

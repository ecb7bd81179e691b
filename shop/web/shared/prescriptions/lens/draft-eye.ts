import type { EyePower } from "@chashma/optics/powers/eye-power.ts"
import { defaultCyl, defaultSph } from "@chashma/optics/powers/power-values.ts"
import { readPower } from "@chashma/optics/powers/typed-power.ts"

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
export const openEye = ({ axis, ...read }: Partial<EyePower>): DraftEye => ({
  ...{ ...blankEye, ...read },
  axis: axis ? String(axis) : "",
})

export const readEye = ({ sph, cyl, axis, add }: DraftEye): EyePower => ({
  sph,
  cyl,
  axis: readPower("axis", axis),
  add,
})

/** Without a cylinder there is no axis, and the field is disabled. */
export const changeEye = (eye: DraftEye, change: Partial<DraftEye>): DraftEye => {
  const changed = { ...eye, ...change }
  return changed.cyl === 0 ? { ...changed, axis: "" } : changed
}

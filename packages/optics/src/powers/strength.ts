import type { EyePower, Prescription } from "./eye-power.ts"

/**
 * The strength that decides what can be made, in dioptres without sign. A lens with a cylinder has
 * two meridians, SPH and SPH + CYL, and the stronger one counts; so does the stronger eye.
 */
export const strongestMeridian = (prescription: Prescription): number =>
  Math.abs(strongestPower(prescription))

/** The same with its sign. */
export const strongestPower = ({ right, left }: Prescription): number =>
  [right, left].flatMap(meridiansOf).reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a))

const meridiansOf = ({ sph, cyl }: EyePower): number[] => [sph, sph + cyl]

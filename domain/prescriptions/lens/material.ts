import type { ProductKind } from "../../catalogue/vocabulary.ts"
import { powerRanges, toughMaterial } from "./price-data.ts"
import type { EyePower, Prescription } from "./types.ts"

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

/** Which of `powerRanges` lenses of this strength are in. */
export const powerRangeOf = (strength: number): number =>
  Math.max(
    powerRanges.findIndex(({ upTo }) => strength <= upTo),
    0,
  )

/** The refractive index of lenses of this strength, which keeps them thin. */
export const lensIndex = (strength: number): number =>
  (powerRanges[powerRangeOf(strength)] ?? powerRanges[0]).index

/** Children's and rimless frames need an unbreakable material. */
export const needsToughMaterial = (frame: { kind: ProductKind; frameType: string }): boolean =>
  frame.kind === "Kids Glasses" || frame.frameType === "Rimless"

/** The material of the lenses. */
export const lensMaterial = (
  frame: { kind: ProductKind; frameType: string },
  prescription: Prescription | null,
): string =>
  needsToughMaterial(frame)
    ? toughMaterial
    : `Index ${lensIndex(prescription ? strongestMeridian(prescription) : 0).toFixed(2)}`

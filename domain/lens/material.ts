import type { ProductKind } from "../vocabulary.ts"
import { powerRanges, toughMaterial } from "./price-data.ts"
import type { EyePower, Prescription } from "./types.ts"

/**
 * The strength that decides what can be made, in dioptres without sign. A lens with a cylinder has
 * two meridians, SPH and SPH + CYL, and the stronger one counts; so does the stronger eye.
 */
export const strongestMeridian = ({ right, left }: Prescription): number =>
  Math.max(strengthOf(right), strengthOf(left))

const strengthOf = ({ sph, cyl }: EyePower): number => Math.max(Math.abs(sph), Math.abs(sph + cyl))

/** The refractive index of lenses of this strength, which keeps them thin. */
export const lensIndex = (strength: number): number =>
  (powerRanges.find(({ upTo }) => strength <= upTo) ?? powerRanges[0]).index

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

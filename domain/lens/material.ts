import type { ProductKind } from "../vocabulary.ts"
import { type PowerRange, powerRanges, toughMaterial } from "./price-data.ts"
import type { EyePower, Prescription } from "./types.ts"

/**
 * The strength that decides what can be made, in dioptres without sign. A lens with a cylinder has
 * two meridians, SPH and SPH + CYL, and the stronger one counts; so does the stronger eye.
 */
export const strongestMeridian = ({ right, left }: Prescription): number =>
  Math.max(strengthOf(right), strengthOf(left))

const strengthOf = ({ sph, cyl }: EyePower): number => Math.max(Math.abs(sph), Math.abs(sph + cyl))

/** The range of the price table and of the materials that a strength falls into. */
export const powerRangeOf = (strength: number, ranges = powerRanges): PowerRange =>
  ranges.find((range) => strength <= range.upTo) ?? ranges[0]

/** The refractive index that keeps lenses of this strength thin, such as `1.56 – 1.61`. */
export const lensIndex = (strength: number): string => powerRangeOf(strength).index

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
    : `Index ${lensIndex(prescription ? strongestMeridian(prescription) : 0)}`

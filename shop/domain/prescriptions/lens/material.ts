import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { strongestMeridian } from "@chashma/optics/powers/strength.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import type { ProductKind } from "../../catalogue/vocabulary.ts"
import type { RangeEnd, SoldLens } from "./types.ts"

/** Both unbreakable; for children, and for lenses that hold the frame together. */
const toughMaterial = msg("Polycarbonate 1.59 or Trivex")

/** The index that each range of powers gets. */
export type Indexes = SoldLens["indexes"]

/** Which of the ranges lenses of this strength are in. */
export const powerRangeOf = <Range extends { upTo: RangeEnd }>(
  strength: number,
  ranges: readonly Range[],
): Range | undefined => ranges.find(({ upTo }) => upTo === null || strength <= upTo)

/** The refractive index of lenses of this strength, which keeps them thin. @internal */
export const lensIndex = (strength: number, indexes: Indexes): number =>
  powerRangeOf(strength, indexes)?.index ?? 1.5

/** Children's and rimless frames need an unbreakable material. */
export const needsToughMaterial = (frame: { kind: ProductKind; frameType: string }): boolean =>
  frame.kind === "Kids Glasses" || frame.frameType === "Rimless"

/** Of polycarbonate, which is unbreakable. */
const TOUGH_INDEX = 1.59

/** The refractive index of the lenses that are made for these powers in this frame. */
export const recommendedIndex = (
  frame: { kind: ProductKind; frameType: string },
  prescription: Prescription,
  indexes: Indexes,
): number =>
  needsToughMaterial(frame) ? TOUGH_INDEX : lensIndex(strongestMeridian(prescription), indexes)

/** The material of the lenses. */
export const lensMaterial = (
  frame: { kind: ProductKind; frameType: string },
  prescription: Prescription | null,
  indexes: Indexes,
): Sentence => {
  if (needsToughMaterial(frame)) return toughMaterial
  const index = lensIndex(prescription ? strongestMeridian(prescription) : 0, indexes)
  return msg("Index {index}", { index: index.toFixed(2) })
}

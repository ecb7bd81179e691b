import { type LensMaterial, lensMaterials } from "@chashma/optics/lenses/materials.ts"
import {
  ASSUMED_PD_MM,
  type GroundLens,
  grindLens,
  type LensFrame,
} from "@chashma/optics/lenses/thickness.ts"
import type { Eye, Prescription } from "@chashma/optics/powers/eye-power.ts"
import { formatPower } from "@chashma/optics/powers/power-values.ts"
import { strongestPower } from "@chashma/optics/powers/strength.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import type { Product } from "../../catalogue/product.ts"
import { type Indexes, needsToughMaterial, recommendedIndex } from "./material.ts"

/** A frame with the dimensions to compute its lenses. */
export type MeasuredFrame = LensFrame & Pick<Product, "kind">

/** Both lenses in one material. */
export interface LensPair {
  material: LensMaterial
  lenses: Record<Eye, GroundLens>
  /** mm, of both lenses, middle and edge. */
  thickest: number
  grams: number
}

export interface LensComparison {
  /** One for each material that can be ground for these powers, the thickest first. */
  pairs: LensPair[]
  recommended: LensPair
  /** It and the reason for it, as sentences. */
  recommendation: Sentence
}

const STANDARD_INDEX = 1.5

/**
 * The lenses of a prescription in every material, for one frame; with `ASSUMED_PD_MM` if the
 * prescription has no PD. Null if they cannot be computed, as for an extreme power in a large
 * frame.
 */
export function compareLenses(
  frame: MeasuredFrame,
  prescription: Prescription,
  indexes: Indexes,
): LensComparison | null {
  const pairs = lensMaterials
    .map((material) => pairOf(frame, prescription, material))
    .filter((pair) => pair !== null)
  const index = recommendedIndex(frame, prescription, indexes)
  const recommended = pairs.find(({ material }) => material.index === index)
  if (!recommended) return null
  const standard = pairs.find(({ material }) => material.index === STANDARD_INDEX)
  return {
    pairs,
    recommended,
    recommendation: recommendationFor(frame, prescription, recommended, standard),
  }
}

/** `4.1 mm` */
export const formatMm = (millimetres: number): string => `${millimetres.toFixed(1)} mm`

/**
 * `Your eyes will look about 9% smaller through these lenses.`
 * @param magnifications 0.91 is nine percent smaller
 */
export function magnificationInWords(magnifications: Record<Eye, number>): Sentence {
  const [right, left] = [percentOf(magnifications.right), percentOf(magnifications.left)]
  return right === left
    ? msg("Your eyes will look {size} through these lenses.", { size: sizeInWords(right) })
    : msg("Your right eye will look {right} and your left eye {left} through these lenses.", {
        right: sizeInWords(right),
        left: sizeInWords(left),
      })
}

const percentOf = (magnification: number) => Math.round((magnification - 1) * 100)

const sizeInWords = (percent: number): Sentence => {
  if (percent === 0) return msg("the same size")
  return percent < 0
    ? msg("about {percent}% smaller", { percent: -percent })
    : msg("about {percent}% larger", { percent })
}

function pairOf(
  frame: MeasuredFrame,
  prescription: Prescription,
  material: LensMaterial,
): LensPair | null {
  const grind = (eye: Eye) =>
    grindLens(frame, eye, prescription[eye], prescription.pd ?? ASSUMED_PD_MM, material)
  const [right, left] = [grind("right"), grind("left")]
  if (!right || !left) return null
  return {
    material,
    lenses: { right, left },
    thickest: Math.max(...[right, left].flatMap((lens) => [lens.thickestEdge, lens.centre])),
    grams: right.grams + left.grams,
  }
}

function recommendationFor(
  frame: MeasuredFrame,
  prescription: Prescription,
  recommended: LensPair,
  standard: LensPair | undefined,
): Sentence {
  if (needsToughMaterial(frame)) {
    return frame.kind === "Kids Glasses"
      ? msg("Recommended for children: polycarbonate, because it does not break.")
      : msg(
          "Recommended for rimless frames: polycarbonate, because it does not split at the screws.",
        )
  }
  const { material, thickest, lenses } = recommended
  const power = formatPower(strongestPower(prescription)).replace("-", "−")
  const isAtEdge = thickest > Math.max(lenses.right.centre, lenses.left.centre)
  const place = isAtEdge ? "edge" : "middle"
  const lens = { power, index: material.index.toFixed(2), thickness: formatMm(thickest), place }
  if (recommended === standard)
    return msg(
      "Recommended for {power}: {index} index, about {thickness} {place, select, edge {at the edge} other {in the middle}}. You don't need thinner lenses.",
      lens,
    )
  return standard && standard.thickest - thickest >= 0.05
    ? msg(
        "Recommended for {power}: {index} index, about {thickness} {place, select, edge {at the edge} other {in the middle}} instead of {standard}.",
        { ...lens, standard: standard.thickest.toFixed(1) },
      )
    : msg(
        "Recommended for {power}: {index} index, about {thickness} {place, select, edge {at the edge} other {in the middle}}.",
        lens,
      )
}

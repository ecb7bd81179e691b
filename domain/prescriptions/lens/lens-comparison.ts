import type { Product } from "../../catalogue/product.ts"
import { type LensMaterial, lensMaterials, recommendedIndex } from "./lens-materials.ts"
import { type Indexes, needsToughMaterial, powerRangeOf, strongestMeridian } from "./material.ts"
import { ASSUMED_PD_MM, type GroundLens, grindLens, type LensFrame } from "./thickness.ts"
import type { Eye, Prescription } from "./types.ts"

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
  /** The reason for it, as a sentence. */
  reason: string
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
    reason: reasonFor(frame, prescription, recommended, standard, indexes),
  }
}

/** `4.1 mm` */
export const formatMm = (millimetres: number): string => `${millimetres.toFixed(1)} mm`

/** `about 9 % smaller`, or that there is no visible difference. */
export const magnificationInWords = (magnification: number): string => {
  const percent = Math.round((magnification - 1) * 100)
  if (percent === 0) return "its own size"
  return `about ${Math.abs(percent)} % ${percent < 0 ? "smaller" : "larger"}`
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

function reasonFor(
  frame: MeasuredFrame,
  prescription: Prescription,
  recommended: LensPair,
  standard: LensPair | undefined,
  indexes: Indexes,
): string {
  if (needsToughMaterial(frame)) {
    return frame.kind === "Kids Glasses"
      ? "Children's frames get polycarbonate, because it does not break."
      : "Rimless frames get polycarbonate, because it does not split at the screws."
  }
  const strength = strongestMeridian(prescription).toFixed(2)
  if (recommended === standard) {
    const { upTo } = powerRangeOf(strongestMeridian(prescription), indexes) ?? { upTo: null }
    const until = upTo === null ? "For it" : `Up to ${upTo.toFixed(2)}`
    return `Your strongest power is ${strength}. ${until} the standard material is thin enough.`
  }
  const saved = standard ? standard.thickest - recommended.thickest : 0
  const comparison = saved >= 0.05 ? `, ${formatMm(saved)} less than standard lenses` : ""
  return `Your strongest power is ${strength}. Index ${recommended.material.index.toFixed(2)} is ${formatMm(recommended.thickest)} at its thickest${comparison}.`
}

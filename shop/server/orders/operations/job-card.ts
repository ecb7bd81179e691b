import { centrationPd, labPower } from "@chashma/optics/lenses/centration.ts"
import { type FittingHeight, needsFittingHeight } from "@chashma/optics/lenses/fitting-height.ts"
import { lensMaterials } from "@chashma/optics/lenses/materials.ts"
import { ASSUMED_PD_MM, grindLens } from "@chashma/optics/lenses/thickness.ts"
import type { Eye, EyePower } from "@chashma/optics/powers/eye-power.ts"
import { formatEye } from "@chashma/optics/powers/notation.ts"
import { formatPd } from "@chashma/optics/powers/pd.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { orderedVariant } from "#domain/catalogue/variant.ts"
import type { pairsOf } from "#domain/orders/job-number.ts"
import { madePairsOf } from "#domain/orders/order-work.ts"
import { labTint } from "#domain/prescriptions/lens/lab-measures.ts"
import { lensLabels } from "#domain/prescriptions/lens/lens-words.ts"
import { recommendedIndex } from "#domain/prescriptions/lens/material.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import type { PlacedLine } from "../lines/queries/placed-lines.ts"
import { fittingHintOf } from "./fitting-hint.ts"

/** One pair of `pairsOf`. */
export type PlacedPair = ReturnType<typeof pairsOf<PlacedLine>>[number]

/**
 * The data that a laboratory needs to make one pair of an order; lengths in mm with one decimal.
 */
export const jobCardOf = (
  { line, order, job, pair, pairs, pairOfLine }: PlacedPair,
  { lens, fittingHeight }: { lens: LensChoice; fittingHeight: FittingHeight | null },
  product?: Product,
) => {
  const { coating, tint } = labLensOf({ line, order }, lens)
  return {
    order: order.number ?? "",
    id: line.id,
    /** Its number and barcode: each pair of an order has its own. */
    ...{ job, pair, pairs },
    /** A card that is printed again must not become a second pair. */
    made: madePairsOf(line).includes(pairOfLine),
    placed: order.placedAt?.toISOString() ?? null,
    deliver_until: order.deliveryUntil?.toISOString() ?? null,
    title: line.title,
    variant: orderedVariant(line, product),
    frame: product
      ? {
          shape: product.frameShape,
          type: product.frameType,
          material: product.frameMaterial || product.material,
          // Unknown of many imported frames.
          lens_width: product.measures?.eyeSize ?? null,
          lens_height: product.measures?.lensHeight ?? null,
          bridge: product.measures?.bridge ?? null,
          temple: product.measures?.temple ?? null,
        }
      : null,
    lens_type: lensLabels(lens).type,
    ...{ coating, tint },
    needs_fitting_height: needsFittingHeight(lens.type),
    fitting_height: fittingHeight,
    fitting_hint: fittingHintOf(lens, product),
    pd: lens.prescription?.pd === undefined ? null : formatPd(lens.prescription.pd),
    pd_source: lens.prescription?.pdSource ?? null,
    vertex_distance: lens.prescription?.details?.vertexDistance ?? null,
    tilt: lens.prescription?.details?.pantoscopicTilt ?? null,
    wrap: lens.prescription?.details?.wrap ?? null,
    ...materialOf(lens, product),
    right: lens.prescription ? eyeOf("right", lens, product) : null,
    left: lens.prescription ? eyeOf("left", lens, product) : null,
  }
}

/** What a lab calls coating and tint; the tint has no colour if none was chosen. */
export function labLensOf(placed: Pick<PlacedLine, "line" | "order">, lens: LensChoice) {
  const { isTinted, colour } = labTint(lens, lensColourOf(placed))
  return {
    coating: [lensLabels(lens).option, lens.sold?.brand].filter(Boolean).join(", "),
    tint: isTinted ? { colour } : null,
  }
}

/** The colour of the lenses as it was chosen; null for a replacement, which is not among the items. */
const lensColourOf = ({ line, order }: Pick<PlacedLine, "line" | "order">): string | null =>
  line.replacesLineId === null ? (order.items[line.line]?.colour.lens.name ?? null) : null

/** The lens that is made and its thickest edges in mm; null where the frame's measures are not known. */
export function lensThickness(lens: LensChoice, product: Product | undefined) {
  const { index } = materialOf(lens, product)
  if (!lens.prescription || index === null) return null
  const [right, left] = (["right", "left"] as const).map(
    (eye) => eyeOf(eye, lens, product).thickness?.thickest_edge ?? null,
  )
  return right == null || left == null ? null : { index, right, left }
}

/** Of Plano lenses. */
export const noPower: EyePower = { sph: 0, cyl: 0, axis: null, add: null }

/** Made in the index that the table said on the day of the order. */
export function materialOf({ type, prescription, sold }: LensChoice, product: Product | undefined) {
  const powers = type === "Plano" ? { right: noPower, left: noPower } : prescription
  const index = product && powers ? recommendedIndex(product, powers, sold?.indexes ?? []) : null
  return { index, material: lensMaterials.find((one) => one.index === index)?.name ?? null }
}

function eyeOf(eye: Eye, lens: LensChoice, product: Product | undefined) {
  const prescription = lens.prescription!
  const { isTransposed, ...lab } = labPower(prescription[eye])
  const pd = centrationPd(lens, eye)
  const material = lensMaterials.find(({ index }) => index === materialOf(lens, product).index)
  const ground =
    product?.measures && material
      ? grindLens(
          { ...product, measures: product.measures },
          eye,
          prescription[eye],
          prescription.pd ?? ASSUMED_PD_MM,
          material,
        )
      : null
  return {
    power: formatEye(prescription[eye]),
    lab: { ...lab, is_transposed: isTransposed },
    pd: pd && { far: pd.far, near: pd.near, is_halved: pd.isHalved },
    prism: prescription.details?.prism?.[eye] ?? null,
    thickness: ground && {
      centre: tenths(ground.centre),
      nasal_edge: tenths(ground.nasalEdge),
      temple_edge: tenths(ground.templeEdge),
      thickest_edge: tenths(ground.thickestEdge),
      decentration: tenths(ground.decentration),
    },
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10

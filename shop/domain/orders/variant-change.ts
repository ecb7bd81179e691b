import { finalPrice } from "../catalogue/discount.ts"
import type { Product } from "../catalogue/product.ts"
import { modelKey } from "../catalogue/product-model.ts"
import { sizeOf } from "../catalogue/variant.ts"
import { isContactLens } from "../catalogue/vocabulary.ts"

/**
 * Why an ordered product cannot be exchanged for another without a new order, as a sentence; null if
 * it can. What was paid stays, so both must cost the same today and bear the same tax.
 */
export function variantRefusal(ordered: Product, wanted: Product): string | null {
  if (ordered.id === wanted.id) return "The order has this colour and size already."
  const isSameModel = modelKey(ordered) !== "" && modelKey(ordered) === modelKey(wanted)
  if (!isSameModel || isContactLens(ordered)) {
    return "This is not another colour or size of the same model. Cancel the item and order again."
  }
  const costsTheSame =
    finalPrice(ordered) === finalPrice(wanted) &&
    ordered.hsn === wanted.hsn &&
    ordered.gstPercent === wanted.gstPercent
  return costsTheSame
    ? null
    : "This colour or size has another price or tax. Cancel the item and order again."
}

/** `Brown`, or `Brown, 52-18-140` beside a variant of another size. */
export function variantName(variant: Product, other: Product): string {
  const colours = variant.frameColours.map(({ name }) => name).join(" and ")
  const size = sizeOf(variant)
  return size === sizeOf(other) ? colours : [colours, size].filter(Boolean).join(", ")
}

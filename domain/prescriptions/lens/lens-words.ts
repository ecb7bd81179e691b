import type { Product } from "../../catalogue/product.ts"
import { isContactLens } from "../../catalogue/vocabulary.ts"
import { lensOptionLabel } from "./options.ts"
import type { LensOptionName, ShownChoice } from "./types.ts"

type Worn = Pick<Product, "kind" | "lensColours" | "contactLensParameters">

/** Sunglasses of any size: children's are Kids Glasses whose lenses are tinted. */
export const isSunglasses = ({ kind, lensColours }: Worn): boolean =>
  kind === "Sunglasses" || (kind === "Kids Glasses" && hasTint(lensColours))

/**
 * A clear contact lens is worn for its power only: one without listed values cannot be bought. A
 * coloured one is also worn for its colour, and is sold without power then.
 */
export const needsContactPower = (product: Worn): boolean =>
  isContactLens(product) && !product.contactLensParameters && !hasTint(product.lensColours)

const hasTint = (colours: Product["lensColours"]): boolean =>
  colours.some(({ name }) => name !== "Transparent")

/** The label of the line for the product itself in a price: `Frame`. */
export const productWord = (product: Worn): string => {
  if (isContactLens(product)) return "Contact lenses"
  return isSunglasses(product) ? "Sunglasses" : "Frame"
}

/** What is bought if no lenses are chosen; contact lenses have no such choice. */
export const withoutLenses = (product: Worn): string | null => {
  if (isContactLens(product)) return null
  return isSunglasses(product) ? "Sunglasses only" : "Frame Only"
}

/**
 * `Single Vision, Blue Block`, or what is bought without lenses: `Frame Only`, `Sunglasses only,
 * tinted lenses included`; null if the product takes no lenses.
 * @param product null if it no longer exists
 * @param isUploaded a prescription that comes later is uploaded already
 */
export const lensesInShort = (
  product: Worn | null | undefined,
  lens: ShownChoice | null,
  isUploaded = false,
): string | null => {
  if (lens) {
    const chosen = `${lens.type}, ${lensOptionLabel(lens.option)}`
    if (!lens.prescriptionLater) return chosen
    return `${chosen}, prescription ${isUploaded ? "uploaded" : "to follow"}`
  }
  const without = product ? withoutLenses(product) : "Frame Only"
  return product && isSunglasses(product) ? `${without}, tinted lenses included` : without
}

/** The effect of a lens option on the tint of sunglasses. */
export const tintWithOption: Record<LensOptionName, string> = {
  "Blue Block": "Clear lenses: your sunglasses lose their tint.",
  "Photo CR": "Clear indoors and dark in sunlight, instead of the fixed tint.",
  Tinteble: "Tinted for the sun, so they stay sunglasses.",
  Arc: "Clear lenses: your sunglasses lose their tint.",
  Drivex: "Lightly tinted for the road, brighter than sunglasses.",
}

import type { Product } from "./product.ts"
import { isContactLens } from "./vocabulary.ts"

/** What says which lenses a product has of its own. */
export type Worn = Pick<Product, "kind" | "lensColours"> &
  Partial<Pick<Product, "contactLensParameters">>

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

import type { ListedProduct, Product, ProductCard } from "../product.ts"
import { cardOf } from "../product-card.ts"
import { sizeOf, variantColour } from "../variant.ts"

/** A card has a place for no more. */
const MAX_VARIANTS = 12

/**
 * The card of a model, which can show each of its variants.
 * @param variants of the product's model, itself first
 */
export function cardOfModel(product: ListedProduct, variants: readonly Product[]): ProductCard {
  const { variantIds: _, ...card } = cardOf(product)
  if (variants.length < 2) return card
  const told = (variant: Product) => ({
    variantColour: variantColour(variant, variants) ?? undefined,
    size: sizeOf(variant),
  })
  const others = variants.slice(1, MAX_VARIANTS).map((variant) => ({
    ...cardOf({ ...variant, variantColours: [], placeholders: undefined }),
    // Of the others only the one under the pointer is shown (LST-14).
    pictures: variant.pictures.filter((path) => path !== variant.thumbnail).slice(0, 1),
    ...told(variant),
  }))
  return { ...card, ...told(product), variants: others }
}

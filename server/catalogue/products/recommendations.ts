import {
  type CatalogueIndex,
  listedProduct,
  variantsOf,
} from "#domain/catalogue/listing/catalogue-index.ts"
import type { ListedProduct, Product } from "#domain/catalogue/product.ts"
import { modelKey } from "#domain/catalogue/product-model.ts"
import { isLowStock } from "#domain/catalogue/stock-label.ts"
import { hasFrame } from "#domain/catalogue/vocabulary.ts"

const MAX_SUGGESTED = 8
const MAX_LOW_STOCK = 6

/** Related frames: other models of the same kind, with the same shape and gender first. */
export function suggestionsFor(index: CatalogueIndex, product: Product): ListedProduct[] {
  const likeness = (other: Product) =>
    Number(other.frameShape === product.frameShape) * 2 +
    Number(other.gender === product.gender) +
    Number(other.stock > 0)
  const models = new Set([modelKey(product)])
  return index.products
    .filter((other) => other.kind === product.kind)
    .toSorted((a, b) => likeness(b) - likeness(a) || a.id - b.id)
    .filter((other) => !models.has(modelKey(other)) && models.add(modelKey(other)))
    .slice(0, MAX_SUGGESTED)
    .map((other) => listedProduct(index, other))
}

/** The product itself first, then its other colours. */
export const coloursOf = (index: CatalogueIndex, product: Product): ListedProduct[] =>
  variantsOf(index, product).map((variant) => listedProduct(index, variant))

/**
 * Products with 1 to 6 pieces left, except the current one: beside what has no frame only its kind.
 */
export function lowStock(
  index: CatalogueIndex,
  { besides, most = MAX_LOW_STOCK }: { besides?: Product; most?: number } = {},
): ListedProduct[] {
  const fits = (product: Product) => !besides || hasFrame(besides) || product.kind === besides.kind
  return index.products
    .filter((product) => product.id !== besides?.id && isLowStock(product.stock) && fits(product))
    .slice(0, most)
    .map((product) => listedProduct(index, product))
}

import {
  type CatalogueIndex,
  firstOfModels,
  listedProduct,
  variantsOf,
} from "#domain/catalogue/listing/catalogue-index.ts"
import type { ListedProduct, Product } from "#domain/catalogue/product.ts"
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
  const alike = index.products
    .filter((other) => other.kind === product.kind)
    .toSorted((a, b) => likeness(b) - likeness(a) || a.id - b.id)
    .map(({ id }) => id)
  return firstOfModels(index, [product.id, ...alike], 1 + MAX_SUGGESTED)
    .slice(1)
    .map((other) => listedProduct(index, other))
}

/** The product itself first, then its other colours. */
export const coloursOf = (index: CatalogueIndex, product: Product): ListedProduct[] =>
  variantsOf(index, product).map((variant) => listedProduct(index, variant))

/**
 * Products with 1 to 6 pieces left in the order of the catalogue, except the current one: beside
 * what has no frame only its kind.
 * @param isPerModel lists only one of each model
 */
export function lowStock(
  index: CatalogueIndex,
  { besides, offset = 0, most = MAX_LOW_STOCK, isPerModel = false }: LowStockOptions = {},
): ListedProduct[] {
  const fits = (product: Product) => !besides || hasFrame(besides) || product.kind === besides.kind
  const low = Array.from(
    index.orders.all.positions,
    (position) => index.products[position]!,
  ).filter((product) => product.id !== besides?.id && isLowStock(product.stock) && fits(product))
  const ids = low.map(({ id }) => id)
  const listed = isPerModel ? firstOfModels(index, ids, offset + most) : low
  return listed.slice(offset, offset + most).map((product) => listedProduct(index, product))
}

interface LowStockOptions {
  besides?: Product
  offset?: number
  most?: number
  isPerModel?: boolean
}

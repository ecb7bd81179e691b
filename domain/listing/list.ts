import type { ListedProduct, ProductCard } from "../product.ts"
import { type Bitmap, count, emptyBitmap, setBit } from "./bitmap.ts"
import { type CatalogueIndex, listedProduct } from "./catalogue-index.ts"
import { chosenProducts, countFacets, type FacetCounts, narrow } from "./facets.ts"
import { matchText } from "./match.ts"
import { pageOf } from "./order.ts"
import type { ListingQuery } from "./query.ts"

export interface ListingPage {
  cards: ProductCard[]
  /** Products on all pages together. */
  total: number
  /** From 1; a page beyond the last is the last. */
  page: number
  /** At least 1. */
  pageCount: number
  /** False when the text matched nothing exactly and all products are listed (LST-36, X-22). */
  matched: boolean
  facets: FacetCounts
}

/**
 * One page of a listing: match the text, filter (any of a group, all of the groups, X-58), sort,
 * cut. Costs a few milliseconds at most for 100,000 products.
 */
export const list = (index: CatalogueIndex, query: ListingQuery): ListingPage => {
  const match = matchText(index, query)
  const chosen = chosenProducts(index.facets, query)
  const affordable = narrow(match.products, [pricedWithin(index, query)])
  const listed = narrow(affordable, Object.values(chosen))

  const total = count(listed)
  const pageCount = Math.max(Math.ceil(total / query.pageSize), 1)
  const page = Math.min(Math.max(query.page, 1), pageCount)
  const positions = pageOf(index.orders[query.sort], listed, match.rank, {
    skip: (page - 1) * query.pageSize,
    take: query.pageSize,
  })
  return {
    cards: positions.map((position) => cardOf(listedProduct(index, index.products[position]!))),
    total,
    page,
    pageCount,
    matched: match.found,
    facets: countFacets(index.facets, affordable, chosen),
  }
}

/** The products whose final price lies in the range (LST-34), or null while the sliders are untouched. */
const pricedWithin = (
  { prices }: CatalogueIndex,
  { minPrice, maxPrice }: ListingQuery,
): Bitmap | null => {
  if (minPrice === null || maxPrice === null) return null
  const bits = emptyBitmap(prices.length)
  for (let position = 0; position < prices.length; position++) {
    if (prices[position]! >= minPrice && prices[position]! <= maxPrice) setBit(bits, position)
  }
  return bits
}

/** Leaves out what a card does not show: a page of cards travels to every shopper. */
export const cardOf = (product: ListedProduct): ProductCard => ({
  id: product.id,
  title: product.title,
  kind: product.kind,
  highlights: product.highlights,
  price: product.price,
  discount: product.discount,
  stock: product.stock,
  thumbnail: product.thumbnail,
  pictures: product.pictures,
  ...thumbnailsPlaceholder(product),
  frameColours: product.frameColours,
  variantColours: product.variantColours,
  measures: product.measures,
})

/** A card shows its thumbnail first: the other tiny copies stay at home. */
function thumbnailsPlaceholder({
  thumbnail,
  placeholders,
}: ListedProduct): Pick<ProductCard, "placeholders"> {
  const placeholder = placeholders?.[thumbnail]
  return placeholder ? { placeholders: { [thumbnail]: placeholder } } : {}
}

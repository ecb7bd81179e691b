import type { LensCatalogue } from "../../prescriptions/lens/lens-catalogue.ts"
import { sampleLenses } from "../../prescriptions/lens/sample-lenses.ts"
import type { ProductCard } from "../product.ts"
import { cardOf } from "../product-card.ts"
import type { ListContents } from "../vocabulary.ts"
import { type Bitmap, count, countBoth } from "./bitmap.ts"
import { type CatalogueIndex, listedProduct } from "./catalogue-index.ts"
import { chosenProducts, countFacets, type FacetCounts, narrow } from "./facets.ts"
import { lensInSearch, type SearchedLens } from "./lens-in-search.ts"
import { type Match, matchText, pricedSo } from "./match.ts"
import { nearTexts } from "./near-texts.ts"
import { pageOf } from "./order.ts"
import { isWithin } from "./price-range.ts"
import type { ListingQuery } from "./query.ts"
import { unsoldBrandIn } from "./unsold-brand.ts"

export interface ListingPage {
  cards: ProductCard[]
  /** Products on all pages together. */
  total: number
  /** From 1; a page beyond the last is the last. */
  page: number
  /** At least 1. */
  pageCount: number
  /** False if the text had no exact match and all products are listed (LST-36, X-22). */
  matched: boolean
  /** The search text used instead of an unknown one: a corrected spelling, or the nearest term. */
  instead: string | null
  /** Suggested texts that find something, if the text had no match: most similar first. */
  near: string[]
  /** A known brand that the text names and the shop does not sell. */
  unsoldBrand: string | null
  /** A lens that the text names, which is chosen with a frame. */
  lens: SearchedLens | null
  /** What the matches are: contact lenses and accessories have no frame. */
  contents: ListContents
  facets: FacetCounts
}

/**
 * One page of a listing: match the text, filter (any of a group, all of the groups, X-58), sort,
 * cut. Costs a few milliseconds at most for 100,000 products.
 * @param match the products before any filter; by default those that match the text
 */
export const list = (
  index: CatalogueIndex,
  query: ListingQuery,
  lenses: LensCatalogue = sampleLenses,
  match: Match = matchText(index, query),
): ListingPage => {
  const chosen = chosenProducts(index.facets, query)
  const affordable = narrow(match.products, [pricedWithin(index, query)])
  const listed = narrow(affordable, Object.values(chosen))

  const total = count(listed)
  const pageCount = Math.max(Math.ceil(total / query.pageSize), 1)
  const page = Math.min(Math.max(query.page, 1), pageCount)
  const order = (query.sort === "all" && match.order) || index.orders[query.sort]
  const positions = pageOf(order, listed, match.rank, {
    skip: (page - 1) * query.pageSize,
    take: query.pageSize,
  })
  return {
    cards: positions.map((position) => cardOf(listedProduct(index, index.products[position]!))),
    total,
    page,
    pageCount,
    matched: match.found,
    instead: match.instead,
    unsoldBrand: unsoldBrandIn(index, query.text)?.name ?? null,
    lens: lensInSearch(query.text, lenses),
    near: match.found ? [] : nearTexts(index, query.text),
    contents: contentsOf(index, match.products),
    facets: countFacets(index.facets, affordable, chosen),
  }
}

const contentsOf = (index: CatalogueIndex, products: Bitmap): ListContents => {
  const all = count(products)
  const frames = countBoth(products, index.frames)
  if (frames === all) return "frames"
  const accessories = countBoth(products, index.accessories)
  if (accessories === all) return "accessories"
  return frames + accessories === 0 ? "contact lenses" : "products"
}

/**
 * The products whose final price is in the range (LST-34), or null while the sliders are at their
 * defaults.
 */
const pricedWithin = (
  index: CatalogueIndex,
  { minPrice, maxPrice }: ListingQuery,
): Bitmap | null => {
  if (minPrice === null || maxPrice === null) return null
  const range = { min: minPrice, max: maxPrice }
  return pricedSo(index, (rupees) => isWithin(range, rupees))
}

import type { LensCatalogue } from "../../prescriptions/lens/lens-catalogue.ts"
import { sampleLenses } from "../../prescriptions/lens/sample-lenses.ts"
import type { ListedProduct, Product, ProductCard } from "../product.ts"
import { cardOf } from "../product-card.ts"
import { sizeOf, variantColour } from "../variant.ts"
import type { ListContents } from "../vocabulary.ts"
import { and, type Bitmap, count, countBoth, emptyBitmap, setBit } from "./bitmap.ts"
import { bitmapOf, type CatalogueIndex, listedProduct, variantsOf } from "./catalogue-index.ts"
import { chosenProducts, countFacets, type FacetCounts, narrow } from "./facets.ts"
import { lensInSearch, type SearchedLens } from "./lens-in-search.ts"
import { type Match, matchText, pricedSo } from "./match.ts"
import { nearTexts } from "./near-texts.ts"
import { type CatalogueOrder, pageOf, sortedBy } from "./order.ts"
import { isWithin } from "./price-range.ts"
import { type ListingQuery, readWidthRange } from "./query.ts"
import { unsoldBrandIn } from "./unsold-brand.ts"

export interface ListingPage {
  /** One for each model. */
  cards: ProductCard[]
  /** Cards on all pages together. */
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
  const { affordable, chosen, listed } = matchListing(index, query, match)
  const order = orderOf(index, match, query)
  const shown = shownProducts(index, listed, match.rank, order)
  const total = count(shown)
  const pageCount = Math.max(Math.ceil(total / query.pageSize), 1)
  const page = Math.min(Math.max(query.page, 1), pageCount)
  const skip = (page - 1) * query.pageSize
  const isUnsorted = order === index.orders.all
  const positions = (isUnsorted ? pageByStock : pageOf)(order, shown, match.rank, {
    ...{ skip, take: query.pageSize, index },
  })
  return {
    cards: cardsOf(index, positions),
    total,
    page,
    pageCount,
    matched: match.found,
    instead: match.instead,
    unsoldBrand: unsoldBrandIn(index, query.text)?.name ?? null,
    lens: lensInSearch(query.text, lenses),
    near: match.found ? [] : nearTexts(index, query.text),
    contents: contentsOf(index, match.products),
    facets: countFacets(index.facets, affordable, chosen, index.joined),
  }
}

/** A page in whose order everything that is sold out comes last. */
function pageByStock(
  order: CatalogueOrder,
  shown: Bitmap,
  rank: Match["rank"],
  { skip, take, index }: { skip: number; take: number; index: CatalogueIndex },
): number[] {
  const stocked = and(
    shown,
    bitmapOf(index.products, (_, position) => index.inStock[position] === 1),
  )
  const soldOut = shown.map((bits, word) => bits & ~stocked[word]!)
  const first = pageOf(order, stocked, rank, { skip, take })
  const rest = { skip: Math.max(skip - count(stocked), 0), take: take - first.length }
  return first.concat(pageOf(order, soldOut, rank, rest))
}

/** One product for each model: its best match, in stock if possible, first in the order. */
function shownProducts(
  index: CatalogueIndex,
  within: Bitmap,
  rank: Match["rank"],
  order: CatalogueOrder,
): Bitmap {
  if (rank || within !== index.everything) return bestOfModels(index, within, rank, order)
  const shown = index.shownOfAll.get(order) ?? bestOfModels(index, within, rank, order)
  index.shownOfAll.set(order, shown)
  return shown
}

/** About 15 ns for each product. */
function bestOfModels(
  { products, modelStarts, inStock }: CatalogueIndex,
  within: Bitmap,
  rank: Match["rank"],
  { places }: CatalogueOrder,
): Bitmap {
  const shown = emptyBitmap(products.length)
  const isBetter = (one: number, other: number) =>
    ((rank ? rank[one]! - rank[other]! : 0) ||
      inStock[one]! - inStock[other]! ||
      places[other]! - places[one]!) > 0
  let best = -1
  for (let word = 0; word < within.length; word++) {
    for (let rest = within[word]! | 0; rest !== 0; rest &= rest - 1) {
      const position = 32 * word + 31 - Math.clz32(rest & -rest)
      const isSameModel = best >= 0 && modelStarts[position] === modelStarts[best]
      if (isSameModel && !isBetter(position, best)) continue
      if (best >= 0 && !isSameModel) setBit(shown, best)
      best = position
    }
  }
  if (best >= 0) setBit(shown, best)
  return shown
}

/** The cards of some products. */
const cardsOf = (index: CatalogueIndex, positions: readonly number[]): ProductCard[] =>
  positions.map((position) => {
    const product = index.products[position]!
    return cardOfModel(listedProduct(index, product), variantsOf(index, product))
  })

/** The first `take` models of some products, as the variants that their cards show. */
export function firstShown(
  index: CatalogueIndex,
  products: Bitmap,
  order: CatalogueOrder,
  take: number,
): Product[] {
  const shown = shownProducts(index, products, null, order)
  return pageOf(order, shown, null, { skip: 0, take }).map((position) => index.products[position]!)
}

/** The products of a listing in no order, and what its counts are made from. */
function matchListing(index: CatalogueIndex, query: ListingQuery, match: Match) {
  const chosen = chosenProducts(index.facets, query)
  const affordable = narrow(match.products, [pricedWithin(index, query)])
  return { affordable, chosen, listed: narrow(affordable, Object.values(chosen)) }
}

function orderOf(index: CatalogueIndex, match: Match, query: ListingQuery): CatalogueOrder {
  const { sort } = query
  if (sort !== "fit") return (sort === "all" && match.order) || index.orders[sort]
  const range = query.widths.map(readWidthRange).find((one) => one !== null)
  if (!range) return match.order ?? index.orders.all
  const middle = (range.from + range.to) / 2
  return sortedBy(
    Float64Array.from(index.products, ({ measures }) =>
      measures ? Math.abs(measures.totalWidth - middle) : Number.MAX_VALUE,
    ),
    1,
    index.orders.all,
  )
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

/** A card has a place for no more. */
const MAX_VARIANTS = 12

/**
 * The card of a model, which can show each of its variants.
 * @param variants of the product's model, itself first
 * @internal
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

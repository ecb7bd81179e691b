import { list as ofModules } from "#modules/listings.ts"
import { type ListingSort, listingSortLabels, listingSorts } from "./listing-sort.ts"

/** How each order is made by `catalogue-index.ts`, `match.ts` and `list.ts`. */
const orders: Record<ListingSort, string> = {
  all: "in the order in which the products were added, the first one first. In a search, products that match more of your words come first, and words for what a product is count more than words of its title. What is sold out comes last",
  "high-to-low": "by the price that you pay, the highest first",
  "low-to-high": "by the price that you pay, the lowest first",
  newest: "by the day on which a product was added, the latest first",
  lightest: "by the weight of the frame; products without a known weight come last",
  origin: "by the name of the country, from A to Z; products without one come last",
  fit: "by how close the width of the frame is to the middle of the widths that fit you",
}

/**
 * What decides the order of a list, the most important first, in plain words (E-Commerce (Amendment)
 * Rules 2026, G.S.R. 789(E) of 9 September 2026, in a secondary reading).
 */
export const orderInWords: readonly string[] = [
  ...listingSorts.map((sort) => `${listingSortLabels[sort]}: ${orders[sort]}.`),
  "Products that are equal in this keep the order in which they were added; in a search the better match comes first.",
  "Colours and sizes of one model share a card. It shows one that is in stock, if there is one.",
  ...ofModules.map(({ order }) => order),
  "Nobody can pay for a place in a list.",
]

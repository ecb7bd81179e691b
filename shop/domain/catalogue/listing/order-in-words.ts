import { list as ofModules } from "#modules/listings.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import { type ListingSort, listingSortLabels, listingSorts } from "./listing-sort.ts"

/** How each order is made by `catalogue-index.ts`, `match.ts` and `list.ts`. */
const orders: Record<ListingSort, Sentence> = {
  all: msg(
    "in the order in which the products were added, the first one first. In a search, products that match more of your words come first, and words for what a product is count more than words of its title. What is sold out comes last",
  ),
  "high-to-low": msg("by the price that you pay, the highest first"),
  "low-to-high": msg("by the price that you pay, the lowest first"),
  newest: msg("by the day on which a product was added, the latest first"),
  lightest: msg("by the weight of the frame; products without a known weight come last"),
  origin: msg("by the name of the country, from A to Z; products without one come last"),
  fit: msg("by how close the width of the frame is to the middle of the widths that fit you"),
}

/**
 * What decides the order of a list, the most important first, in plain words (E-Commerce (Amendment)
 * Rules 2026, G.S.R. 789(E) of 9 September 2026, in a secondary reading).
 */
export const orderInWords: readonly (Sentence | string)[] = [
  ...listingSorts.map((sort) =>
    msg("{sort}: {order}.", { sort: listingSortLabels[sort], order: orders[sort] }),
  ),
  msg(
    "Products that are equal in this keep the order in which they were added; in a search the better match comes first.",
  ),
  msg(
    "Colours and sizes of one model share a card. It shows one that is in stock, if there is one.",
  ),
  ...ofModules.map(({ order }) => order),
  msg("Nobody can pay for a place in a list."),
]

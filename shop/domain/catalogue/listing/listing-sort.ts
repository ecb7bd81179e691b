import { msg, type Sentence } from "#words/sentence.ts"
import { sortLabels, sortOrders } from "../vocabulary.ts"

/** The orders of a listing: those of the specification, then ours. */
export const listingSorts = [...sortOrders, "lightest", "origin", "fit"] as const
export type ListingSort = (typeof listingSorts)[number]

export const listingSortLabels: Record<ListingSort, Sentence> = {
  ...sortLabels,
  lightest: msg("Lightest First"),
  origin: msg("Country of Origin"),
  fit: msg("Best Fit First"),
}

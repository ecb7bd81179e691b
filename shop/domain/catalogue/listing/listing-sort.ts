import { sortLabels, sortOrders } from "../vocabulary.ts"

/** The orders of a listing: those of the specification, then ours. */
export const listingSorts = [...sortOrders, "lightest", "origin", "fit"] as const
export type ListingSort = (typeof listingSorts)[number]

export const listingSortLabels: Record<ListingSort, string> = {
  ...sortLabels,
  lightest: "Lightest First",
  origin: "Country of Origin",
  fit: "Best Fit First",
}

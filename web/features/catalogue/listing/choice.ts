import type { FacetGroup } from "#domain/catalogue/listing/facets.ts"
import type { ListingPage } from "#domain/catalogue/listing/list.ts"
import { changeListing, type ListingQuery } from "#domain/catalogue/listing/query.ts"

/** The query with one value of a group selected or deselected. */
export const toggled = (query: ListingQuery, group: FacetGroup, value: string): ListingQuery => {
  const chosen: readonly string[] = query[group]
  const values = chosen.includes(value)
    ? chosen.filter((other) => other !== value)
    : [...chosen, value]
  return changeListing(query, { [group]: values })
}

export const isChosen = (query: ListingQuery, group: FacetGroup, value: string): boolean =>
  (query[group] as readonly string[]).includes(value)

/** How many products the list would contain with this value selected. */
export const countFor = (facets: ListingPage["facets"], group: FacetGroup, value: string): number =>
  facets[group]?.find((one) => one.value === value)?.count ?? 0

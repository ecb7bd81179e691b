import type { ApiClient } from "#contract/core/client.ts"
import { type ListingPlace, readListingQuery } from "#domain/catalogue/listing/query.ts"
import { apiClient, valueOrThrow, withEndpoints } from "#web/shared/api/client.ts"
import { CardVariants } from "#web/shared/catalogue/product/product-card.tsx"
import { asJson } from "#web/shared/layout/json-data.ts"
import { FilterPanel } from "./filter-aside.tsx"
import { needsNote, SearchNote } from "./listing.tsx"
import { GoodToKnow } from "./results.tsx"

/** The data of a listing page: the same on the server and in the browser, from the URL alone. */
async function loadListing(api: ApiClient, place: ListingPlace, request: Request) {
  const query = readListingQuery(new URL(request.url).searchParams, place)
  const found = await withEndpoints(
    import("#contract/catalogue/listing.ts"),
    ({ listing, listingRequest }) => api(listing, listingRequest(query)),
  )
  const result = valueOrThrow(found)
  return { place, result: { ...result, total: Math.max(result.total, result.cards.length) } }
}

/** For a loader on the server. */
export const loadListingOnServer = async (...args: Parameters<typeof loadListing>) =>
  asJson(await loadListing(...args))

/** The same in the browser, together with the code of the parts around the list. */
export async function loadListingInBrowser(place: ListingPlace, request: Request) {
  const [loaded] = await Promise.all([
    loadListing(apiClient, place, request),
    CardVariants.preload(),
    FilterPanel.preload(),
    GoodToKnow.preload(),
  ])
  if (needsNote(loaded.result)) await SearchNote.preload()
  return loaded
}

export type ListingData = Awaited<ReturnType<typeof loadListing>>

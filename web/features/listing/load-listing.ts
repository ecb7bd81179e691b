import type { ApiClient } from "#contract/client.ts"
import { type ListingPlace, readListingQuery } from "#domain/listing/query.ts"
import { valueOrThrow, withEndpoints } from "#web/shared/api/client.ts"

/** What a listing page shows: the same on the server and in the browser, from the address alone. */
export async function loadListing(api: ApiClient, place: ListingPlace, request: Request) {
  const query = readListingQuery(new URL(request.url).searchParams, place)
  const found = await withEndpoints(import("#contract/listing.ts"), ({ listing, listingRequest }) =>
    api(listing, listingRequest(query)),
  )
  const result = valueOrThrow(found)
  return { place, result: { ...result, total: Math.max(result.total, result.cards.length) } }
}

export type ListingData = Awaited<ReturnType<typeof loadListing>>

import type { Shop } from "#contract/client.ts"
import { type ListingPlace, readListingQuery } from "#domain/listing/query.ts"
import { valueOrThrow, withCalls } from "#web/shop/shop.ts"

/** What a listing page shows: the same on the server and in the browser, from the address alone. */
export async function loadListing(shop: Shop, place: ListingPlace, request: Request) {
  const query = readListingQuery(new URL(request.url).searchParams, place)
  const found = await withCalls(import("#contract/listing.ts"), ({ listing, listingRequest }) =>
    shop(listing, listingRequest(query)),
  )
  const result = valueOrThrow(found)
  return { place, result: { ...result, total: Math.max(result.total, result.cards.length) } }
}

export type ListingData = Awaited<ReturnType<typeof loadListing>>

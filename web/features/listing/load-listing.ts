import type { Shop } from "#contract/client.ts"
import { listing, listingRequest } from "#contract/listing.ts"
import { type ListingPlace, readListingQuery } from "#domain/listing/query.ts"
import { valueOrThrow } from "#web/shop/shop.ts"

/** What a listing page shows: the same on the server and in the browser, from the address alone. */
export async function loadListing(shop: Shop, place: ListingPlace, request: Request) {
  const query = readListingQuery(new URL(request.url).searchParams, place)
  return { place, result: valueOrThrow(await shop(listing, listingRequest(query))) }
}

export type ListingData = Awaited<ReturnType<typeof loadListing>>

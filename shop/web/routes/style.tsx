import { categoryListing } from "#domain/catalogue/listing/query.ts"
import { Listing } from "#web/features/catalogue/listing/listing.tsx"
import { listingMeta } from "#web/features/catalogue/listing/listing-meta.ts"
import {
  type ListingData,
  loadListingInBrowser,
  loadListingOnServer,
} from "#web/features/catalogue/listing/load-listing.ts"
import { apiClientOf } from "#web/shared/api/client.ts"
import { fromJson } from "#web/shared/layout/json-data.ts"
import type { Route } from "./+types/style"

export const meta: Route.MetaFunction = listingMeta

/** The path names the shape: `/cat-eye-glasses` lists what matches `cat eye glasses`. */
const placeOf = (pattern: string) => categoryListing(pattern.replaceAll(/[/-]/g, " ").trim())

export const loader = ({ context, pattern, request }: Route.LoaderArgs) =>
  loadListingOnServer(apiClientOf(context), placeOf(pattern), request)

export const clientLoader = ({ pattern, request }: Route.ClientLoaderArgs) =>
  loadListingInBrowser(placeOf(pattern), request)

export default function StyleRoute({ loaderData }: Route.ComponentProps) {
  const listing = fromJson<ListingData>(loaderData)
  return <Listing key={listing.place.text} {...listing} />
}

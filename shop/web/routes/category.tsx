import { data, redirect } from "react-router"
import { contentPage } from "#contract/core/page-addresses.ts"
import { categoryListing } from "#domain/catalogue/listing/query.ts"
import { Listing } from "#web/features/catalogue/listing/listing.tsx"
import { listingMeta } from "#web/features/catalogue/listing/listing-meta.ts"
import { listingText } from "#web/features/catalogue/listing/listing-names.ts"
import {
  type ListingData,
  loadListingInBrowser,
  loadListingOnServer,
} from "#web/features/catalogue/listing/load-listing.ts"
import { apiClientOf } from "#web/shared/api/client.ts"
import { fromJson } from "#web/shared/layout/json-data.ts"
import type { Route } from "./+types/category"

export const meta: Route.MetaFunction = listingMeta

/**
 * No category contains a dot: such a word is the name of a missing file.
 * @throws the 404 page's failure
 */
function placeOf({ category }: { category: string }) {
  if (category.includes(".")) throw data(null, { status: 404 })
  return categoryListing(listingText(category))
}

/** The address that people type; links lead to the page itself. */
const TYPED_ADDRESS = "accessibility"

export const loader = ({ context, params, request }: Route.LoaderArgs) => {
  if (params.category === TYPED_ADDRESS) throw redirect(contentPage(TYPED_ADDRESS), 301)
  return loadListingOnServer(apiClientOf(context), placeOf(params), request)
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  loadListingInBrowser(placeOf(params), request)

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const listing = fromJson<ListingData>(loaderData)
  return <Listing key={listing.place.text} {...listing} />
}

import type {
  ClientLoaderFunctionArgs,
  LoaderFunctionArgs,
  MetaArgs,
  RouterContextProvider,
} from "react-router"
import { selectionListing } from "#domain/catalogue/listing/query.ts"
import { Listing } from "#web/features/catalogue/listing/listing.tsx"
import { countOf, listingText } from "#web/features/catalogue/listing/listing-names.ts"
import {
  type ListingData,
  loadListingInBrowser,
  loadListingOnServer,
} from "#web/features/catalogue/listing/load-listing.ts"
import { apiClientOf } from "#web/shared/api/client.ts"
import { fromJson } from "#web/shared/layout/json-data.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import { msg } from "#words/sentence.ts"
import { COLLECTIONS, collectionPage } from "../contract/pages.ts"

/** Filters and sort orders show a list that already has an address, so the canonical one omits them. */
export const meta = ({ matches, loaderData, params }: MetaArgs<typeof loader>) => {
  const result = loaderData && fromJson<ListingData>(loaderData).result
  const collection = result?.collection
  if (!collection) {
    const description = msg("This page is no longer available.")
    return pageMeta(matches, {
      title: msg("Page not found"),
      description,
      path: "/",
      noindex: true,
    })
  }
  const { title, description } = collection
  const path = collectionPage(params.handle ?? "")
  return pageMeta(matches, {
    title: result.page > 1 ? msg("{title}, page {page}", { title, page: result.page }) : title,
    description:
      description ||
      msg("{count} in “{title}”, with final prices that include all taxes.", {
        count: countOf(result),
        title,
      }),
    path: result.page > 1 ? `${path}?page=${result.page}` : path,
  })
}

const placeOf = ({ handle }: { handle?: string }) =>
  selectionListing(COLLECTIONS, listingText(handle))

export const loader = ({
  context,
  params,
  request,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>) =>
  loadListingOnServer(apiClientOf(context), placeOf(params), request)

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  loadListingInBrowser(placeOf(params), request)

/** Products that the owner put together. */
export default function CollectionRoute({
  loaderData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>>
}) {
  const listing = fromJson<ListingData>(loaderData)
  const { place, result } = listing
  const { title = place.text, description, picture } = result.collection ?? {}
  return (
    <Listing
      key={place.text}
      {...listing}
      heading={title}
      picture={picture || undefined}
      intro={description && <p className="max-w-read py-4 whitespace-pre-line">{description}</p>}
    />
  )
}

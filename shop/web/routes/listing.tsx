import { useLocation } from "react-router"
import { displayListing } from "#domain/catalogue/listing/query.ts"
import { Listing } from "#web/features/catalogue/listing/listing.tsx"
import { listingMeta } from "#web/features/catalogue/listing/listing-meta.ts"
import { listingText } from "#web/features/catalogue/listing/listing-names.ts"
import {
  type ListingData,
  loadListingInBrowser,
  loadListingOnServer,
} from "#web/features/catalogue/listing/load-listing.ts"
import { apiClientOf } from "#web/shared/api/client.ts"
import { paidPurchase } from "#web/shared/checkout/purchase/paid-purchase.ts"
import { fromJson } from "#web/shared/layout/json-data.ts"
import { KEPT_LENSES_KEY } from "#web/shared/storage/tab-store.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import type { Route } from "./+types/listing"

export const meta: Route.MetaFunction = listingMeta

const placeOf = (params: { category?: string }) => displayListing(listingText(params.category))

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  loadListingOnServer(apiClientOf(context), placeOf(params), request)

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  loadListingInBrowser(placeOf(params), request)

const PaidByShopper = lazyComponent(
  () => import("#web/features/checkout/checkout/paid-by-shopper.tsx"),
)

const KeptLensesNotice = lazyComponent(
  () => import("#web/features/prescriptions/lens/kept-lenses-notice.tsx"),
  { loading: <div className="h-14" /> },
)

/** The page after a purchase (PAY-07). */
const END_OF_PURCHASE = "all"

export default function ListingRoute({ loaderData }: Route.ComponentProps) {
  const listing = fromJson<ListingData>(loaderData)
  const { text } = listing.place
  return (
    <>
      {text === END_OF_PURCHASE && <EndOfPurchase />}
      <Kept />
      <Listing key={text} {...listing} />
    </>
  )
}

/** Separate from the list, which is not rendered again when the browser's storage has been read. */
function EndOfPurchase() {
  const paid = paidPurchase.use()
  return paid && <PaidByShopper paid={paid} />
}

/**
 * Lenses that the shopper keeps for another frame, looked for at each arrival; `keptLenses` itself
 * would bring its chunk into start-up.
 */
function Kept() {
  const { key } = useLocation()
  return useHydrated() && sessionStorage.getItem(KEPT_LENSES_KEY) && <KeptLensesNotice key={key} />
}

import type { ListingPage } from "#domain/catalogue/listing/list.ts"
import type { ListingControls } from "./use-listing.ts"

/** The props of every group of the filter panel. */
export interface FilterProps {
  controls: ListingControls
  facets: ListingPage["facets"]
  /** Contact lenses have no frame: they have filters of their own. */
  contactLensesOnly: boolean
}

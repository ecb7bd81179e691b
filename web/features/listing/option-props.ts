import type { ListingPage } from "#domain/listing/list.ts"
import type { ListingControls } from "./use-listing.ts"

/** What every group of the filter panel is given. */
export interface FilterProps {
  controls: ListingControls
  facets: ListingPage["facets"]
  /** Contact lenses have no frame: their filters are those of lenses. */
  contactLensesOnly: boolean
}

import { changeListing } from "#domain/catalogue/listing/query.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import type { ListingControls } from "./use-listing.ts"

const noFilters = {
  genders: [],
  frameTypes: [],
  frameShapes: [],
  frameColours: [],
  lensColours: [],
  minPrice: null,
  maxPrice: null,
}

/** Caused only by filters: a text without matches shows everything. */
export function NothingFound({ controls }: { controls: ListingControls }) {
  return (
    <Empty
      title="No products match the selected criteria."
      action={
        <ButtonLink
          to={controls.addressOf(changeListing(controls.query, noFilters))}
          preventScrollReset
          look="secondary"
        >
          Clear all filters
        </ButtonLink>
      }
    >
      Remove a filter, or start again.
    </Empty>
  )
}

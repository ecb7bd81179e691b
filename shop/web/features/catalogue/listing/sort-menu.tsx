import {
  type ListingSort,
  listingSortLabels,
  listingSorts,
} from "#domain/catalogue/listing/listing-sort.ts"
import { changeListing } from "#domain/catalogue/listing/query.ts"
import { Icon } from "#web/ui/icon.tsx"
import { filterForm } from "./filter-aside.tsx"
import type { ListingControls } from "./use-listing.ts"

/** The four orders of the specification and ours in a native select, which works best on a phone (LST-03, LST-04). */
export function SortMenu({ controls }: { controls: ListingControls }) {
  const { query, go } = controls
  // What fits is known only from a range of widths.
  const isOffered = (order: ListingSort) =>
    order !== "fit" || order === query.sort || query.widths.some((width) => width.includes("-"))
  return (
    <label className="flex min-h-tap items-center justify-center gap-2 font-medium has-focus-visible:outline-2 has-focus-visible:outline-peacock">
      <span className="max-[22rem]:hidden lg:hidden">
        <Icon name="sort" small />
      </span>
      <span className="font-body whitespace-nowrap text-ink-2 max-lg:sr-only">Sort by</span>
      <span className="relative flex min-w-0 items-center">
        <select
          name="sort"
          form={filterForm}
          value={query.sort}
          onChange={(event) =>
            go(changeListing(query, { sort: event.target.value as ListingSort }))
          }
          className="field-sizing-content min-h-tap min-w-0 appearance-none bg-transparent pr-5 text-ellipsis outline-none"
        >
          {listingSorts.filter(isOffered).map((order) => (
            <option key={order} value={order}>
              {listingSortLabels[order]}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute right-0 max-lg:hidden">
          <Icon name="down" small />
        </span>
      </span>
    </label>
  )
}

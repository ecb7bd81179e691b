import { useState } from "react"
import { type PriceRange, priceSlider } from "#domain/catalogue/listing/price-range.ts"
import { changeListing } from "#domain/catalogue/listing/query.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { useDisplayed } from "#web/ui/use-displayed.ts"
import { priceRangeLabel } from "./chips.ts"
import { FilterGroup } from "./filter-group.tsx"
import { PriceFields } from "./price-fields.tsx"
import type { ListingControls } from "./use-listing.ts"

const PriceSlider = lazyComponent(() => import("./price-slider.tsx"), {
  failed: () => (
    <p className="text-sm text-ink-2">
      We couldn't load the price sliders. Check your connection and reload the page.
    </p>
  ),
})

/** The thumbs are at both ends at first, which is any price; they filter once one was moved (X-88). */
export function PriceGroup({ controls }: { controls: ListingControls }) {
  const { query, go } = controls
  const [moving, setMoving] = useState<PriceRange | null>(null)
  // On a phone the filters beside the list are never shown: their sliders are not loaded.
  const [box, isDisplayed] = useDisplayed()
  const settled = {
    min: query.minPrice ?? priceSlider.min,
    max: query.maxPrice ?? priceSlider.max,
  }
  const range = moving ?? settled
  const untouched = moving === null && query.minPrice === null
  return (
    <FilterGroup title="Price" aside={untouched ? "Any price" : priceRangeLabel(range)}>
      <noscript>
        <PriceFields query={query} />
      </noscript>
      <div ref={box} className="min-h-tap scripting-none:hidden">
        {isDisplayed && (
          <PriceSlider
            range={range}
            onMove={setMoving}
            onSettle={({ min, max }) => {
              setMoving(null)
              go(changeListing(query, { minPrice: min, maxPrice: max }))
            }}
          />
        )}
      </div>
    </FilterGroup>
  )
}

import { useEffect, useState } from "react"
import { type PriceRange, priceSlider } from "#domain/catalogue/listing/price-range.ts"
import { changeListing, type ListingQuery, shownPrices } from "#domain/catalogue/listing/query.ts"
import { Field } from "#web/ui/field.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { priceRangeLabel } from "./chips.ts"
import { FilterGroup } from "./filter-groups.tsx"
import type { ListingControls } from "./use-listing.ts"

const PriceSlider = lazyComponent(() => import("./price-slider.tsx"), {
  failed: () => <SlidersFailed />,
})

function SlidersFailed() {
  const t = useTranslate()
  return (
    <p className="text-sm text-ink-2">
      {t("We couldn't load the price sliders. Check your connection and reload the page.")}
    </p>
  )
}

/** At first the thumbs limit nothing: they filter once one of them was moved. */
export function PriceGroup({ controls }: { controls: ListingControls }) {
  const { query, go } = controls
  const t = useTranslate()
  const [moving, setMoving] = useState<PriceRange | null>(null)
  // On a phone the filters beside the list are never shown: their sliders are not loaded.
  const [box, isDisplayed] = useDisplayed()
  const range = moving ?? shownPrices(query)
  const untouched = moving === null && query.minPrice === null
  return (
    <FilterGroup
      title={t("Price")}
      aside={untouched ? t("Any price") : priceRangeLabel(t, range)}
      of={false}
    >
      <noscript>
        <PriceFields query={query} />
      </noscript>
      <div ref={box} className="min-h-tap scripting-none:hidden">
        {isDisplayed && (
          <PriceSlider
            range={range}
            isUnused={untouched}
            onMove={setMoving}
            onSettle={({ min, max }) => {
              // A thumb that is touched, or scrolled over, was not moved.
              if (moving === null && min === range.min && max === range.max) return
              setMoving(null)
              go(changeListing(query, { minPrice: min, maxPrice: max }))
            }}
          />
        )}
      </div>
    </FilterGroup>
  )
}

/** The price filter without scripts: two fields in place of the sliders. */
function PriceFields({ query }: { query: ListingQuery }) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-2 gap-3 pt-1 text-sm">
      <PriceField label={t("From ₹")} name="min" value={query.minPrice} />
      <PriceField label={t("To ₹")} name="max" value={query.maxPrice} />
    </div>
  )
}

function PriceField(props: { label: string; name: string; value: number | null }) {
  return (
    <Field label={props.label}>
      {(ids) => (
        <TextInput
          {...ids}
          type="number"
          name={props.name}
          min={priceSlider.min}
          max={priceSlider.max}
          defaultValue={props.value ?? ""}
        />
      )}
    </Field>
  )
}

/**
 * Returns a ref for an element, and whether it is displayed: false while `display: none` hides it
 * or a parent. Once displayed, it stays true.
 */
function useDisplayed(): [ref: (element: Element | null) => void, isDisplayed: boolean] {
  const [element, setElement] = useState<Element | null>(null)
  const [isDisplayed, setDisplayed] = useState(false)
  useEffect(() => {
    if (!element || isDisplayed) return
    // Reports an element's size as soon as it has one.
    const observer = new ResizeObserver((entries) => {
      if (entries.some(({ contentRect }) => contentRect.width > 0)) setDisplayed(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, isDisplayed])
  return [setElement, isDisplayed]
}

import { priceSlider } from "#domain/catalogue/listing/price-range.ts"
import type { ListingQuery } from "#domain/catalogue/listing/query.ts"
import { Field } from "#web/ui/field.tsx"
import { TextInput } from "#web/ui/text-input.tsx"

/** The price filter without scripts: two fields in place of the sliders. */
export function PriceFields({ query }: { query: ListingQuery }) {
  return (
    <div className="grid grid-cols-2 gap-3 pt-1 text-sm">
      <PriceField label="From ₹" name="min" value={query.minPrice} />
      <PriceField label="To ₹" name="max" value={query.maxPrice} />
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

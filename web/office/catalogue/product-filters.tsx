import { type FormEvent, useEffect, useState } from "react"
import { productKinds } from "#domain/catalogue/vocabulary.ts"
import { Button } from "#web/ui/button.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { FilterChoice } from "../shared/filter-choice.tsx"
import type { ProductFilters } from "./product-list.ts"

const stockLabels = { in: "More than 6", low: "1 to 6 pieces", out: "Sold out" }
const visibilityLabels = {
  shown: "Shown",
  hidden: "Hidden",
  "no-picture": "Hidden, without a picture",
}

/** Search and filters above the table. */
export function ProductFilterBar(props: {
  filters: ProductFilters
  brands: string[]
  onChange: (filters: ProductFilters) => void
}) {
  const { filters, onChange } = props
  const [find, setFind] = useState(filters.find ?? "")
  useEffect(() => setFind(filters.find ?? ""), [filters.find])

  const choose = (name: keyof ProductFilters, value: string) => {
    const { [name]: _, ...others } = filters
    onChange(value ? { ...others, [name]: value } : others)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    choose("find", find.trim())
  }

  return (
    <search className="grid grid-cols-2 gap-2 pb-4 sm:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
      <form
        method="post"
        onSubmit={submit}
        className="col-span-2 flex gap-2 sm:col-span-4 lg:col-span-1"
      >
        <TextInput
          type="search"
          aria-label="Find products by name, brand, SKU, barcode, short name or number"
          data-scan
          placeholder="Name, brand, SKU or barcode"
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
        <Button type="submit" look="secondary" size="sm">
          Find
        </Button>
      </form>
      <FilterChoice
        label="Type"
        value={filters.kind}
        options={productKinds.map((kind) => [kind, kind])}
        onChange={(value) => choose("kind", value)}
      />
      <FilterChoice
        label="Brand"
        value={filters.brand}
        options={props.brands.map((brand) => [brand, brand])}
        onChange={(value) => choose("brand", value)}
      />
      <FilterChoice
        label="Stock"
        value={filters.stock}
        options={Object.entries(stockLabels)}
        onChange={(value) => choose("stock", value)}
      />
      <FilterChoice
        label="Visibility"
        value={filters.visibility}
        options={Object.entries(visibilityLabels)}
        onChange={(value) => choose("visibility", value)}
      />
    </search>
  )
}

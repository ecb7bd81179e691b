import { useId } from "react"
import { listProducts } from "#contract/catalogue/operations/list-products.ts"
import type { SelectedProduct } from "#contract/catalogue/operations/selection.ts"
import { MAX_SELECTION_PRODUCTS } from "#domain/catalogue/selection.ts"
import { productLabel } from "#web/office/shared/catalogue/product-label.ts"
import { ProductLine } from "#web/office/shared/catalogue/product-line.tsx"
import { SortableList } from "#web/office/shared/catalogue/sortable-list.tsx"
import { TextField, useField } from "#web/office/shared/fields.tsx"
import { useDebouncedValue } from "#web/office/shared/use-debounced-value.ts"
import { useOperation } from "#web/office/shared/use-operation.tsx"
import { Button } from "#web/ui/button.tsx"

const MAX_FOUND = 6

/** Products chosen by hand, in their order. */
export function ProductsField(props: {
  products: SelectedProduct[]
  onChange: (products: SelectedProduct[]) => void
}) {
  const { products, onChange } = props
  const find = useField("")
  const searched = useDebouncedValue(find.value.trim())
  const found = useOperation(listProducts, {
    find: searched,
    sort: "title",
    ascending: true,
    limit: MAX_FOUND,
  })
  const results = useId()
  const byId = new Map(products.map((one) => [String(one.product), one]))
  const offered = searched === "" ? [] : (found.value?.rows ?? [])
  return (
    <div className="grid gap-3">
      <TextField
        label="Find products to add"
        hint="By name, brand, short name or number."
        type="search"
        aria-controls={results}
        {...find}
      />
      <ul id={results} className="grid gap-1 empty:hidden">
        {offered.map((row) => (
          <li key={row.product} className="flex items-center justify-between gap-3">
            <ProductLine product={row} />
            <Button
              aria-label={`Add ${productLabel(row)}`}
              disabled={byId.has(String(row.product)) || products.length >= MAX_SELECTION_PRODUCTS}
              onClick={() => {
                const { product, title, colours, size, thumbnail, sells_for, hidden } = row
                onChange([
                  ...products,
                  { product, title, colours, size, thumbnail, sells_for, hidden },
                ])
              }}
            >
              {byId.has(String(row.product)) ? "Added" : "Add"}
            </Button>
          </li>
        ))}
      </ul>
      {searched !== "" && found.value?.total === 0 && (
        <p className="text-sm text-ink-2">No product matches.</p>
      )}
      {products.length > 0 && (
        <SortableList
          label="Products in their order"
          items={[...byId.keys()]}
          nameOf={(id) => productLabel(byId.get(id)!)}
          onOrder={(ids) => onChange(ids.map((id) => byId.get(id)!))}
          render={(id) => (
            <div className="flex items-center justify-between gap-3">
              <ProductLine product={byId.get(id)!} />
              <Button
                look="quiet"
                aria-label={`Remove ${productLabel(byId.get(id)!)}`}
                onClick={() => onChange(products.filter((one) => String(one.product) !== id))}
              >
                Remove
              </Button>
            </div>
          )}
        />
      )}
    </div>
  )
}

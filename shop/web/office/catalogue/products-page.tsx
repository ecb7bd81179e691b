import type { SortingState } from "@tanstack/react-table"
import { useMemo, useState } from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router"
import { listProducts } from "#contract/catalogue/operations/list-products.ts"
import type { OperationRequest } from "#contract/office/operation.ts"
import { productKinds } from "#domain/catalogue/vocabulary.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { Button, ButtonLink } from "#web/ui/button.tsx"
import { toast } from "#web/ui/toast.ts"
import { DialogButton, useDialog } from "../shared/action-dialog.tsx"
import { CatalogueFrame } from "../shared/catalogue/catalogue-frame.tsx"
import { type OfficeProduct, productLabel } from "../shared/catalogue/product-label.ts"
import { ProductName } from "../shared/catalogue/product-line.tsx"
import { type Column, DataTable } from "../shared/data-table.tsx"
import { FilterBar, type FilterField, type SearchInput } from "../shared/filter-bar.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { PageButtons } from "../shared/page-buttons.tsx"
import { inRupees } from "../shared/rupees.ts"
import { Loading, useOperation } from "../shared/use-operation.tsx"
import { useScanner } from "../shared/use-scanner.ts"
import { BulkDialog, type BulkSelection } from "./bulk-dialog.tsx"
import { DeleteProductsDialog } from "./delete-products-dialog.tsx"
import { InlineNumber } from "./inline-number.tsx"
import { LastEditBar } from "./last-edit-bar.tsx"
import { type ProductFilters, readFilters } from "./product-list.ts"
import { RecentChanges } from "./recent-changes.tsx"
import { type EditedField, useInlineEdits } from "./use-inline-edits.ts"

const ROWS_PER_PAGE = 50

type FilterName = keyof ProductFilters

const productSearch: SearchInput<FilterName>[] = [
  {
    name: "find",
    label: "Find products by name, brand, SKU, barcode, short name or number",
    placeholder: "Name, brand, SKU or barcode",
    takesScans: true,
  },
]

const productFields = (brands: string[]): FilterField<FilterName>[] => [
  { name: "kind", label: "Type", options: productKinds.map((kind) => [kind, kind]) },
  { name: "brand", label: "Brand", options: brands.map((brand) => [brand, brand]) },
  {
    ...{ name: "stock", label: "Stock" },
    options: Object.entries({ in: "More than 6", low: "1 to 6 pieces", out: "Sold out" }),
  },
  {
    ...{ name: "visibility", label: "Visibility" },
    options: [
      ["shown", "Shown"],
      ["hidden", "Hidden"],
      ["no-picture", "Hidden, without a picture"],
      ["undeclared", "Shown, without a declaration"],
    ],
  },
]

type ProductSort = NonNullable<OperationRequest<typeof listProducts>["sort"]>

/** All products: found, filtered, sorted and edited in place. */
export default function ProductsPage() {
  const { may } = useOffice()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(search, state), [search, state])
  // The server refuses another one.
  const sort = (search.get("sort") ?? "added") as ProductSort
  const ascending = search.get("order") === "up"
  const page = Math.max(1, Number(search.get("page")) || 1)
  const list = useOperation(listProducts, {
    ...filters,
    sort,
    ascending,
    page,
    limit: ROWS_PER_PAGE,
  })
  const edits = useInlineEdits()
  useScanner((code) => go({ find: code }))
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const finish = (sentence: string) => {
    setSelected(new Set())
    toast.success(sentence)
  }
  const bulk = useDialog<BulkSelection>(finish)
  const canChange = may("catalogue.change")
  const canStock = may("stock.change")

  const columns = useMemo(
    () => productColumns(edits.save, { canChange, canStock }),
    [edits.save, canChange, canStock],
  )

  /** The URL of a filter, an order or a page; Back leads to the previous one. */
  function go(next: ProductFilters, change: Record<string, string> = {}) {
    const { find, ...inAddress } = next
    const address = new URLSearchParams({
      ...inAddress,
      ...(sort !== "added" && { sort }),
      ...(ascending && { order: "up" }),
      ...change,
    })
    void navigate({ search: address.toString() }, { state: find ? { find } : null })
  }

  function sortBy([chosen]: SortingState) {
    const address = new URLSearchParams(search)
    for (const name of ["sort", "order", "page"]) address.delete(name)
    if (chosen) address.set("sort", chosen.id)
    if (chosen && !chosen.desc) address.set("order", "up")
    void navigate({ search: address.toString() }, { state })
  }

  const total = list.value?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / ROWS_PER_PAGE))
  return (
    <CatalogueFrame
      title="Products"
      aside={
        canChange && (
          <ButtonLink look="primary" to="/office/products/new">
            Add product
          </ButtonLink>
        )
      }
    >
      <FilterBar
        filters={filters}
        search={productSearch}
        fields={productFields(list.value?.brands ?? [])}
        onChange={(next) => go(next as ProductFilters)}
      />
      <Loading {...list} className="h-96" />
      {list.value && (
        <>
          <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <p role="status" className="text-ink-2">
              {total.toLocaleString("en-IN")} {total === 1 ? "product" : "products"}
              {selected.size > 0 && `, ${selected.size} selected`}
            </p>
            {canChange && selected.size > 0 && (
              <>
                <Button onClick={() => bulk.open({ products: [...selected].map(Number) })}>
                  Change {selected.size} selected
                </Button>
                <DialogButton
                  onDone={finish}
                  dialog={(dialog) => (
                    <DeleteProductsDialog
                      products={[...selected].map(Number)}
                      label={`${selected.size} ${selected.size === 1 ? "product" : "products"}`}
                      {...dialog}
                    />
                  )}
                >
                  Delete {selected.size} selected
                </DialogButton>
                <Button look="quiet" onClick={() => setSelected(new Set())}>
                  Clear selection
                </Button>
              </>
            )}
            {canChange && selected.size === 0 && total > 0 && (
              <Button look="quiet" onClick={() => bulk.open({ filters, total })}>
                Change all {total.toLocaleString("en-IN")}
              </Button>
            )}
          </div>
          <DataTable
            label="Products"
            columns={columns}
            rows={list.value.rows}
            rowKey={({ product }) => String(product)}
            rowLabel={productLabel}
            empty="No product matches. Change the search or the filters."
            sorting={[{ id: sort, desc: !ascending }]}
            onSorting={sortBy}
            {...(canChange && { selected, onSelect: setSelected })}
          />
          <PageButtons
            page={page}
            pages={pages}
            onChoose={(chosen) => go(filters, { page: String(chosen) })}
          />
        </>
      )}
      <LastEditBar last={edits.last} onGone={edits.forget} />
      {canChange && <RecentChanges />}
      {bulk.subject && <BulkDialog selection={bulk.subject} {...bulk.props} />}
    </CatalogueFrame>
  )
}

type Save = ReturnType<typeof useInlineEdits>["save"]

function productColumns(
  save: Save,
  { canChange, canStock }: { canChange: boolean; canStock: boolean },
): Column<OfficeProduct>[] {
  const inline = (
    field: EditedField,
    header: string,
    options: {
      about?: string
      unit?: string
      disabled: boolean
      below?: (row: OfficeProduct) => string
    },
  ): Column<OfficeProduct> => ({
    ...{ id: field, header, accessorKey: field, numeric: true },
    cell: ({ row: { original } }) => {
      const { about = "", unit, disabled, below } = options
      return (
        <>
          <InlineNumber
            label={`${header} of ${productLabel(original)} ${about}`.trim()}
            unit={unit}
            value={String(original[field])}
            disabled={disabled}
            save={(value) => save(original, field, value)}
          />
          {below && <span className="block text-xs text-ink-2">{below(original)}</span>}
        </>
      )
    },
  })
  return [
    {
      id: "title",
      header: "Product",
      accessorKey: "title",
      cell: ({ row: { original } }) => <ProductCell row={original} />,
    },
    { id: "brand", header: "Brand", accessorKey: "brand" },
    inline("price", "Price", { about: "in rupees", unit: "₹", disabled: !canChange }),
    inline("discount", "Discount", {
      ...{ about: "in per cent", unit: "%", disabled: !canChange },
      below: (row) => `sells for ${inRupees(row.sells_for)}`,
    }),
    inline("stock", "Stock", { disabled: !canStock }),
  ]
}

const ProductCell = ({ row }: { row: OfficeProduct }) => (
  <ProductName product={row} isLink>
    {row.kind} · {row.sku ?? row.product}
    {row.variants > 1 && ` · one of ${row.variants} variants`}
    {row.hidden && " · hidden"}
    {row.planned && ` · planned ${formatDayAndTime(row.planned)}`}
  </ProductName>
)

import { useId, useState } from "react"
import {
  bulkChangeProducts,
  previewBulkChange,
} from "#contract/catalogue/operations/bulk-changes.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { useMutation } from "#web/shared/api/use-mutation.ts"
import { Button } from "#web/ui/button.tsx"
import { Dialog, DialogButtons } from "#web/ui/dialog.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { type Column, DataTable } from "../shared/data-table.tsx"
import { SelectField, TextField, useFields } from "../shared/fields.tsx"
import { useOffice } from "../shared/office-session.tsx"
import { inRupees } from "../shared/rupees.ts"
import { useChange } from "../shared/use-operation.tsx"
import type { ProductFilters } from "./product-list.ts"

/** Selected products, or all that match a filter. */
export type BulkSelection = { products: number[] } | { filters: ProductFilters; total: number }

const priceWays = {
  "": "Leave as it is",
  price_percent: "Change by per cent",
  price_amount: "Change by rupees",
} as const
const stockWays = {
  "": "Leave as it is",
  add_stock: "Add pieces",
  set_stock: "Set to",
} as const

/** Takes the changes, previews before and after of every product, and then applies them. */
export function BulkDialog(props: {
  selection: BulkSelection
  onClose: () => void
  onDone: (sentence: string) => void
}) {
  const form = useId()
  const { run } = useOffice()
  const change = useChange(bulkChangeProducts)
  const { values, field } = useFields({
    priceWay: "" as keyof typeof priceWays,
    stockWay: "" as keyof typeof stockWays,
    ...{ price: "", discount: "", stock: "", hidden: "" },
  })
  const { priceWay, price, discount, stockWay, stock, hidden } = values
  const [preview, setPreview] = useState<BulkPreviewReply | null>(null)
  const count = "total" in props.selection ? props.selection.total : props.selection.products.length

  const input = {
    ...selectionInput(props.selection),
    ...(priceWay && { [priceWay]: price.trim() }),
    ...(discount.trim() && { discount: discount.trim() }),
    ...(stockWay && { [stockWay]: stock.trim() }),
    ...(hidden && { hidden }),
  }

  const { isPending, problem, submit } = useMutation(
    async () => {
      if (preview) return change({ ...input, preview: preview.preview })
      const shown = await run(previewBulkChange, input)
      if (!shown.ok) return shown
      setPreview(shown.value)
      return null
    },
    {
      onSuccess: ({ products, summary }) =>
        props.onDone(`Changed ${products} products: ${summary}.`),
      // The next preview uses the current products.
      onError: () => setPreview(null),
    },
  )

  return (
    <Dialog
      size="full-on-phone"
      plainText={preview !== null}
      title={preview ? "Before and after" : `Change ${count.toLocaleString("en-IN")} products`}
      onClose={props.onClose}
      step={preview ? 1 : 0}
      onStepBack={() => setPreview(null)}
      footer={
        <DialogButtons
          cancelLabel="Back"
          onCancel={() => (preview ? setPreview(null) : props.onClose())}
        >
          <Button
            look="primary"
            type="submit"
            form={form}
            busy={isPending}
            busyLabel="One moment"
            disabled={preview !== null && preview.refused > 0}
          >
            {preview ? `Change ${preview.rows.length.toLocaleString("en-IN")} products` : "Preview"}
          </Button>
        </DialogButtons>
      }
    >
      <form id={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
        {problem && <Notice look="error">{problem}</Notice>}
        {preview ? (
          <BulkPreview preview={preview} />
        ) : (
          <>
            <p className="text-sm text-ink-2">
              You will see the price, discount and stock of each product before and after. Nothing
              is saved until you confirm.
            </p>
            <div className="grid gap-3 sm:grid-cols-2">
              <SelectField label="Price" options={priceWays} {...field("priceWay")} />
              {priceWay && (
                <TextField
                  label={priceWay === "price_percent" ? "Per cent" : "Rupees"}
                  hint="Use a minus sign to lower it, such as -10."
                  {...field("price")}
                />
              )}
            </div>
            <TextField
              label="Discount in per cent"
              hint="Leave empty to keep each discount."
              {...field("discount")}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <SelectField label="Stock" options={stockWays} {...field("stockWay")} />
              {stockWay && (
                <TextField
                  label="Pieces"
                  hint={
                    stockWay === "add_stock" ? "Use a minus sign to reduce the stock." : undefined
                  }
                  {...field("stock")}
                />
              )}
            </div>
            <SelectField
              label="Visibility"
              {...field("hidden")}
              options={{ "": "Leave as it is", no: "Show", yes: "Hide" }}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}

function selectionInput(selection: BulkSelection): object {
  if ("products" in selection) return { products: selection.products }
  const { stock, ...filters } = selection.filters
  return { ...filters, ...(stock && { stock_level: stock }) }
}

type BulkPreviewReply = OperationReply<typeof previewBulkChange>
type Row = BulkPreviewReply["rows"][number]
type Values = Row["before"]

const ROWS_AT_ONCE = 100

/** Before and after of each product; invalid ones come first. */
function BulkPreview({ preview }: { preview: BulkPreviewReply }) {
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const { rows, refused, summary } = preview
  const ordered = rows.toSorted((a, b) => Number(b.problem !== null) - Number(a.problem !== null))
  return (
    <>
      <p className="text-sm">
        <span className="font-medium">{summary}</span>, {rows.length.toLocaleString("en-IN")}{" "}
        {rows.length === 1 ? "product" : "products"}
      </p>
      {refused > 0 && (
        <Notice look="error">
          {refused} {refused === 1 ? "product" : "products"} cannot be changed like this. Go back
          and choose other values, or other products.
        </Notice>
      )}
      <DataTable
        label="Before and after"
        columns={columns}
        rows={ordered.slice(0, shown)}
        rowKey={({ product }) => String(product)}
        empty="No product matches."
      />
      {shown < rows.length && (
        <Button onClick={() => setShown(shown + ROWS_AT_ONCE)}>
          Show more of {rows.length.toLocaleString("en-IN")}
        </Button>
      )}
    </>
  )
}

const columns: Column<Row>[] = [
  {
    header: "Product",
    enableSorting: false,
    accessorFn: ({ title, variant }) => [title, variant].filter(Boolean).join(", "),
  },
  change("Price", ({ price }) => inRupees(price)),
  change("Discount", ({ discount }) => `${discount} %`),
  change("Sells for", ({ sells_for }) => inRupees(sells_for)),
  change("Stock", ({ stock }) => String(stock)),
  change("Visibility", ({ hidden }) => (hidden ? "hidden" : "shown")),
]

function change(header: string, written: (values: Values) => string): Column<Row> {
  return {
    id: header,
    header,
    numeric: true,
    enableSorting: false,
    cell: ({ row: { original } }) => {
      const { before, after, problem } = original
      if (!after) {
        return header === "Price" ? <span className="text-sindoor">{problem}</span> : null
      }
      if (written(before) === written(after)) return written(before)
      return (
        <>
          <s className="text-ink-2">{written(before)}</s> <b>{written(after)}</b>
        </>
      )
    },
  }
}

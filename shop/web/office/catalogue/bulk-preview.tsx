import { useState } from "react"
import type { previewBulkChange } from "#contract/catalogue/operations/bulk-changes.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { type Column, DataTable } from "../shared/data-table.tsx"
import { inRupees } from "../shared/rupees.ts"

export type BulkPreviewReply = OperationReply<typeof previewBulkChange>
type Row = BulkPreviewReply["rows"][number]
type Values = Row["before"]

const ROWS_AT_ONCE = 100

/** Before and after of each product; invalid ones come first. */
export function BulkPreview({ preview }: { preview: BulkPreviewReply }) {
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
        <Button look="secondary" size="sm" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
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

import { useState } from "react"
import { z } from "zod"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { type Column, DataTable } from "../shared/data-table.tsx"
import { inRupees } from "../shared/rupees.ts"

const values = z.object({
  price: z.number(),
  discount: z.number(),
  sells_for: z.number(),
  stock: z.number(),
  hidden: z.boolean(),
})

const row = z.object({
  product: z.number(),
  handle: z.string(),
  title: z.string(),
  colour: z.string(),
  before: values,
  after: values.nullable(),
  problem: z.string().nullable(),
})

export const bulkPreviewReply = z.object({
  summary: z.string(),
  preview: z.string(),
  refused: z.number(),
  rows: z.array(row),
})

export type BulkPreviewReply = z.output<typeof bulkPreviewReply>
type Row = z.output<typeof row>
type Values = z.output<typeof values>

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
    id: "title",
    header: "Product",
    enableSorting: false,
    accessorFn: ({ title, colour }) => [title, colour].filter(Boolean).join(", "),
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

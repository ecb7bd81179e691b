import { useMemo, useState } from "react"
import type { OperationReply } from "#contract/office/operation.ts"
import { type Column, DataTable } from "#web/office/shared/data-table.tsx"
import { ImportCounts, importColumns, importResults } from "#web/office/shared/import-counts.tsx"
import { Button } from "#web/ui/button.tsx"
import type { importProducts } from "../contract/product-files.ts"

export type ImportReply = OperationReply<typeof importProducts>
type Row = ImportReply["rows"][number]

const ROWS_AT_ONCE = 100

/** The result for each row: refused ones first, unchanged ones last. */
export function ImportReport({ report }: { report: ImportReply }) {
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const rows = useMemo(
    () =>
      report.rows.toSorted(
        (a, b) =>
          importResults.indexOf(a.result) - importResults.indexOf(b.result) ||
          (a.row ?? 0) - (b.row ?? 0),
      ),
    [report],
  )
  const visible = useMemo(() => rows.slice(0, shown), [rows, shown])
  return (
    <div className="grid gap-4">
      <ImportCounts report={report} />
      {report.picture_hosts && (
        <p className="text-sm text-ink-2">
          Pictures of this file are on {report.picture_hosts}. They are fetched only if you choose
          so above.
        </p>
      )}
      {report.not_kept && <p className="text-sm text-ink-2">Ignored columns: {report.not_kept}.</p>}
      <DataTable
        label="What the file would change"
        columns={columns}
        rows={visible}
        rowKey={({ row, handle }) => `${row}-${handle}`}
        empty="The file has no products."
      />
      {shown < rows.length && (
        <div>
          <Button look="secondary" size="sm" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
            Show more of {rows.length.toLocaleString("en-IN")} rows
          </Button>
        </div>
      )}
    </div>
  )
}

const columns: Column<Row>[] = [
  { id: "row", header: "Row", accessorKey: "row", numeric: true, enableSorting: false },
  {
    header: "Product",
    cell: ({ row: { original } }) => original.title || original.handle || "–",
  },
  ...importColumns<Row>(),
]

import { useMemo, useState } from "react"
import type { OperationReply } from "#contract/office/operation.ts"
import { CatalogueFrame } from "#web/office/shared/catalogue/catalogue-frame.tsx"
import { type Column, DataTable } from "#web/office/shared/data-table.tsx"
import { SelectField } from "#web/office/shared/fields.tsx"
import { FileImport } from "#web/office/shared/file-import.tsx"
import { ImportCounts, importColumns, importResults } from "#web/office/shared/import-counts.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { DownloadButton } from "#web/office/shared/outcome-button.tsx"
import { Part } from "#web/office/shared/part.tsx"
import type { ProgressState } from "#web/office/shared/progress.tsx"
import { Button } from "#web/ui/button.tsx"
import { fetchPictures } from "../contract/fetch-pictures.ts"
import { exportProducts, type importProducts, officeImport } from "../contract/product-files.ts"
import { MatchPicturesPart } from "./match-pictures-part.tsx"

/** Imports products from a file, after a dry run, exactly as reported; and exports all of them. */
export default function ImportPage() {
  const { may } = useOffice()
  return (
    <CatalogueFrame title="Import and export">
      <div className="grid gap-10">
        {may("catalogue.change") && <ImportPart />}
        {may("catalogue.change") && <MatchPicturesPart />}
        <ExportPart />
      </div>
    </CatalogueFrame>
  )
}

/** Many products are fetched one after another, so that a large file shows how far it is. */
async function fetchAll(
  run: ReturnType<typeof useOffice>["run"],
  products: { handle: string; pictures: string[] }[],
  isAllowed: boolean,
  onProgress: (progress: ProgressState) => void,
) {
  const total = products.length
  for (const [done, { handle, pictures }] of products.entries()) {
    onProgress({ done, total })
    // What could not be fetched is a row of the report.
    await run(fetchPictures, { handle, addresses: pictures, fetch_pictures: isAllowed })
  }
}

function ImportPart() {
  const { run } = useOffice()
  return (
    <Part title="Import">
      <p className="pb-4 text-sm text-ink-2">
        A Shopify product CSV, or our own JSON, of up to 32 MB. A product whose short name
        (Shopify's “URL handle”) is in the shop already is changed, all others are added. Pictures
        are named as in the shop, or by their address on another site: Shopify's are fetched. You
        see a report first, and nothing is saved until you confirm.
      </p>
      <FileImport
        endpoint={officeImport}
        label="File with products"
        accept=".csv,.json,text/csv,application/json"
        nameOf={({ name }) =>
          name.toLowerCase().endsWith(".json") ? "products.json" : "products.csv"
        }
        report={(report) => <ImportReport report={report} />}
        counted={(changes) =>
          `${changes.toLocaleString("en-IN")} ${changes === 1 ? "product" : "products"}`
        }
        choices={[
          { name: "keep_good", label: "Import the valid rows even if others have errors" },
          { name: "fetch_pictures", label: "Fetch pictures from other sites too" },
        ]}
        prepare={async (send, choices, onProgress) => {
          const listed = await send({ dry_run: "1", list_pictures: "1" })
          const isAllowed = choices.has("fetch_pictures")
          if (listed) await fetchAll(run, listed.to_fetch, isAllowed, onProgress)
        }}
        confirmation={({ preview }) => ({ preview })}
      />
    </Part>
  )
}

type ImportReply = OperationReply<typeof importProducts>
type Row = ImportReply["rows"][number]

const ROWS_AT_ONCE = 100

/** The result for each row: refused ones first, unchanged ones last. */
function ImportReport({ report }: { report: ImportReply }) {
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
          <Button onClick={() => setShown(shown + ROWS_AT_ONCE)}>
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

const formats = {
  shopify: "Shopify CSV, today's columns",
  "shopify-old": "Shopify CSV, older columns",
  json: "JSON",
} as const

/** All products as a file, including hidden ones; without personal data. */
function ExportPart() {
  const [format, setFormat] = useState<keyof typeof formats>("shopify")
  const [extension, type] = format === "json" ? ["json", "application/json"] : ["csv", "text/csv"]
  return (
    <Part title="Export">
      <div className="flex max-w-140 flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <SelectField label="Format" value={format} onChange={setFormat} options={formats} />
        </div>
        <DownloadButton
          operation={exportProducts}
          input={{ format }}
          file={`products.${extension}`}
          type={type}
        >
          Download all products
        </DownloadButton>
      </div>
    </Part>
  )
}

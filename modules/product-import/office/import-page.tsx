import { CatalogueFrame } from "#web/office/shared/catalogue/catalogue-frame.tsx"
import { FileImport } from "#web/office/shared/file-import.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { Part } from "#web/office/shared/part.tsx"
import type { ProgressState } from "#web/office/shared/progress.tsx"
import { fetchPictures } from "../contract/fetch-pictures.ts"
import { officeImport } from "../contract/product-files.ts"
import { ExportPart } from "./export-part.tsx"
import { ImportReport } from "./import-report.tsx"
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

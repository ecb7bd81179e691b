import { dirname, extname } from "node:path"
import type { z } from "zod"
import type { HandlerResult } from "#contract/core/api-result.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { ok } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import {
  changedSincePreview,
  fileHash,
  isSamePreview,
  previewMissing,
  signPreview,
} from "#server/catalogue/operations/import-preview.ts"
import { countRows, orInvalidFile } from "#server/catalogue/operations/import-report.ts"
import { changeProducts } from "#server/catalogue/product-changes/change-products.ts"
import { allowedHosts } from "#server/catalogue/product-changes/pictures/create-picture-importer.ts"
import { namedHosts, picturesOn } from "#server/catalogue/product-changes/pictures/named-hosts.ts"
import type {
  ChangeReport,
  ProductEntry,
  ProductFile,
  ReportRow,
} from "#server/catalogue/product-changes/product-record.ts"
import type { AppContext } from "#server/core/context.ts"
import { checkFile } from "#server/core/read-records.ts"
import { maySee } from "#server/office/may-see.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { exportProducts, importProducts, type input } from "../contract/product-files.ts"
import { allProductRecords, productCsv, productJson } from "./export-products.ts"
import { readProductJson } from "./read-product-json.ts"
import { readShopify } from "./read-shopify.ts"

async function imported(
  context: AppContext,
  typed: z.output<typeof input>,
  by: Actor,
): Promise<HandlerResult<OperationReply<typeof importProducts>>> {
  const { file, dry_run: dryRun, keep_good: keepGood, preview } = typed
  const fetchPictures = typed.fetch_pictures
  const missing = previewMissing(by, { ...typed, dry_run: dryRun || typed.list_pictures })
  if (missing) return missing
  // Beside a file that staff uploaded there are no pictures.
  const folder = by.kind === "staff" ? null : (typed.folder ?? dirname(file))
  const { broken, ignored, ...read } = await readProductFile(file)
  const entries = maySee(by, "costs.read") ? read.entries : read.entries.map(withoutCost)
  const { publicUrl, settings } = context
  const hosts = namedHosts(entries, [new URL(publicUrl).host, ...allowedHosts(settings)])
  if (typed.list_pictures) {
    const fetched = [...allowedHosts(settings), ...(fetchPictures ? hosts : [])]
    return ok({ ...nothing, to_fetch: picturesOn(entries, fetched) })
  }
  const hash = await fileHash(file)
  const previewed = (rows: ReportRow[]) => ({
    ...{ operation: "import", file: hash, options: { keepGood, fetchPictures }, report: rows, by },
  })
  // What cannot be read counts as refused like everything else.
  const mayGoIn = keepGood || broken.length === 0
  const rowsOf = (reports: ChangeReport[]): ReportRow[] =>
    [
      ...reports.map(({ problems: _problems, isOutdated: _outdated, ...row }) => row),
      ...broken.map(brokenRow),
    ].toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))
  let isAsPreviewed = true
  const report = await changeProducts(context, entries, {
    dryRun: dryRun || !mayGoIn,
    keepGood,
    folder,
    hosts: fetchPictures ? hosts : [],
    approves: (reports) => {
      isAsPreviewed =
        preview === undefined || isSamePreview(context, preview, previewed(rowsOf(reports)))
      return isAsPreviewed
    },
  })
  if (!isAsPreviewed) return changedSincePreview("Products")
  const rows = rowsOf(report)
  return ok({
    ...countRows(rows, { dryRun, keepGood }),
    not_kept: ignored.join(", ") || null,
    picture_hosts: hosts.join(", ") || null,
    preview: signPreview(context, previewed(rows)),
    rows,
    to_fetch: [],
  })
}

/** A report about the pictures of a file only. */
const nothing = {
  ...{ accepted: true, summary: "Nothing was changed.", preview: "", rows: [] },
  ...{ new: 0, changed: 0, unchanged: 0, refused: 0, not_kept: null, picture_hosts: null },
}

/** Who does not see what products cost does not change it either. */
function withoutCost({ typed, ...entry }: ProductEntry): ProductEntry {
  const { costPrice, ...rest } = typed
  if (costPrice === undefined || costPrice === "") return { ...entry, typed: rest }
  const note = `${entry.nameOf("costPrice")} is left out: your role does not see cost prices`
  return { ...entry, typed: rest, notes: [...(entry.notes ?? []), note] }
}

const brokenRow = ({ row, why }: { row: number; why: string }): ReportRow => ({
  row,
  handle: "",
  title: "",
  result: "refused",
  why,
})

export const productFileOperations: Implementation[] = [
  implement(importProducts, {
    isDone: ({ accepted }) => accepted,
    run: (context, typed, { by }) => orInvalidFile(imported(context, typed, by)),
  }),
  implement(exportProducts, {
    run: async ({ db, publicUrl }, { format }, { by }) => {
      const all = await allProductRecords(db)
      const withCosts = maySee(by, "costs.read")
      return ok(
        format === "json"
          ? productJson(all, withCosts)
          : productCsv(all, format, publicUrl, withCosts),
      )
    },
  }),
]

/**
 * Reads the owner's products: a Shopify product CSV, or our JSON.
 * @throws WrongFile
 * @internal
 */
export async function readProductFile(file: string): Promise<ProductFile> {
  await checkFile(file)
  return extname(file).toLowerCase() === ".json" ? readProductJson(file) : readShopify(file)
}

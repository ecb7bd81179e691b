import { dirname } from "node:path"
import { z } from "zod"
import { fail } from "#contract/api-result.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "#server/context.ts"
import { flag } from "./inputs.ts"
import { defineOperation } from "./operation.ts"
import { changeProducts } from "./product-import/change-products.ts"
import { readProductFile } from "./product-import/product-file.ts"
import { InvalidFileError, type ReportRow } from "./product-import/product-record.ts"

const path = z.string().min(1, "must be a path").max(4000)

const input = z.strictObject({
  file: path.describe("A Shopify product CSV, or our JSON (a name that ends with .json)"),
  folder: path.optional().describe("Folder of the pictures (beside the file)"),
  "dry-run": flag.default(false).describe("Reports what would change, without changing it"),
  "keep-good": flag.default(false).describe("Takes what is right, even where a row is refused"),
})

export const importProducts = defineOperation({
  name: "import",
  summary: "Takes products from a file: new ones are added, known ones changed, all or nothing",
  places: ["file"],
  input,
  paths: { file: null, folder: null },
  isDone: ({ accepted }: { accepted: boolean }) => accepted,
  run: async (context, typed) => {
    try {
      return ok(await imported(context, typed))
    } catch (error) {
      if (error instanceof InvalidFileError) return fail("BAD_REQUEST", error.message)
      throw error
    }
  },
})

async function imported(context: AppContext, typed: z.output<typeof input>) {
  const { file, folder = dirname(file), "dry-run": dryRun, "keep-good": keepGood } = typed
  const { entries, broken, ignored } = await readProductFile(file)
  // What cannot be read counts as refused like everything else.
  const mayGoIn = keepGood || broken.length === 0
  const report = await changeProducts(context, entries, {
    dryRun: dryRun || !mayGoIn,
    keepGood,
    folder,
  })
  const rows = [...report, ...broken.map(brokenRow)].toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))
  const counted = Map.groupBy(rows, ({ result }) => result)
  const refused = counted.get("refused")?.length ?? 0
  const isDone = refused === 0 || keepGood
  return {
    accepted: isDone,
    summary: summaryOf(dryRun, refused, isDone),
    new: counted.get("new")?.length ?? 0,
    changed: counted.get("changed")?.length ?? 0,
    unchanged: counted.get("unchanged")?.length ?? 0,
    refused,
    not_kept: ignored.join(", ") || null,
    rows,
  }
}

const brokenRow = ({ row, why }: { row: number; why: string }): ReportRow => ({
  row,
  handle: "",
  title: "",
  result: "refused",
  why,
})

function summaryOf(dryRun: boolean, refused: number, isDone: boolean): string {
  if (dryRun && isDone) return "Dry run: nothing was changed."
  if (!isDone)
    return "Nothing was changed. Fix the refused rows, or pass --keep-good to import the others."
  return refused > 0 ? "Imported everything except the refused rows." : "Imported everything."
}

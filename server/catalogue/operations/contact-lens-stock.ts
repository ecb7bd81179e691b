import { asc, eq, isNotNull, sql } from "drizzle-orm"
import type { z } from "zod"
import {
  exportContactLensStock,
  importContactLensStock,
  setContactLensStock,
  showContactLensStock,
  type stockFileInput,
} from "#contract/catalogue/operations/contact-lens-stock.ts"
import { fail } from "#contract/core/api-result.ts"
import type { OperationInput, OperationReply } from "#contract/office/operation.ts"
import { advisoryLocks } from "#db/advisory-locks.ts"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import { contactLensProblem } from "#domain/prescriptions/contact-lens/check-contact-lens.ts"
import { powerInWords } from "#domain/prescriptions/contact-lens/in-words.ts"
import { readPowerKey } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import {
  readStockRow,
  type StockCells,
  stockFileColumns,
  stockFileRows,
} from "#domain/prescriptions/contact-lens/stock-file.ts"
import type { AppContext } from "#server/core/context.ts"
import { csv } from "#server/core/csv.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { InvalidFileError } from "../product-import/product-record.ts"
import { readStockFile } from "../product-import/read-stock-file.ts"
import { lockProducts, type StoredRecord } from "../product-import/stored-records.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"
import {
  countOneStock,
  setContactLensStock as setBoxes,
} from "../products/commands/set-contact-lens-stock.ts"
import { findContactLensStock } from "../products/queries.ts"
import {
  changedSincePreview,
  fileHash,
  isSamePreview,
  previewMissing,
  signPreview,
} from "./import-preview.ts"
import { noSuchProduct, productNamed } from "./product-named.ts"
import { traceProduct } from "./trace-product.ts"

const noPowers = fail("BAD_REQUEST", "This product is not a contact lens with a list of powers.")

/** The boxes of a locked product; empty while one stock counts for all powers. */
const boxesOf = async (db: Db, id: number): Promise<Map<string, number>> =>
  (await findContactLensStock(db, id)) ?? new Map()

async function show(db: Db, name: string) {
  const found = await productNamed(db, name)
  if (!found) return noSuchProduct
  const { id, handle, title, stock, stockByPower, contactLensParameters: parameters } = found
  if (!parameters) return noPowers
  return ok({
    ...{ product: id, handle, title, pieces: stock, stock_by_power: stockByPower, parameters },
    rows: Array.from(await boxesOf(db, id), ([power, boxes]) => ({ power, boxes })),
  })
}

/** All or nothing, so that no box that was sold meanwhile is counted again. */
async function set(context: AppContext, input: OperationInput<typeof setContactLensStock>) {
  const { product: name, power, boxes, changes = [], "one-stock": oneStock } = input
  if ((power === undefined) !== (boxes === undefined)) {
    return fail("BAD_REQUEST", "A power and its boxes are given together.")
  }
  const wanted = new Map<string, number | null>(changes.map((one) => [one.power, one.boxes]))
  if (power !== undefined && boxes !== undefined) wanted.set(power, boxes)
  const named = await productNamed(context.db, name)
  if (!named) return noSuchProduct
  return context.db.transaction(async (tx) => {
    const found = (await lockProducts(tx, [named.handle])).get(named.handle)
    if (!found?.record.contactLensParameters) return noPowers
    const { id, record } = found
    const now = await boxesOf(tx, id)
    const sold = changes.filter((one) => (now.get(one.power) ?? null) !== one.was)
    if (sold.length > 0) {
      const powers = sold.slice(0, 5).map((one) => powerInWords(readPowerKey(one.power)!))
      return fail(
        "CHANGED_MEANWHILE",
        `Nothing was saved: boxes were sold or counted since you opened this page (${powers.join("; ")}).`,
      )
    }
    for (const [key, count] of wanted) {
      const values = readPowerKey(key)!
      const problem = contactLensProblem(found.record.contactLensParameters, values)
      // What is no longer in the list may still be cleared.
      if (problem && (count ?? 0) > (now.get(key) ?? 0)) {
        return fail("BAD_REQUEST", `${powerInWords(values)}: ${problem.sentence}`)
      }
    }
    if (oneStock) await countOneStock(tx, id)
    else if (wanted.size > 0) await setBoxes(tx, { id, ...record }, wanted)
    if (oneStock || wanted.size > 0) await publishCatalogueChange(tx, [id])
    const [after] = await tx
      .select({ product: products.id, title: products.title, pieces: products.stock })
      .from(products)
      .where(eq(products.id, id))
    return ok(after!)
  })
}

type StockReport = OperationReply<typeof importContactLensStock>
type ReportRow = StockReport["rows"][number]

/** What a row of a file changes; `boxes` if something is to be written. */
function planRow(
  { row, cells }: { row: number; cells: StockCells },
  current: ReadonlyMap<string, StoredRecord & { boxes: ReadonlyMap<string, number> }>,
): { report: ReportRow; handle: string; power: string; boxes: number | null } {
  const handle = (cells.Handle ?? "").toLowerCase()
  const planned = (
    result: ReportRow["result"],
    why: string,
    power = "",
    boxes = null as number | null,
  ) => {
    const values = readPowerKey(power)
    const report = { row, handle, power: values ? powerInWords(values) : "", result, why }
    return { report, handle, power, boxes }
  }
  const found = current.get(handle)
  if (!found) return planned("refused", "there is no product with this short name")
  const { contactLensParameters: parameters } = found.record
  if (!parameters) return planned("refused", "the product has no list of powers")
  const read = readStockRow(cells, parameters)
  if (typeof read === "string") return planned("refused", read)
  const before = found.boxes.get(read.power) ?? null
  const inWords = (count: number | null) => (count === null ? "none kept" : String(count))
  if (before === read.boxes) return planned("unchanged", "", read.power)
  const result = before === null ? "new" : "changed"
  return planned(result, `${inWords(before)} → ${inWords(read.boxes)}`, read.power, read.boxes)
}

async function imported(context: AppContext, typed: z.output<typeof stockFileInput>, by: Actor) {
  const { file, "dry-run": dryRun, "keep-good": keepGood, preview } = typed
  const missing = previewMissing(by, typed)
  if (missing) return missing
  const { entries, broken } = await readStockFile(file)
  const hash = await fileHash(file)
  const previewed = (rows: ReportRow[]) => ({
    ...{ operation: "contact-lens-stock import", file: hash, options: { keepGood } },
    ...{ report: rows, by },
  })
  return context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.products})`)
    const handles = [...new Set(entries.map(({ cells }) => (cells.Handle ?? "").toLowerCase()))]
    const current = new Map<string, StoredRecord & { boxes: Map<string, number> }>()
    for (const [handle, found] of await lockProducts(tx, handles)) {
      current.set(handle, { ...found, boxes: await boxesOf(tx, found.id) })
    }
    const planned = entries.map((entry) => planRow(entry, current))
    const rows = [
      ...planned.map(({ report }) => report),
      ...broken.map(({ row, why }) => ({
        ...{ row, handle: "", power: "", result: "refused" as const, why },
      })),
    ].toSorted((a, b) => a.row - b.row)
    if (preview !== undefined && !isSamePreview(context, preview, previewed(rows))) {
      return changedSincePreview("Boxes")
    }
    const counted = Map.groupBy(rows, ({ result }) => result)
    const countOf = (result: ReportRow["result"]) => counted.get(result)?.length ?? 0
    const accepted = countOf("refused") === 0 || keepGood
    if (accepted && !dryRun) await write(tx, planned, current)
    return ok({
      accepted,
      summary: !accepted
        ? "Nothing was changed. Fix the refused rows, or import the valid rows without them (--keep-good)."
        : dryRun
          ? "Dry run: nothing was changed."
          : "Imported.",
      ...{ new: countOf("new"), changed: countOf("changed") },
      ...{ unchanged: countOf("unchanged"), refused: countOf("refused") },
      preview: signPreview(context, previewed(rows)),
      rows: rows.filter(({ result }) => result !== "unchanged"),
    })
  })
}

async function write(
  tx: Db,
  planned: ReturnType<typeof planRow>[],
  current: ReadonlyMap<string, StoredRecord>,
): Promise<void> {
  const changes = planned.filter(
    ({ report: { result } }) => result === "new" || result === "changed",
  )
  const ids: number[] = []
  for (const [handle, rows] of Map.groupBy(changes, (one) => one.handle)) {
    const { id, record } = current.get(handle)!
    await setBoxes(tx, { id, ...record }, new Map(rows.map(({ power, boxes }) => [power, boxes])))
    ids.push(id)
  }
  if (ids.length > 0) await publishCatalogueChange(tx, ids)
}

export const contactLensStockOperations: Implementation[] = [
  implement(showContactLensStock, { run: ({ db }, { product }) => show(db, product) }),
  implement(setContactLensStock, { trace: traceProduct, run: set }),
  implement(importContactLensStock, {
    isDone: ({ accepted }) => accepted,
    run: async (context, typed, { by }) => {
      try {
        return await imported(context, typed, by)
      } catch (error) {
        if (error instanceof InvalidFileError) return fail("BAD_REQUEST", error.message)
        throw error
      }
    },
  }),
  implement(exportContactLensStock, {
    run: async ({ db }) => {
      const found = await db
        .select()
        .from(products)
        .where(isNotNull(products.contactLensParameters))
        .orderBy(asc(products.handle))
      const rows = await Promise.all(
        found.map(async ({ id, handle, contactLensParameters }) =>
          stockFileRows(contactLensParameters!, await boxesOf(db, id)).map((row) => [
            handle,
            ...row,
          ]),
        ),
      )
      return ok(csv(Object.keys(stockFileColumns), rows.flat()))
    },
  }),
]

import { hash } from "node:crypto"
import { and, desc, eq, isNull, sql } from "drizzle-orm"
import {
  bulkChangeProducts,
  listBulkChanges,
  previewBulkChange,
  undoBulkChangeOfProducts,
} from "#contract/catalogue/operations/bulk-changes.ts"
import { MAX_BULK_PRODUCTS } from "#contract/catalogue/operations/product-inputs.ts"
import { badRequest, fail, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { OperationInput } from "#contract/office/operation.ts"
import { advisoryLocks } from "#db/advisory-locks.ts"
import type { Db } from "#db/connection.ts"
import { productBulkChanges, products } from "#db/schema.ts"
import {
  applyBulkChange,
  type BulkChange,
  type BulkChangeable,
  type BulkChangeEntry,
  describeBulkChange,
  undoBulkChange,
} from "#domain/catalogue/bulk-change.ts"
import { type Declared, publishProblem } from "#domain/catalogue/declarations.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { countedAs } from "#domain/catalogue/traced-stock.ts"
import { sizeOf } from "#domain/catalogue/variant.ts"
import { fromRupees, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { batchesOf } from "#server/core/batches.ts"
import type { AppContext } from "#server/core/context.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { publishCatalogueChange } from "../products/commands/catalogue-version.ts"
import { matchingProducts, productsWithIds } from "./product-filter.ts"

type Input = OperationInput<typeof previewBulkChange>

/** The parsed change, or its problem. */
function changeOf(typed: Input): BulkChange | string {
  const { price_percent: percent, price_amount: amount, discount, hidden } = typed
  const { set_stock: set, add_stock: add } = typed
  if (percent !== undefined && amount !== undefined) {
    return "Change the price either by per cent or by rupees."
  }
  if (set !== undefined && add !== undefined) return "Either set the stock or add to it."
  const change: BulkChange = {
    ...(percent !== undefined && { price: { percent } }),
    ...(amount !== undefined && { price: { amount: fromRupees(amount) } }),
    ...(discount !== undefined && { discount }),
    ...(set !== undefined && { stock: { set } }),
    ...(add !== undefined && { stock: { add } }),
    ...(hidden !== undefined && { hidden }),
  }
  return Object.keys(change).length > 0 ? change : "Choose what to change."
}

interface PlannedProduct {
  id: number
  handle: string
  title: string
  variant: string
  before: BulkChangeable
  after: BulkChangeable | string
}

async function plan(db: Db, typed: Input, change: BulkChange, lock: boolean) {
  const { find, kind, brand, visibility, stock_level: stock } = typed
  const condition = typed.products
    ? productsWithIds(typed.products)
    : matchingProducts({ find, kind, brand, visibility, stock })
  const query = db
    .select()
    .from(products)
    .where(condition)
    .orderBy(products.id)
    .limit(MAX_BULK_PRODUCTS + 1)
  // Locked in the order that purchases use.
  const rows = await (lock ? query.for("update") : query)
  return rows.map((row): PlannedProduct => {
    const { id, handle, title, price, discount, stock: pieces, hidden } = row
    const before = { price, discount, stock: pieces, hidden }
    const variant = [row.frameColours[0]?.name, sizeOf(row)].filter(Boolean).join(", ")
    return { id, handle, title, variant, before, after: afterOf(row, before, change) }
  })
}

/** The new values of a product, or why it cannot have them. */
function afterOf(
  product: Declared & { stockByPower: boolean; isTraced: boolean },
  before: BulkChangeable,
  change: BulkChange,
) {
  const counted = change.stock && countedAs(product)
  if (counted) return `Its boxes are ${counted}.`
  const problem = before.hidden && change.hidden === false ? publishProblem(product) : null
  return problem ?? applyBulkChange(before, change)
}

/**
 * Identifies a preview. Stock counts if it is set to a number; adding or removing pieces is correct
 * regardless of sales since.
 */
function planToken(planned: PlannedProduct[], change: BulkChange): string {
  const setsStock = change.stock !== undefined && "set" in change.stock
  const seen = planned.map(({ id, before: { price, discount, hidden, stock } }) => [
    ...[id, price, discount, hidden],
    setsStock ? stock : null,
  ])
  return hash("sha256", JSON.stringify([change, seen])).slice(0, 32)
}

const shownValues = (values: BulkChangeable) => ({
  price: toRupees(values.price),
  discount: values.discount,
  sells_for: toRupees(finalPrice(values)),
  stock: values.stock,
  hidden: values.hidden,
})

const tooMany = badRequest(
  `These are more than ${MAX_BULK_PRODUCTS} products. Narrow the filter, or import a file.`,
)
const none = notFound("No product matches.")

const stateOf = (rows: ({ id: number } & BulkChangeable)[]) =>
  Object.fromEntries(
    rows.map(({ id, price, discount, stock, hidden }) => [
      id,
      `${price}/${discount}/${stock}/${hidden ? "hidden" : "shown"}`,
    ]),
  )

/** The products of a bulk change in figures, for the audit before and after. */
async function traceBulk(db: Db, typed: Input & { preview?: string | undefined }) {
  const found = (await plan(db, typed, {}, false)).slice(0, MAX_BULK_PRODUCTS)
  return { subject: "products", state: stateOf(found.map(({ id, before }) => ({ id, ...before }))) }
}

async function change({ db, now }: AppContext, typed: Input, preview: string | undefined) {
  const change = changeOf(typed)
  if (typeof change === "string") return badRequest(change)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.products})`)
    const planned = await plan(tx, typed, change, true)
    if (planned.length === 0) return none
    if (planned.length > MAX_BULK_PRODUCTS) return tooMany
    if (preview !== undefined && preview !== planToken(planned, change)) {
      const sentence = "Products were changed since this preview. Nothing was written; look again."
      return fail("CHANGED_MEANWHILE", sentence)
    }
    const refused = planned.find(({ after }) => typeof after === "string")
    if (refused) return badRequest(`${refused.handle}: ${refused.after} Nothing was changed.`)
    const entries = planned.map(({ id, before, after }) => ({
      ...{ id, before, after: after as BulkChangeable },
    }))
    await write(tx, entries)
    const [stored] = await tx
      .insert(productBulkChanges)
      .values({ summary: describeBulkChange(change), entries, createdAt: now() })
      .returning({ id: productBulkChanges.id, summary: productBulkChanges.summary })
    return ok({ change: stored!.id, summary: stored!.summary, products: entries.length })
  })
}

/** The rows are already locked. */
async function write(tx: Db, entries: BulkChangeEntry[]): Promise<void> {
  for (const batch of batchesOf(entries)) {
    const values = batch.map(
      ({ id, after }) =>
        sql`(${id}::int, ${after.price}::bigint, ${after.discount}::real, ${after.stock}::int, ${after.hidden}::boolean)`,
    )
    await tx.execute(sql`
      update products set price = v.price, discount = v.discount, stock = v.stock, hidden = v.hidden
      from (values ${sql.join(values, sql`, `)}) as v(id, price, discount, stock, hidden)
      where products.id = v.id`)
  }
  await publishCatalogueChange(tx, "all")
}

async function entriesOf(db: Db, change: string) {
  const [found] = await db
    .select({ entries: productBulkChanges.entries })
    .from(productBulkChanges)
    .where(eq(productBulkChanges.id, change))
  return found?.entries ?? null
}

const selectNow = (db: Db, entries: { id: number }[]) =>
  db
    .select({
      id: products.id,
      price: products.price,
      discount: products.discount,
      stock: products.stock,
      stockByPower: products.stockByPower,
      isTraced: products.isTraced,
      hidden: products.hidden,
    })
    .from(products)
    .where(productsWithIds(entries.map(({ id }) => id)))
    .orderBy(products.id)

export const bulkChangeOperations: Implementation[] = [
  implement(previewBulkChange, {
    run: async ({ db }, typed) => {
      const change = changeOf(typed)
      if (typeof change === "string") return badRequest(change)
      const planned = await plan(db, typed, change, false)
      if (planned.length === 0) return none
      if (planned.length > MAX_BULK_PRODUCTS) return tooMany
      return ok({
        summary: describeBulkChange(change),
        preview: planToken(planned, change),
        refused: planned.filter(({ after }) => typeof after === "string").length,
        rows: planned.map(({ id, handle, title, variant, before, after }) => ({
          ...{ product: id, handle, title, variant },
          before: shownValues(before),
          after: typeof after === "string" ? null : shownValues(after),
          problem: typeof after === "string" ? after : null,
        })),
      })
    },
  }),
  implement(bulkChangeProducts, {
    trace: traceBulk,
    run: (context, { preview, ...typed }) => change(context, typed, preview),
  }),
  implement(listBulkChanges, {
    run: async ({ db }) => {
      const rows = await db
        .select({
          change: productBulkChanges.id,
          summary: productBulkChanges.summary,
          products: sql<number>`jsonb_array_length(${productBulkChanges.entries})`.mapWith(Number),
          at: productBulkChanges.createdAt,
          undone: productBulkChanges.undoneAt,
        })
        .from(productBulkChanges)
        .orderBy(desc(productBulkChanges.createdAt))
        .limit(10)
      return ok(
        rows.map(({ at, undone, ...row }) => ({
          ...row,
          at: at.toISOString(),
          undone: undone?.toISOString() ?? null,
        })),
      )
    },
  }),
  implement(undoBulkChangeOfProducts, {
    trace: async (db, { change }) => {
      const entries = await entriesOf(db, change)
      if (!entries) return null
      const state = stateOf(await selectNow(db, entries))
      return { subject: `bulk-change:${change}`, state }
    },
    run: async ({ db, now }, { change }) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.products})`)
        const [claimed] = await tx
          .update(productBulkChanges)
          .set({ undoneAt: now() })
          .where(and(eq(productBulkChanges.id, change), isNull(productBulkChanges.undoneAt)))
          .returning({ entries: productBulkChanges.entries })
        if (!claimed) {
          const isKnown = (await entriesOf(tx, change)) !== null
          return isKnown
            ? notAllowedNow("This change was undone already.")
            : notFound("There is no such change. It may have been removed.")
        }
        const current = new Map(
          (await selectNow(tx, claimed.entries).for("update")).map((row) => [row.id, row]),
        )
        const skipped: { product: number; fields: string }[] = []
        const restored = claimed.entries.flatMap((entry) => {
          const found = current.get(entry.id)
          if (!found) return []
          const { id, stockByPower: _, isTraced: __, ...before } = found
          const undoing = undoBulkChange(before, entry)
          // Counted otherwise since then: the old number means nothing any more.
          if (countedAs(found) && undoing.addStock !== 0) {
            undoing.addStock = 0
            undoing.skipped.push("stock")
          }
          if (undoing.skipped.length > 0) {
            skipped.push({ product: id, fields: undoing.skipped.join(", ") })
          }
          const stock = before.stock + undoing.addStock
          return [{ id, before, after: { ...before, ...undoing.set, stock } }]
        })
        await write(tx, restored)
        return ok({ products: restored.length, skipped })
      }),
  }),
]

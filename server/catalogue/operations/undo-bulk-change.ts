import { and, eq, isNull, sql } from "drizzle-orm"
import { z } from "zod"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { advisoryLocks } from "#db/advisory-locks.ts"
import type { Db } from "#db/connection.ts"
import { productBulkChanges, products } from "#db/schema.ts"
import { undoBulkChange } from "#domain/catalogue/bulk-change.ts"
import { ok } from "#domain/core/result.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { write } from "./bulk-change-products.ts"
import { productsWithIds } from "./product-filter.ts"

export const undoBulkChangeOfProducts = defineOperation({
  name: "products undo",
  summary: "Undoes a change of many products, save for what was changed again since",
  places: ["change"],
  input: z.strictObject({
    change: z.uuid("must be the id of a change, see products changes").describe("Id of the change"),
  }),
  trace: async (db, { change }) => {
    const entries = await entriesOf(db, change)
    if (!entries) return null
    const rows = await selectNow(db, entries)
    const state = Object.fromEntries(
      rows.map(({ id, price, discount, stock, hidden }) => [
        id,
        `${price}/${discount}/${stock}/${hidden ? "hidden" : "shown"}`,
      ]),
    )
    return { subject: `bulk-change:${change}`, state }
  },
  run: async ({ db, now }, { change }) =>
    db.transaction(async (tx): Promise<ApiResult<unknown>> => {
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.products})`)
      const [claimed] = await tx
        .update(productBulkChanges)
        .set({ undoneAt: now() })
        .where(and(eq(productBulkChanges.id, change), isNull(productBulkChanges.undoneAt)))
        .returning({ entries: productBulkChanges.entries })
      if (!claimed) {
        const isKnown = (await entriesOf(tx, change)) !== null
        return isKnown
          ? fail("NOT_ALLOWED_NOW", "This change was undone already.")
          : fail("NOT_FOUND", "No change has this id.")
      }
      const current = new Map(
        (await selectNow(tx, claimed.entries).for("update")).map((row) => [row.id, row]),
      )
      const skipped: { product: number; fields: string }[] = []
      const restored = claimed.entries.flatMap((entry) => {
        const found = current.get(entry.id)
        if (!found) return []
        const { id, ...before } = found
        const undoing = undoBulkChange(before, entry)
        if (undoing.skipped.length > 0) {
          skipped.push({ product: id, fields: undoing.skipped.join(", ") })
        }
        const stock = before.stock + undoing.addStock
        return [{ id, before, after: { ...before, ...undoing.set, stock } }]
      })
      await write(tx, restored)
      return ok({ products: restored.length, skipped })
    }),
})

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
      hidden: products.hidden,
    })
    .from(products)
    .where(productsWithIds(entries.map(({ id }) => id)))
    .orderBy(products.id)

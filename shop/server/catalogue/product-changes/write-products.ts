import { getTableColumns, inArray, max, sql } from "drizzle-orm"
import { snakeCase } from "#contract/core/snake-case.ts"
import type { Db } from "#db/connection.ts"
import { products, recordedPrices } from "#db/schema.ts"
import type { Planned } from "./plan.ts"
import type { ProductRecord } from "./product-record.ts"

const rowsPerInsert = 300

/** Writes new and changed products; inside the caller's transaction, which holds the locks. */
export async function writeProducts(tx: Db, planned: readonly Planned[]): Promise<void> {
  // Of the products that ever were: addresses and records never mean another product.
  const history = recordedPrices
  const [last] = await tx.select({ id: max(history.productId) }).from(history)
  let next = last?.id ?? 0
  const rows = planned.flatMap(({ id, record }) => (record ? [rowOf(id ?? ++next, record)] : []))
  // Products may exchange their codes, which have to be unique after every row.
  const ids = planned.flatMap(({ id, record }) => (id !== null && record ? [id] : []))
  for (let start = 0; start < ids.length; start += rowsPerInsert) {
    await tx
      .update(products)
      .set({ sku: null, barcode: null })
      .where(inArray(products.id, ids.slice(start, start + rowsPerInsert)))
  }
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await tx
      .insert(products)
      .values(rows.slice(start, start + rowsPerInsert))
      .onConflictDoUpdate({ target: products.id, set: everythingNew })
  }
}

const rowOf = (id: number, { createdAt, ...record }: ProductRecord) => ({
  id,
  ...record,
  createdAt: new Date(createdAt),
})

const { id: _id, ...others } = getTableColumns(products)

/** Every column except the id, with the new row's value. */
const everythingNew = Object.fromEntries(
  Object.entries(others).map(([key, { keyAsName, name }]) => [
    key,
    sql.raw(`excluded.${keyAsName ? snakeCase(key) : name}`),
  ]),
)

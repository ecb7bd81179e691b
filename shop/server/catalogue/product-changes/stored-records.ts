import { inArray } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import type { ProductRecord } from "./product-record.ts"

export interface StoredRecord {
  id: number
  record: ProductRecord
}

const MAX_PARAMETERS = 1000

/** The shop's products with these handles. */
export async function productsByHandle(
  db: Db,
  handles: string[],
): Promise<Map<string, StoredRecord>> {
  const found = new Map<string, StoredRecord>()
  for (let start = 0; start < handles.length; start += MAX_PARAMETERS) {
    const rows = await db
      .select()
      .from(products)
      .where(inArray(products.handle, handles.slice(start, start + MAX_PARAMETERS)))
    for (const row of rows) found.set(row.handle, storedRecordOf(row))
  }
  return found
}

/**
 * The same, locked against sales until the transaction ends. Locked in the order that purchases
 * use, so that the two never deadlock.
 */
export async function lockProducts(tx: Db, handles: string[]): Promise<Map<string, StoredRecord>> {
  const known = await productsByHandle(tx, handles)
  const ids = [...known.values()].map(({ id }) => id)
  for (let start = 0; start < ids.length; start += MAX_PARAMETERS) {
    const chunk = ids.toSorted((a, b) => a - b).slice(start, start + MAX_PARAMETERS)
    const rows = await tx
      .select()
      .from(products)
      .where(inArray(products.id, chunk))
      .orderBy(products.id)
      .for("update")
    for (const row of rows) known.set(row.handle, storedRecordOf(row))
  }
  return known
}

export const storedRecordOf = ({
  id,
  createdAt,
  isSample: _,
  ...row
}: typeof products.$inferSelect): StoredRecord => ({
  id,
  record: { ...row, createdAt: createdAt.toISOString() },
})

import { inArray } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import { batchesOf } from "#server/core/batches.ts"
import type { ProductRecord } from "./product-record.ts"

export interface StoredRecord {
  id: number
  record: ProductRecord
}

/** The shop's products with these handles. */
export async function productsByHandle(
  db: Db,
  handles: string[],
): Promise<Map<string, StoredRecord>> {
  const found = new Map<string, StoredRecord>()
  for (const batch of batchesOf(handles)) {
    const rows = await db.select().from(products).where(inArray(products.handle, batch))
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
  const ids = Array.from(known.values(), ({ id }) => id)
  for (const chunk of batchesOf(ids.toSorted((a, b) => a - b))) {
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

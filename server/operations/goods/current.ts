import { inArray } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import type { Goods } from "./goods.ts"

export interface Stocked {
  id: number
  goods: Goods
}

const most = 1000

/** What the shop has under these handles. */
export async function goodsByHandle(db: Db, handles: string[]): Promise<Map<string, Stocked>> {
  const found = new Map<string, Stocked>()
  for (let start = 0; start < handles.length; start += most) {
    const rows = await db
      .select()
      .from(products)
      .where(inArray(products.handle, handles.slice(start, start + most)))
    for (const row of rows) found.set(row.handle, stockedOf(row))
  }
  return found
}

/**
 * The same, and nobody sells any of it until the transaction ends. Locked in the order in which
 * purchases lock, so that neither waits for the other for ever.
 */
export async function lockGoods(tx: Db, handles: string[]): Promise<Map<string, Stocked>> {
  const known = await goodsByHandle(tx, handles)
  const ids = [...known.values()].map(({ id }) => id)
  for (let start = 0; start < ids.length; start += most) {
    const chunk = ids.toSorted((a, b) => a - b).slice(start, start + most)
    const rows = await tx
      .select()
      .from(products)
      .where(inArray(products.id, chunk))
      .orderBy(products.id)
      .for("update")
    for (const row of rows) known.set(row.handle, stockedOf(row))
  }
  return known
}

export const stockedOf = ({ id, createdAt, ...row }: typeof products.$inferSelect): Stocked => ({
  id,
  goods: { ...row, createdAt: createdAt.toISOString() },
})

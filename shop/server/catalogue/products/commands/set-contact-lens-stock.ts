import { and, eq, inArray, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { contactLensStock, products } from "#db/schema.ts"
import type { ProductId } from "#domain/core/id.ts"
import { batchesOf } from "#server/core/batches.ts"

/**
 * Sets the boxes of powers, null for one that is not kept in stock; from then on the product counts
 * by power, and its stock is the sum. The caller holds the lock on the product and publishes the
 * change.
 */
export async function setContactLensStock(
  tx: Db,
  { id, stockByPower }: { id: ProductId; stockByPower: boolean },
  boxes: ReadonlyMap<string, number | null>,
): Promise<void> {
  const ofProduct = eq(contactLensStock.productId, id)
  // Rows of an earlier count by power, from before its list of powers was removed.
  if (!stockByPower) await tx.delete(contactLensStock).where(ofProduct)
  const removed = [...boxes].flatMap(([power, count]) => (count === null ? [power] : []))
  const set = [...boxes].flatMap(([power, count]) =>
    count === null ? [] : [{ productId: id, power, boxes: count }],
  )
  if (removed.length > 0) {
    await tx
      .delete(contactLensStock)
      .where(and(ofProduct, inArray(contactLensStock.power, removed)))
  }
  for (const batch of batchesOf(set)) {
    await tx
      .insert(contactLensStock)
      .values(batch)
      .onConflictDoUpdate({
        target: [contactLensStock.productId, contactLensStock.power],
        set: { boxes: sql`excluded.boxes` },
      })
  }
  const sum = tx
    .select({ boxes: sql`coalesce(sum(${contactLensStock.boxes}), 0)` })
    .from(contactLensStock)
    .where(ofProduct)
  await tx
    .update(products)
    .set({ stockByPower: true, stock: sql`(${sum})` })
    .where(eq(products.id, id))
}

/** Counts one stock for all powers again: as many as there are boxes. The caller holds the lock. */
export async function countOneStock(tx: Db, id: ProductId): Promise<void> {
  await tx.delete(contactLensStock).where(eq(contactLensStock.productId, id))
  await tx.update(products).set({ stockByPower: false }).where(eq(products.id, id))
}

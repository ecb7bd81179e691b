import { and, asc, eq } from "drizzle-orm"
import { lockShopper } from "#db/lock-shopper.ts"
import { savedItems } from "#db/schema.ts"
import { applyChanges, type SavedChange, type SavedItem } from "#domain/checkout/saved-items.ts"
import type { ShopperId } from "#domain/core/id.ts"
import type { AppContext } from "#server/core/context.ts"

/**
 * Applies what a browser did to the lists of an account. Requests of one shopper are serialised, so
 * that no device overwrites another.
 * @returns the resulting lists, oldest first
 */
export const saveItems = (
  { db, now }: Pick<AppContext, "db" | "now">,
  shopperId: ShopperId,
  changes: readonly SavedChange[],
): Promise<SavedItem[]> =>
  db.transaction(async (tx) => {
    if (changes.length > 0) await lockShopper(tx, shopperId)
    const before = await tx
      .select()
      .from(savedItems)
      .where(eq(savedItems.shopperId, shopperId))
      .orderBy(asc(savedItems.position))
    const after = applyChanges(before, changes)
    const isSame = (a: SavedItem) => (b: SavedItem) =>
      a.list === b.list && a.productId === b.productId
    let position = before.at(-1)?.position ?? 0
    for (const item of before.filter((one) => !after.some(isSame(one)))) {
      await tx.delete(savedItems).where(keyOf(shopperId, item))
    }
    for (const item of after) {
      const { list, productId, quantity } = item
      const known = before.find(isSame(item))
      if (known?.quantity === quantity) continue
      position += 1
      await tx
        .insert(savedItems)
        .values({ shopperId, list, productId, quantity, position, createdAt: now() })
        .onConflictDoUpdate({
          target: [savedItems.shopperId, savedItems.list, savedItems.productId],
          set: { quantity },
        })
    }
    return after
  })

const keyOf = (shopperId: ShopperId, { list, productId }: SavedItem) =>
  and(
    eq(savedItems.shopperId, shopperId),
    eq(savedItems.list, list),
    eq(savedItems.productId, productId),
  )

import { inArray, type SQL } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orderEvents, orders } from "#db/schema.ts"
import { canMoveOrder, type OrderState } from "#domain/order-state.ts"

export type OrderLine = typeof orders.$inferSelect

/**
 * Takes order lines for this transaction alone: whoever wants to move one of them waits here.
 * Everybody locks a payment before its lines and the lines in one order, so that nobody waits in a ring.
 */
export const lockOrderLines = (tx: Db, which: SQL | undefined): Promise<OrderLine[]> =>
  tx.select().from(orders).where(which).orderBy(orders.id).for("update")

/**
 * Moves locked lines where the table of `domain/order-state` permits it and writes their history.
 * Answers the lines that moved, as they are now.
 */
export async function updateOrderLineState(
  tx: Db,
  lines: OrderLine[],
  to: OrderState,
  at: Date,
  change: Partial<Pick<OrderLine, "courier" | "trackingNumber" | "deliveredAt">> = {},
): Promise<OrderLine[]> {
  const ids = lines.filter((line) => canMoveOrder(line.state, to)).map(({ id }) => id)
  if (ids.length === 0) return []
  const moved = await tx
    .update(orders)
    .set({ ...change, state: to, updatedAt: at })
    .where(inArray(orders.id, ids))
    .returning()
  await tx.insert(orderEvents).values(ids.map((orderId) => ({ orderId, state: to, at })))
  return moved
}

/** Writes the lines of a payment that was settled, and the first entry of their history. */
export async function insertOrderLines(
  tx: Db,
  lines: Omit<typeof orders.$inferInsert, "state">[],
  at: Date,
): Promise<void> {
  const placed = await tx
    .insert(orders)
    .values(
      lines.map((line) => ({ ...line, state: "Confirmed" as const, createdAt: at, updatedAt: at })),
    )
    .returning({ id: orders.id })
  await tx
    .insert(orderEvents)
    .values(placed.map(({ id }) => ({ orderId: id, state: "Confirmed" as const, at })))
}

import { inArray, type SQL } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, orderLineEvents, orderLines } from "#db/schema.ts"
import { canMoveOrderLine, type OrderLineState } from "#domain/orders/order-line-state.ts"

/**
 * Locks order lines for this transaction; other state changes wait. A payment is always locked
 * before its lines and the lines in one order, which prevents deadlocks.
 */
export const lockOrderLines = (tx: Db, which: SQL | undefined): Promise<OrderLineRow[]> =>
  tx.select().from(orderLines).where(which).orderBy(orderLines.id).for("update")

/**
 * Changes the state of locked lines if the table of `domain/orders/order-line-state` allows it and writes
 * their history. Returns the changed lines.
 */
export async function updateOrderLineState(
  tx: Db,
  lines: OrderLineRow[],
  to: OrderLineState,
  at: Date,
  change: Partial<Pick<OrderLineRow, "shipmentId" | "deliveredAt">> = {},
): Promise<OrderLineRow[]> {
  const ids = lines.filter((line) => canMoveOrderLine(line.state, to)).map(({ id }) => id)
  if (ids.length === 0) return []
  const moved = await tx
    .update(orderLines)
    .set({ ...change, state: to, updatedAt: at })
    .where(inArray(orderLines.id, ids))
    .returning()
  await tx
    .insert(orderLineEvents)
    .values(ids.map((orderLineId) => ({ orderLineId, state: to, at })))
  return moved
}

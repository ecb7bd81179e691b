import { inArray, type SQL } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, orderLineEvents, orderLines } from "#db/schema.ts"
import { canMoveOrderLine, type OrderLineState } from "#domain/order-line-state.ts"

/**
 * Takes order lines for this transaction alone: whoever wants to move one of them waits here.
 * Everybody locks a payment before its lines and the lines in one order, so that nobody waits in a ring.
 */
export const lockOrderLines = (tx: Db, which: SQL | undefined): Promise<OrderLineRow[]> =>
  tx.select().from(orderLines).where(which).orderBy(orderLines.id).for("update")

/**
 * Moves locked lines where the table of `domain/order-line-state` permits it and writes their
 * history. Answers the lines that moved, as they are now.
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

import { eq, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type OrderRow, orders } from "#db/schema.ts"
import { type Actor, staffIdOf } from "#domain/office/actor.ts"
import type { OrderChange } from "#domain/orders/order-change.ts"
import { orderChanged } from "#domain/orders/order-messages.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"

type ChangedOrder = Pick<OrderRow, "id" | "shopperId" | "mobile" | "number">

/** Adds a change to the history of an order, and tells the shopper, in the caller's transaction. */
export async function recordOrderChange(
  tx: Db,
  { id, shopperId, mobile, number }: ChangedOrder,
  what: string,
  by: Actor,
  at: Date,
): Promise<void> {
  const staffId = staffIdOf(by)
  const change: OrderChange = { at: at.toISOString(), what, staffId }
  await tx
    .update(orders)
    .set({ changes: sql`${orders.changes} || ${JSON.stringify([change])}::jsonb`, updatedAt: at })
    .where(eq(orders.id, id))
  const values = { number: number ?? "", change: what }
  await addNotice(tx, { shopperId, mobile, orderId: id, message: orderChanged, values }, at)
}

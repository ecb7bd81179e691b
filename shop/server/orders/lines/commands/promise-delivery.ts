import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orderLines, orders } from "#db/schema.ts"
import type { OrderId } from "#domain/core/id.ts"
import { promisedDelivery } from "#server/catalogue/delivery/queries.ts"
import type { AppContext } from "#server/core/context.ts"

/**
 * Promises the delivery of an order that has no promise yet, counted from now. While one of its prescriptions is awaited nothing is promised: the caller calls again once a
 * line no longer awaits one, in the transaction that changed it.
 */
export async function promiseDelivery(
  tx: Db,
  context: Pick<AppContext, "deliveryAreas" | "settings">,
  orderId: OrderId,
  at: Date,
): Promise<void> {
  // Locked before its lines are read: of two prescriptions confirmed at once, the second sees both.
  const [order] = await tx
    .select({ address: orders.address, promised: orders.deliveryUntil })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update")
  if (!order || order.promised) return
  const lines = await tx
    .select({ state: orderLines.state, lens: orderLines.lens })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  const window = promisedDelivery(context, order.address.pincode, lines, at)?.window
  if (!window) return
  await tx
    .update(orders)
    .set({ deliveryFrom: window.earliest, deliveryUntil: window.latest })
    .where(eq(orders.id, orderId))
}

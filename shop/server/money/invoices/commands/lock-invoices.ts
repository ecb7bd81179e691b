import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orderLines, orders } from "#db/schema.ts"
import type { OrderId, OrderLineId } from "#domain/core/id.ts"

/**
 * Lets one transaction at a time issue invoices and credit notes of an order: two parcels would
 * otherwise both bill the delivery fee, and a refund and a parcel would not see each other. Taken
 * after the locks on payment and lines. "No key", because new rows of the order reference it
 * meanwhile.
 */
export async function lockInvoicesOf(tx: Db, orderId: OrderId): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("no key update")
}

/** The same, by one of the order's lines. */
export async function lockInvoicesOfLine(tx: Db, orderLineId: OrderLineId): Promise<void> {
  const [line] = await tx
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(eq(orderLines.id, orderLineId))
  if (line) await lockInvoicesOf(tx, line.orderId)
}

import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { invoices, orderLines, orders, shipments } from "#db/schema.ts"
import type { OrderId } from "#domain/core/id.ts"
import type { InvoiceProblem } from "#domain/money/invoice/invoice.ts"
import type { AppContext } from "#server/core/context.ts"
import type { MissingInvoice } from "#server/core/sold-service.ts"
import { findUninvoicedParcels } from "../queries.ts"
import { findInvoiceProblem, issueInvoice } from "./issue-invoice.ts"

interface ParcelWithoutInvoice extends MissingInvoice {
  trackingNumber: string
}

/** Why the invoice of a parcel could not be issued now; null if it could. */
export async function findParcelProblem(
  context: Pick<AppContext, "db" | "settings" | "now">,
  id: string,
): Promise<InvoiceProblem | null> {
  const { order, lines } = await findParcel(context.db, id)
  return findInvoiceProblem(context.db, context, order, lines)
}

async function findParcel(db: Db, id: string) {
  const [parcel] = await db
    .select({ shipment: shipments, order: orders })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.id, id))
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.shipmentId, id))
    .orderBy(orderLines.line)
  return { ...parcel!, lines }
}

/**
 * Issues the invoices of parcels that have none, each in a transaction of its own.
 * @param orderId of one order; every order by default
 */
export async function issueMissingInvoices(
  context: Pick<AppContext, "db" | "settings" | "now">,
  orderId?: OrderId,
): Promise<ParcelWithoutInvoice[]> {
  const { db } = context
  const parcels = await findUninvoicedParcels(db, orderId)
  const missing: ParcelWithoutInvoice[] = []
  for (const { id } of parcels) {
    const one = await db.transaction(async (tx): Promise<ParcelWithoutInvoice | null> => {
      await tx.select().from(shipments).where(eq(shipments.id, id)).for("update")
      // Another process may have issued it in between.
      const [issued] = await tx
        .select({ id: invoices.id })
        .from(invoices)
        .where(eq(invoices.shipmentId, id))
      if (issued) return null
      const { order, shipment, lines } = await findParcel(tx, id)
      const result = await issueInvoice(tx, context, order, id, lines)
      return {
        orderNumber: order.number ?? "",
        trackingNumber: shipment.trackingNumber,
        result: result.ok ? { number: result.value ?? "" } : { problem: result.failure },
      }
    })
    if (one) missing.push(one)
  }
  return missing
}

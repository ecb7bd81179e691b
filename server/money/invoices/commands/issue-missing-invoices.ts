import { eq } from "drizzle-orm"
import { invoices, orderLines, orders, shipments } from "#db/schema.ts"
import type { InvoiceProblem } from "#domain/money/invoice/invoice.ts"
import type { AppContext } from "#server/core/context.ts"
import { findUninvoicedParcels } from "../queries.ts"
import { issueInvoice } from "./issue-invoice.ts"

/** The result for one parcel without an invoice. */
export interface MissingInvoice {
  orderNumber: string
  trackingNumber: string
  /** The invoice's number, or why there is none. */
  result: { number: string } | { problem: InvoiceProblem }
}

/**
 * Issues the invoices of parcels that have none: those handed over before the shop issued invoices,
 * or while a setting was wrong. Each is a separate transaction.
 */
export async function issueMissingInvoices(
  context: Pick<AppContext, "db" | "settings" | "now">,
): Promise<MissingInvoice[]> {
  const { db } = context
  const parcels = await findUninvoicedParcels(db)
  const missing: MissingInvoice[] = []
  for (const { id } of parcels) {
    const one = await db.transaction(async (tx): Promise<MissingInvoice | null> => {
      const [parcel] = await tx
        .select({ shipment: shipments, order: orders })
        .from(shipments)
        .innerJoin(orders, eq(orders.id, shipments.orderId))
        .where(eq(shipments.id, id))
        .for("update", { of: shipments })
      // Another process may have issued it in between.
      const [issued] = await tx
        .select({ id: invoices.id })
        .from(invoices)
        .where(eq(invoices.shipmentId, id))
      if (!parcel || issued) return null
      const { order, shipment } = parcel
      const lines = await tx
        .select()
        .from(orderLines)
        .where(eq(orderLines.shipmentId, id))
        .orderBy(orderLines.line)
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

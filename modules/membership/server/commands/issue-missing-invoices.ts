import { eq } from "drizzle-orm"
import { invoices, orders } from "#db/schema.ts"
import type { SoldService } from "#server/core/sold-service.ts"
import { findUninvoiced } from "../queries.ts"
import { memberships } from "../tables.ts"
import { issueMembershipInvoice } from "./issue-invoice.ts"

/**
 * Issues the invoices of memberships that started while a setting was wrong. One that was ended
 * meanwhile needs a manual decision: nothing is issued for it. Each is a separate transaction.
 */
export const issueMissingInvoices: SoldService["issueMissingInvoices"] = async (context) => {
  const { db } = context
  const missing = []
  for (const { id } of await findUninvoiced(db)) {
    const one = await db.transaction(async (tx) => {
      const [sold] = await tx
        .select({ membership: memberships, order: orders })
        .from(memberships)
        .innerJoin(orders, eq(orders.id, memberships.orderId))
        .where(eq(memberships.id, id))
        .for("update", { of: memberships })
      // Another process may have issued it in between.
      const [issued] = await tx
        .select({ id: invoices.id })
        .from(invoices)
        .where(eq(invoices.serviceId, id))
      if (!sold || issued || sold.membership.endedAt) return null
      const result = await issueMembershipInvoice(tx, context, sold.order, sold.membership)
      return {
        orderNumber: sold.order.number ?? "",
        result: result.ok ? { number: result.value } : { problem: result.failure },
      }
    })
    if (one) missing.push(one)
  }
  return missing
}

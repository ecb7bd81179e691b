import { eq } from "drizzle-orm"
import { invoices, memberships, orders } from "#db/schema.ts"
import type { InvoiceProblem } from "#domain/money/invoice/invoice.ts"
import type { AppContext } from "#server/core/context.ts"
import { findUninvoiced } from "../queries.ts"
import { issueMembershipInvoice } from "./issue-membership-invoice.ts"

/** The result for one membership without an invoice. */
export interface MissingMembershipInvoice {
  orderNumber: string
  /** The invoice's number, or why there is none. */
  result: { number: string } | { problem: InvoiceProblem }
}

/**
 * Issues the invoices of memberships that started while a setting was wrong. One that was ended
 * meanwhile needs a manual decision: nothing is issued for it. Each is a separate transaction.
 */
export async function issueMissingMembershipInvoices(
  context: Pick<AppContext, "db" | "settings" | "now">,
): Promise<MissingMembershipInvoice[]> {
  const { db } = context
  const { memberships: found } = await findUninvoiced(db)
  const missing: MissingMembershipInvoice[] = []
  for (const { id } of found) {
    const one = await db.transaction(async (tx): Promise<MissingMembershipInvoice | null> => {
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
        .where(eq(invoices.membershipId, id))
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

import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { invoices, type OrderRow, orders } from "#db/schema.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { noMoney } from "#domain/core/money.ts"
import { stateForPin } from "#domain/core/pin-code.ts"
import type { Result } from "#domain/core/result.ts"
import { stateNamed } from "#domain/core/states.ts"
import { type InvoiceInput, type InvoiceProblem, invoiceOf } from "#domain/money/invoice/invoice.ts"
import { addressLine } from "#domain/shoppers/address.ts"
import type { AppContext } from "#server/core/context.ts"
import { readableAddress } from "#server/core/readable-address.ts"
import type { SoldService } from "#server/core/sold-service.ts"
import { lockInvoicesOf, storeDocument } from "#server/money/invoices/commands/store-document.ts"
import { invoiceSeller } from "#server/money/invoices/invoice-seller.ts"
import {
  lastDayOf,
  MEMBERSHIP_GST_PERCENT,
  MEMBERSHIP_NAME,
  MEMBERSHIP_SAC,
} from "../../rules/membership.ts"
import { membershipTerms } from "../../rules/terms.ts"
import { findUninvoiced } from "../queries.ts"
import { type MembershipRow, memberships } from "../tables.ts"

/**
 * Issues the invoice for a membership, in the transaction that starts it: section 31(2) of the CGST
 * Act and rule 47 require the bill for a service within 30 days, and it is paid in advance. The
 * place of supply is the buyer's address if a readable one is on record, else the seller's state (section
 * 12(2)(b) of the IGST Act). A bill below ₹50,000 need not name an unregistered buyer (rule 46).
 * @param order placed, with the buyer's address as far as it is known
 * @returns its number
 */
export async function issueMembershipInvoice(
  tx: Db,
  { settings, now }: Pick<AppContext, "settings" | "now">,
  order: OrderRow,
  membership: MembershipRow,
): Promise<Result<string, InvoiceProblem>> {
  await lockInvoicesOf(tx, order.id)
  const seller = invoiceSeller(settings, order.sellerState)
  const { address } = order
  const state = stateNamed(address.state)?.name ?? stateForPin(address.pincode) ?? seller.state
  const input: Omit<InvoiceInput, "serial"> = {
    series: settings.INVOICE_PREFIX,
    issuedAt: now(),
    order: { number: order.number!, placedAt: order.placedAt! },
    seller,
    buyer: {
      name: address.contactName || "Customer",
      address: addressLine({ ...address, state }),
      state,
      mobile: order.mobile,
      gstin: null,
    },
    lines: [
      {
        description: `${MEMBERSHIP_NAME} membership, ${formatDay(membership.startsAt)} to ${formatDay(lastDayOf(membership.endsAt))}`,
        hsn: MEMBERSHIP_SAC,
        gstPercent: MEMBERSHIP_GST_PERCENT,
        quantity: 1,
        unit: "NOS",
        lineTotal: membership.price,
        discount: noMoney,
      },
    ],
    deliveryFee: noMoney,
    terms: membershipTerms({
      phone: settings.BUSINESS_PHONE,
      email: readableAddress(settings.BUSINESS_EMAIL),
    }),
  }
  const belongsTo = { orderId: order.id, serviceId: membership.id }
  return storeDocument(
    tx,
    settings.INVOICE_PREFIX,
    (serial) => invoiceOf({ ...input, serial }),
    belongsTo,
  )
}

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

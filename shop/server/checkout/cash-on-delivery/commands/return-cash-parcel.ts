import { and, eq, inArray } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, orderLines, orders } from "#db/schema.ts"
import { canRestockRefused } from "#domain/checkout/cash-on-delivery.ts"
import type { OrderId } from "#domain/core/id.ts"
import { formatRupees, noMoney } from "#domain/core/money.ts"
import { type ParcelReference, titleOfLines } from "#domain/orders/order-line.ts"
import { cancelled, cashParcelReturned } from "#domain/orders/order-messages.ts"
import { releaseStock } from "#server/catalogue/products/commands/stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { stockOfLine } from "#server/core/encryption/order-powers.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { issueUncollectedCreditNotes } from "#server/money/invoices/commands/issue-credit-notes.ts"
import {
  closeUncollected,
  lockCashPayments,
} from "#server/orders/lines/commands/close-cash-payment.ts"
import { lockOrderLines, updateOrderLineState } from "#server/orders/lines/commands/order-lines.ts"
import { inParcel } from "#server/orders/lines/commands/parcel-lines.ts"

/**
 * Handles a returned cash parcel that was not accepted: cancels its lines, restocks frames without
 * lenses, credits the invoice, counts as refused unless it was late and refused as such, and tells
 * the shopper. Parcels of orders paid
 * online are not changed: the owner cancels those. Repeating it changes nothing and sends no message.
 * @returns how many lines were cancelled
 */
export const returnCashParcel = (
  context: Pick<AppContext, "db" | "encryption" | "now" | "modules">,
  which: ParcelReference | { lineIds: string[] },
): Promise<number> =>
  context.db.transaction(async (tx) => {
    const named = "lineIds" in which ? inArray(orderLines.id, which.lineIds) : inParcel(which)
    const at = context.now()
    let cancelled = 0
    for (const payment of await lockCashPayments(tx, named)) {
      if (payment.state !== "to_collect") continue
      // A cash order is one parcel: all of it is back, whichever line was named.
      const lines = await lockOrderLines(
        tx,
        and(eq(orderLines.orderId, payment.orderId), eq(orderLines.state, "Processing")),
      )
      const moved = await updateOrderLineState(tx, lines, "Cancelled", at)
      const restocked = moved.filter(canRestockRefused)
      await releaseStock(
        tx,
        context,
        restocked.map((line) => stockOfLine(context, line)),
      )
      // Refusing a late parcel is a right: it does not count against the number.
      const isByRight = moved.some(({ refusedAt }) => refusedAt !== null)
      await creditLines(tx, payment.orderId, moved, at)
      await closeUncollected(tx, payment, isByRight ? "cancelled" : "refused", at)
      await tellReturned(tx, moved, isByRight, at)
      cancelled += moved.length
    }
    return cancelled
  })

/** One message for what was in the parcel. */
async function tellReturned(
  tx: Db,
  moved: OrderLineRow[],
  isByRight: boolean,
  at: Date,
): Promise<void> {
  const orderId = moved[0]?.orderId
  if (!orderId) return
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const { shopperId, mobile, number } = order!
  const about = { title: titleOfLines(moved), number: number ?? "" }
  const to = { shopperId, mobile, orderId }
  if (!isByRight) return addNotice(tx, { ...to, message: cashParcelReturned, values: about }, at)
  const values = { ...about, amount: formatRupees(noMoney), refund: "none", reason: "refused" }
  await addNotice(tx, { ...to, message: cancelled, values }, at)
}

/** @throws when a credit note cannot be issued: a programming error */
async function creditLines(
  tx: Db,
  orderId: OrderId,
  moved: OrderLineRow[],
  at: Date,
): Promise<void> {
  const all = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const isAll = all.every(({ state }) => state === "Cancelled")
  // One note for everything if nothing is left of the order.
  for (const line of isAll ? moved.slice(0, 1) : moved) {
    const notes = await issueUncollectedCreditNotes(
      tx,
      line,
      { isLast: isAll, reason: "Parcel not accepted" },
      at,
    )
    if (!notes.ok) throw new Error(`The credit note cannot be issued: ${notes.failure}.`)
  }
}

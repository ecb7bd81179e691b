import { and, eq, inArray, type SQL, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orderLines, shipments } from "#db/schema.ts"
import { canRestockRefused } from "#domain/cash-on-delivery.ts"
import type { ParcelReference } from "#domain/order-line.ts"
import { releaseStock } from "../../catalogue/commands/stock.ts"
import type { AppContext } from "../../context.ts"
import { issueUncollectedCreditNotes } from "../../invoices/commands/issue-credit-notes.ts"
import { closeUncollected, lockCashPayments } from "../../orders/commands/close-cash-payment.ts"
import { lockOrderLines, updateOrderLineState } from "../../orders/commands/order-lines.ts"

/**
 * Handles a returned cash parcel that was not accepted: cancels its lines, restocks frames without
 * lenses, credits the invoice, and counts as refused. Parcels of orders paid online are not
 * changed: the owner cancels those. Repeating it changes nothing.
 * @returns how many lines were cancelled
 */
export const returnCashParcel = (
  { db, now }: Pick<AppContext, "db" | "now">,
  which: ParcelReference | { lineIds: string[] },
): Promise<number> =>
  db.transaction(async (tx) => {
    const named = "lineIds" in which ? inArray(orderLines.id, which.lineIds) : inParcel(which)
    const at = now()
    let cancelled = 0
    for (const payment of await lockCashPayments(tx, named)) {
      if (payment.state !== "to_collect") continue
      const lines = await lockOrderLines(
        tx,
        and(named, eq(orderLines.orderId, payment.orderId), eq(orderLines.state, "Processing")),
      )
      const moved = await updateOrderLineState(tx, lines, "Cancelled", at)
      await releaseStock(tx, moved.filter(canRestockRefused))
      await creditLines(tx, payment.orderId, moved, at)
      await closeUncollected(tx, payment, "refused", at)
      cancelled += moved.length
    }
    return cancelled
  })

const inParcel = ({ courier, trackingNumber }: ParcelReference): SQL =>
  sql`${orderLines.shipmentId} in (select ${shipments.id} from ${shipments}
    where ${shipments.courier} = ${courier} and ${shipments.trackingNumber} = ${trackingNumber})`

/** @throws when a credit note cannot be issued: a programming error */
async function creditLines(
  tx: Db,
  orderId: string,
  moved: (typeof orderLines.$inferSelect)[],
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

import { isReturnedToSender, type Tracking } from "#domain/tracking.ts"
import { returnCashParcel } from "../../cash-on-delivery/commands/return-cash-parcel.ts"
import type { AppContext } from "../../context.ts"
import { announceDelivery, deliverOrderLines } from "../../orders/commands/parcel-lines.ts"
import { receiveReturns } from "../../returns/commands/receive-returns.ts"
import { claimOutForDelivery, saveTracking } from "../queries.ts"

/**
 * Keeps what the courier told, tells the shopper once that a parcel is out for delivery, and moves the
 * orders or the return of one that has arrived, or the orders of one that came back with its cash
 * unpaid.
 */
export async function recordTracking(context: AppContext, tracking: Tracking): Promise<void> {
  await context.db.transaction(async (tx) => {
    const inTransaction = { db: tx, now: context.now }
    await saveTracking(inTransaction, tracking)
    if (tracking.tag !== "OutForDelivery") return
    if (!(await claimOutForDelivery(inTransaction, tracking))) return
    await announceDelivery(tx, tracking, context.now())
  })
  if (isReturnedToSender(tracking)) await returnCashParcel(context, tracking)
  if (tracking.tag !== "Delivered") return
  const delivered = tracking.checkpoints.findLast(({ tag }) => tag === "Delivered")
  const deliveredAt = delivered ? new Date(delivered.time) : context.now()
  await deliverOrderLines(context, tracking, deliveredAt)
  await receiveReturns(context, tracking)
}

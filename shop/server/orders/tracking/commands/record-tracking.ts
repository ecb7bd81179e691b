import { isReturnedToSender, type Tracking } from "#domain/orders/tracking.ts"
import { returnCashParcel } from "#server/checkout/cash-on-delivery/commands/return-cash-parcel.ts"
import { refundReturnedParcel } from "#server/checkout/payments/commands/refund-refused-parcels.ts"
import type { AppContext } from "#server/core/context.ts"
import { announceDelivery, deliverOrderLines } from "../../lines/commands/parcel-lines.ts"
import { receiveReturns } from "../../returns/commands/move-return.ts"
import { claimOutForDelivery, saveTracking } from "../queries.ts"

/**
 * Stores tracking data, notifies the shopper once that a parcel is out for delivery, and updates
 * the orders or the return of a delivered one, or the orders of a returned parcel that is unpaid or
 * was refused.
 * @returns what is stored now
 */
export async function recordTracking(context: AppContext, tracking: Tracking): Promise<Tracking> {
  const saved = await context.db.transaction(async (tx) => {
    const inTransaction = { db: tx, now: context.now }
    const kept = await saveTracking(inTransaction, tracking)
    if (tracking.tag !== "OutForDelivery") return kept
    if (!(await claimOutForDelivery(inTransaction, tracking))) return kept
    await announceDelivery(tx, tracking, context.now())
    return kept
  })
  // Not where it was delivered afterwards, and the courier reports the earlier return late.
  if (isReturnedToSender(tracking) && saved.tag !== "Delivered") {
    await returnCashParcel(context, tracking)
    await refundReturnedParcel(context, tracking)
  }
  if (tracking.tag !== "Delivered") return saved
  const delivered = tracking.checkpoints.findLast(({ tag }) => tag === "Delivered")
  const deliveredAt = delivered ? new Date(delivered.time) : context.now()
  await deliverOrderLines(context, tracking, deliveredAt)
  await receiveReturns(context, tracking)
  return saved
}

import { and, eq, lte, ne, type SQL } from "drizzle-orm"
import { orderLines, orders, payments, shipments } from "#db/schema.ts"
import { canRestockRefused } from "#domain/checkout/cash-on-delivery.ts"
import { refusedRefundDue } from "#domain/orders/late-parcel.ts"
import type { ParcelReference } from "#domain/orders/order-line.ts"
import { isPaymentOfPlaced } from "#server/orders/lines/queries/placed-lines.ts"
import { isRefusedOnItsWay } from "#server/orders/lines/queries/work-to-do.ts"
import { type Cancellation, type CancellationNeeds, cancelOrderLines } from "./cancel-order-line.ts"

/**
 * Refunds a late parcel that its shopper refused and that is back: its lines are cancelled with all
 * that was paid for them and the delivery fee, and frames without lenses are restocked. A parcel
 * that was not refused is not changed, nor one that is paid in cash, which `returnCashParcel`
 * closes. Repeating it changes nothing.
 * @returns how many lines were cancelled
 */
export const refundReturnedParcel = (
  context: CancellationNeeds,
  { courier, trackingNumber }: ParcelReference,
): Promise<number> =>
  refundRefused(
    context,
    and(eq(shipments.courier, courier), eq(shipments.trackingNumber, trackingNumber)),
    canRestockRefused,
  )

/**
 * The same for refused parcels that are neither back nor delivered in time: the shopper does not
 * wait longer, and nothing is restocked.
 */
export const refundOverdueRefusals = (context: CancellationNeeds): Promise<number> =>
  refundRefused(context, lte(orderLines.refusedAt, refusedRefundDue(context.now())), () => false)

async function refundRefused(
  context: CancellationNeeds,
  which: SQL | undefined,
  restocks: Cancellation["restocks"],
): Promise<number> {
  const found = await context.db
    .select({ id: orderLines.id, orderId: orderLines.orderId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, and(isPaymentOfPlaced, ne(payments.method, "cash")))
    .innerJoin(shipments, eq(shipments.id, orderLines.shipmentId))
    .where(and(isRefusedOnItsWay, which))
    .orderBy(orderLines.refusedAt, orderLines.line)
    .limit(MAX_LINES_PER_ROUND)
  let refunded = 0
  for (const lines of Map.groupBy(found, ({ orderId }) => orderId).values()) {
    const results = await cancelOrderLines(
      context,
      lines.map(({ id }) => id),
      { refusal: refusalOf, restocks, note: "Late parcel refused" },
    )
    refunded += results.filter((result) => result.ok && result.value.now).length
  }
  return refunded
}

const MAX_LINES_PER_ROUND = 200

/** It may have been delivered since it was found. */
const refusalOf: Cancellation["refusal"] = ({ state, refusedAt }) =>
  state === "Processing" && refusedAt ? null : "This parcel was delivered."

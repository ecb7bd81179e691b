import { and, eq } from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/api-result.ts"
import { createPayment, unfinishedPayments, verifyPayment } from "#contract/checkout.ts"
import { createMembershipPayment } from "#contract/memberships.ts"
import { cancelOrder } from "#contract/orders.ts"
import { orderLines, orders, payments } from "#db/schema.ts"
import { cancelRefusal } from "#domain/cancellation.ts"
import { ok } from "#domain/result.ts"
import { findAddress } from "../addresses/queries.ts"
import type { AppContext } from "../context.ts"
import { defineHandler, type EndpointHandler } from "../endpoint-handler.ts"
import { findOrderLine } from "../orders/queries.ts"
import { type Cancellation, cancelOrderLine } from "./commands/cancel-order-line.ts"
import { openMembershipPayment } from "./commands/open-membership-payment.ts"
import { openPayment } from "./commands/open-payment.ts"
import { recordToldPaid } from "./commands/record-payment.ts"
import { settlePayment } from "./commands/settle-payment.ts"
import { listUnfinishedPayments } from "./queries.ts"
import { refundingMessages, refundReason } from "./refunding-message.ts"

export const checkoutHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(createPayment, async ({ body }, { shopper, log }) => {
    const address = await findAddress(context.db, shopper.id, body.selectedAddressId)
    if (!address) return fail("NOT_FOUND", "We couldn't find this address in your account.")
    const items = Array.isArray(body.checkoutData) ? body.checkoutData : [body.checkoutData]
    const { amount, business, coupon_code: couponCode } = body
    const request = { items, amount, address, business, couponCode }
    const opened = await openPayment(context, shopper, request, log)
    if (!opened.ok) return opened
    return ok({ payment_session_id: opened.value.sessionId, order_id: opened.value.orderId })
  }),

  defineHandler(createMembershipPayment, async ({ body }, { shopper, log }) => {
    const opened = await openMembershipPayment(context, shopper, body.amount, log)
    if (!opened.ok) return opened
    return ok({ payment_session_id: opened.value.sessionId, order_id: opened.value.orderId })
  }),

  defineHandler(verifyPayment, async ({ body }, { shopper, log }) => {
    const [mine] = await context.db
      .select({ id: payments.id, orderId: payments.orderId, kind: orders.kind })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(payments.id, body.orderId), eq(orders.shopperId, shopper.id)))
    if (!mine) return fail("NOT_FOUND", "We couldn't find this payment in your account.")
    const settled = await settlePayment(context, mine.id, log)
    if (!settled.ok) return settled
    const [payment] = await context.db.select().from(payments).where(eq(payments.id, mine.id))
    const outcome = payment!.state === "mismatched" ? "MISMATCHED" : settled.value
    if (outcome === "SUCCESS") await recordToldPaid(context, mine.id)
    const reason = refundReason(payment!, mine.kind)
    const bought = await context.db
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(eq(orderLines.orderId, mine.orderId))
      .orderBy(orderLines.line)
    return ok({
      paymentData: { payment_status: outcome === "MISMATCHED" ? "FAILED" : outcome },
      orders: bought.map(({ id }) => id),
      refunding: reason !== null,
      ...(reason && { refund_reason: reason, message: refundingMessages[reason] }),
    })
  }),

  defineHandler(unfinishedPayments, async (_input, { shopper }) =>
    ok({ data: await listUnfinishedPayments(context, shopper.id) }),
  ),

  defineHandler(cancelOrder, async ({ params }, { shopper }) => {
    const isId = z.uuid().safeParse(params.id).success
    const mine = isId ? await findOrderLine(context, shopper.id, params.id) : null
    if (!mine) return fail("NOT_FOUND", "We couldn't find this order in your account.")
    const cancelled = await cancelOrderLine(context, mine.id, byTheShopper)
    if (!cancelled.ok) return cancelled
    return ok({ data: (await findOrderLine(context, shopper.id, mine.id))! })
  }),
]

/** Nothing has left the shop yet, so the pieces are on sale again. */
const byTheShopper: Cancellation = {
  refusal: ({ state, createdAt, replacesLineId }, now) =>
    replacesLineId === null
      ? cancelRefusal({ state, placedAt: createdAt }, now)
      : "This is a free replacement and cannot be cancelled. Write to us if you no longer need it.",
  restocks: () => true,
  note: "Cancelled by the shopper",
}

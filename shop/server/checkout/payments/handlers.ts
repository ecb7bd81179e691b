import { and, eq } from "drizzle-orm"
import { createPayment, unfinishedPayments, verifyPayment } from "#contract/checkout/checkout.ts"
import { notFound } from "#contract/core/api-result.ts"
import { cancelOrder } from "#contract/orders/orders.ts"
import { orders, payments } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { cancelRefusal } from "#domain/orders/cancellation.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { findOrderLine, findOwnLine } from "#server/orders/lines/queries/shopper-lines.ts"
import { msg } from "#words/sentence.ts"
import { translations } from "#words/translations.ts"
import { type Cancellation, cancelOrderLine } from "./commands/cancel-order-line.ts"
import { openPayment } from "./commands/open-payment.ts"
import { orderRequestOf } from "./commands/prepare-purchase.ts"
import { verifyLoadedPayment } from "./commands/verify-payment.ts"
import { listUnfinishedPayments } from "./queries.ts"

export const checkoutHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(createPayment, { perPersonAndMinute: 10 }, async ({ body }, { shopper, log }) => {
    const opened = await openPayment(context, shopper, orderRequestOf(body), log)
    if (!opened.ok) return opened
    return ok({ payment_session_id: opened.value.sessionId, order_id: opened.value.paymentId })
  }),

  defineHandler(verifyPayment, async ({ body }, { shopper, log }) => {
    const [mine] = await context.db
      .select({ payment: payments, kind: orders.kind, sourceId: orders.sourceId })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(payments.id, body.orderId), eq(orders.shopperId, shopper.id)))
    if (!mine) return notFound(msg("We couldn't find this payment in your account."))
    return verifyLoadedPayment(context, mine.payment, mine, log)
  }),

  defineHandler(unfinishedPayments, async (_input, { shopper }) =>
    ok({ data: await listUnfinishedPayments(context, shopper.id) }),
  ),

  defineHandler(cancelOrder, async ({ params }, { shopper, log }) => {
    const line = await findOwnLine(context.db, shopper.id, params.id)
    if (!line.ok) return line
    const cancelled = await cancelOrderLine(context, line.value.id, byTheShopper)
    if (!cancelled.ok) return cancelled
    const order = await findOrderLine(context, shopper.id, params.id, log)
    return order.ok ? ok({ data: order.value }) : order
  }),
]

/** Nothing has shipped yet, so the pieces are restocked. */
const byTheShopper: Cancellation = {
  refusal: async ({ orderId, state, createdAt, replacesLineId }, now, tx) => {
    if (replacesLineId !== null)
      return "This is a free replacement and cannot be cancelled. Write to us if you no longer need it."
    const [order] = await tx
      .select({ promisedBy: orders.deliveryUntil })
      .from(orders)
      .where(eq(orders.id, orderId))
    const line = { state, placedAt: createdAt, promisedBy: order!.promisedBy }
    const refusal = cancelRefusal(line, now)
    return refusal && translations.en(refusal)
  },
  restocks: () => true,
  note: "Cancelled by the shopper",
}

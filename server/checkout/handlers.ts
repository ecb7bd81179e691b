import { and, eq } from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/api-result.ts"
import { createPayment, unfinishedPayments, verifyPayment } from "#contract/checkout.ts"
import { cancelOrder } from "#contract/orders.ts"
import { orders, payments } from "#db/schema.ts"
import { cancelRefusal } from "#domain/cancellation.ts"
import { ok } from "#domain/result.ts"
import { findAddress } from "../addresses/queries.ts"
import type { AppContext } from "../context.ts"
import { defineHandler, type EndpointHandler } from "../endpoint-handler.ts"
import { findOrder } from "../orders/queries.ts"
import { type Cancellation, cancelOrderLine } from "./commands/cancel-order-line.ts"
import { openPayment } from "./commands/open-payment.ts"
import { recordToldPaid } from "./commands/record-payment.ts"
import { settlePayment } from "./commands/settle-payment.ts"
import { listUnfinishedPayments } from "./queries.ts"

export const checkoutHandlers = (context: AppContext): EndpointHandler[] => [
  defineHandler(createPayment, async ({ body }, { shopper, log }) => {
    const address = await findAddress(context.db, shopper.id, body.selectedAddressId)
    if (!address) return fail("NOT_FOUND", "We couldn't find this address in your account.")
    const items = Array.isArray(body.checkoutData) ? body.checkoutData : [body.checkoutData]
    const opened = await openPayment(context, shopper, { items, amount: body.amount, address }, log)
    if (!opened.ok) return opened
    return ok({ payment_session_id: opened.value.sessionId, order_id: opened.value.orderId })
  }),

  defineHandler(verifyPayment, async ({ body }, { shopper, log }) => {
    const own = and(eq(payments.id, body.orderId), eq(payments.shopperId, shopper.id))
    const [mine] = await context.db.select({ id: payments.id }).from(payments).where(own)
    if (!mine) return fail("NOT_FOUND", "We couldn't find this payment in your account.")
    const settled = await settlePayment(context, mine.id, log)
    if (!settled.ok) return settled
    if (settled.value === "SUCCESS") await recordToldPaid(context, mine.id)
    const [payment] = await context.db.select().from(payments).where(own)
    const bought = await context.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.paymentId, mine.id))
      .orderBy(orders.line)
    return ok({
      paymentData: { payment_status: settled.value },
      orders: bought.map(({ id }) => id),
      refunding: ["refund_due", "refunding", "refunded"].includes(payment!.state),
    })
  }),

  defineHandler(unfinishedPayments, async (_input, { shopper }) =>
    ok({ data: await listUnfinishedPayments(context, shopper.id) }),
  ),

  defineHandler(cancelOrder, async ({ params }, { shopper }) => {
    const isId = z.uuid().safeParse(params.id).success
    const mine = isId ? await findOrder(context, shopper.id, params.id) : null
    if (!mine) return fail("NOT_FOUND", "We couldn't find this order in your account.")
    const cancelled = await cancelOrderLine(context, mine.id, byTheShopper)
    if (!cancelled.ok) return cancelled
    return ok({ data: (await findOrder(context, shopper.id, mine.id))! })
  }),
]

/** Nothing has left the shop yet, so the pieces are on sale again. */
const byTheShopper: Cancellation = {
  refusal: ({ state, createdAt }, now) => cancelRefusal({ state, placedAt: createdAt }, now),
  restocks: () => true,
  note: "Cancelled by the shopper",
}

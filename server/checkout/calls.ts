import { and, eq } from "drizzle-orm"
import { z } from "zod"
import { createPayment, verifyPayment } from "#contract/checkout.ts"
import { cancelOrder } from "#contract/orders.ts"
import { done, fail } from "#contract/outcome.ts"
import { orders, payments } from "#db/schema.ts"
import { cancelRefusal } from "#domain/cancellation.ts"
import { addressOf } from "../addresses/queries.ts"
import { type Answer, answer } from "../answer.ts"
import type { House } from "../house.ts"
import { orderOfShopper } from "../orders/queries.ts"
import { type Cancellation, cancelLine } from "./cancel.ts"
import { openPayment } from "./open-payment.ts"
import { settle } from "./settle.ts"

export const checkoutCalls = (house: House): Answer[] => [
  answer(createPayment, async ({ body }, { shopper, log }) => {
    const address = await addressOf(house.sql, shopper.id, body.selectedAddressId)
    if (!address) return fail("NOT_FOUND", "This address is not among your saved addresses.")
    const items = Array.isArray(body.checkoutData) ? body.checkoutData : [body.checkoutData]
    const opened = await openPayment(house, shopper, { items, amount: body.amount, address }, log)
    if (!opened.ok) return opened
    return done({ payment_session_id: opened.value.sessionId, order_id: opened.value.orderId })
  }),

  answer(verifyPayment, async ({ body }, { shopper, log }) => {
    const own = and(eq(payments.id, body.orderId), eq(payments.shopperId, shopper.id))
    const [mine] = await house.sql.select({ id: payments.id }).from(payments).where(own)
    if (!mine) return fail("NOT_FOUND", "This payment is not one of yours.")
    const settled = await settle(house, mine.id, log)
    if (!settled.ok) return settled
    const [payment] = await house.sql.select().from(payments).where(own)
    const bought = await house.sql
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.paymentId, mine.id))
      .orderBy(orders.line)
    return done({
      paymentData: { payment_status: settled.value },
      orders: bought.map(({ id }) => id),
      refunding: ["refund_due", "refunding", "refunded"].includes(payment!.state),
    })
  }),

  answer(cancelOrder, async ({ params }, { shopper }) => {
    const isId = z.uuid().safeParse(params.id).success
    const mine = isId ? await orderOfShopper(house, shopper.id, params.id) : null
    if (!mine) return fail("NOT_FOUND", "There is no such order among yours.")
    const cancelled = await cancelLine(house, mine.id, byTheShopper)
    if (!cancelled.ok) return cancelled
    return done({ data: (await orderOfShopper(house, shopper.id, mine.id))! })
  }),
]

/** Nothing has left the shop yet, so the pieces are on sale again. */
const byTheShopper: Cancellation = {
  refusal: ({ state, createdAt }, now) => cancelRefusal({ state, placedAt: createdAt }, now),
  restocks: () => true,
  note: "Cancelled by the shopper",
}

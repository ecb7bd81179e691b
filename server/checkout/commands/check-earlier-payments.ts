import { and, eq, gt, inArray, isNull } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, payments } from "#db/schema.ts"
import { formatRupees } from "#domain/money.ts"
import { openLineStates } from "#domain/order-line-state.ts"
import { isPayable } from "#domain/payment-state.ts"
import { isSamePurchase, type PurchaseItem } from "#domain/purchase.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../../context.ts"
import type { RequestContext, Shopper } from "../../endpoint-handler.ts"
import { findUnfinishedPayments, type PaymentOfOrder } from "../queries.ts"
import { fetchGatewayOrder, recheckPayment, settlePayment } from "./settle-payment.ts"

/** What is to be paid now. */
export interface WantedPurchase {
  fingerprint: string
  lines: PurchaseItem[]
}

/** How long the gateway takes money for a session. Cashfree allows no less than 15 minutes. */
export const PAY_WITHIN_MINUTES = 16
/** A session with less time left than this is not worth going back to. */
const REUSE_MINUTES = 3
/** So long a purchase that was paid is not sold once more to a shopper who was not told of it. */
const TELL_WITHIN_HOURS = 24

/** Whether the shopper can go back to the session of an earlier payment for the same purchase. */
export function isReusable(payment: PaymentOfOrder, fingerprint: string, now: Date): boolean {
  const payUntil = Math.min(
    payment.expiresAt.getTime(),
    payment.createdAt.getTime() + PAY_WITHIN_MINUTES * 60_000,
  )
  return (
    payment.order.fingerprint === fingerprint && payUntil > now.getTime() + REUSE_MINUTES * 60_000
  )
}

/**
 * Nobody pays twice for want of an answer. Every earlier payment of the shopper that may still take
 * money is asked about at the gateway before another one begins:
 * - while a bank has not decided, or the gateway cannot be asked, the new payment is refused with
 *   PAYMENT_UNDECIDED. Once such a payment ran out, only purchases with one of its products are, and
 *   the membership that it was for;
 * - one that was paid is booked, and one that was paid with another amount is refunded;
 * - one that nobody tried to pay is kept if it is for the same purchase, else closed at the gateway
 *   before its pieces go back on sale, so that it cannot be paid any more.
 */
export async function checkEarlierPayments(
  context: AppContext,
  shopper: Shopper,
  wanted: WantedPurchase,
  log: RequestContext["log"],
): Promise<ApiResult<null>> {
  const unfinished = await findUnfinishedPayments(context, shopper.id)
  const inTheWay = unfinished.filter(
    (payment) => isPayable(payment.state) || isForTheSame(payment.order, wanted),
  )
  const checked = await Promise.all(
    inTheWay.map((payment) => checkEarlier(context, payment, wanted, log)),
  )
  return checked.find((one) => !one.ok) ?? ok(null)
}

async function checkEarlier(
  context: AppContext,
  payment: PaymentOfOrder,
  wanted: WantedPurchase,
  log: RequestContext["log"],
): Promise<ApiResult<null>> {
  const mayStay = isReusable(payment, wanted.fingerprint, context.now())
  // Nobody has its session yet, so that nobody can have paid.
  if (!payment.sessionId) return mayStay ? ok(null) : close(context, payment, log)
  const result = await fetchGatewayOrder(context, payment, log)
  if (!result.ok) return notChecked(payment)
  const { outcome, order } = result.value
  if (outcome === "PENDING") return undecided(payment)
  if (outcome === "SUCCESS" || outcome === "MISMATCHED") return settle(context, payment, log)
  if (!isPayable(payment.state)) return ok(null)
  return mayStay && order?.status === "ACTIVE" ? ok(null) : close(context, payment, log)
}

/** Takes no more money for a payment; then looks whether some came in the meantime. */
async function close(
  context: AppContext,
  payment: PaymentOfOrder,
  log: RequestContext["log"],
): Promise<ApiResult<null>> {
  const closed = await context.payments.closeOrder(payment.id)
  if (!closed.ok && closed.failure.reason === "unavailable") {
    log.warn({ paymentId: payment.id, detail: closed.failure.detail }, "earlier payment not closed")
    return fail("PROVIDER_UNAVAILABLE", "Order creation failed")
  }
  const looked = await recheckPayment(context, payment, log, (outcome) => outcome !== "PENDING")
  if (!looked.ok) return notChecked(payment)
  return looked.value === "PENDING" ? undecided(payment) : ok(null)
}

async function settle(
  context: AppContext,
  payment: PaymentOfOrder,
  log: RequestContext["log"],
): Promise<ApiResult<null>> {
  const settled = await settlePayment(context, payment.id, log)
  return settled.ok ? ok(null) : notChecked(payment)
}

const undecided = ({ id, amount, order }: PaymentOfOrder) =>
  fail(
    "PAYMENT_UNDECIDED",
    `We are still checking your earlier payment of ${formatRupees(amount)} with the bank. Please do not pay again. If the bank confirms it, ${order.kind === "membership" ? "your membership starts" : "your order appears under Track Order"}.`,
    { paymentId: id },
  )

const notChecked = ({ id, amount }: PaymentOfOrder) =>
  fail(
    "PAYMENT_UNDECIDED",
    `We couldn't check your earlier payment of ${formatRupees(amount)} with the bank. Please do not pay again; check it in a minute.`,
    { paymentId: id },
  )

/**
 * A payment for the same things that succeeded without the shopper's browser hearing of it, while
 * its order still stands. Whoever was told and buys the same once more means it.
 */
export async function findUntoldPurchase(
  tx: Db,
  shopperId: string,
  wanted: WantedPurchase,
  now: Date,
): Promise<PaymentOfOrder | undefined> {
  const untold = await tx
    .selectDistinctOn([payments.id], { payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.shopperId, shopperId),
        eq(payments.state, "settled"),
        isNull(payments.toldPaidAt),
        gt(payments.createdAt, new Date(now.getTime() - TELL_WITHIN_HOURS * 3_600_000)),
        inArray(orderLines.state, [...openLineStates]),
      ),
    )
  const same = untold.find(({ order }) => isSamePurchase(order.items, wanted.lines))
  return same && { ...same.payment, order: same.order }
}

export const alreadyPaid = ({ id, amount }: PaymentOfOrder) =>
  fail(
    "ALREADY_PAID",
    `You have already paid ${formatRupees(amount)} for these items. See your order under Track Order.`,
    { paymentId: id },
  )

/** A membership has no lines: it is known by its fingerprint. */
const isForTheSame = (order: PaymentOfOrder["order"], wanted: WantedPurchase): boolean =>
  order.fingerprint === wanted.fingerprint || sharesProduct(order.items, wanted.lines)

const sharesProduct = (one: PurchaseItem[], other: PurchaseItem[]): boolean =>
  one.some(({ productId }) => other.some((line) => line.productId === productId))

import { fail, type HandlerResult } from "#contract/core/api-result.ts"
import type { OrderKind } from "#domain/checkout/order-kind.ts"
import { isPayable } from "#domain/checkout/payment-state.ts"
import { isSamePurchase, type PurchaseItem } from "#domain/checkout/purchase.ts"
import { formatRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { titleOfLines } from "#domain/orders/order-line.ts"
import type { AppContext } from "#server/core/context.ts"
import { decryptItems } from "#server/core/encryption/order-powers.ts"
import { soldService } from "#server/core/sold-service.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { msg } from "#words/sentence.ts"
import { findUnfinishedPayments, type PaymentOfOrder, type RecentPayment } from "../queries.ts"
import type { Buyer } from "./prepare-purchase.ts"
import { fetchGatewayOrder, recheckPayment, settlePayment } from "./settle-payment.ts"

/** The amount to be paid now. */
export interface WantedPurchase {
  /** Goods by default. */
  kind?: OrderKind
  fingerprint: string
  lines: PurchaseItem[]
}

/** How long the gateway accepts payment for a session. Cashfree requires at least 15 minutes. */
export const PAY_WITHIN_MINUTES = 16
/** A session with less time left than this is not reused. */
const REUSE_MINUTES = 3

/** Whether the shopper can reuse the session of an earlier payment for the same purchase. */
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
 * Prevents paying twice. Every earlier payment of the shopper that may still be captured is checked
 * at the gateway before another one begins:
 * - while a bank has not decided about one for the same goods, or the gateway is unavailable, the
 *   new payment is refused with PAYMENT_UNDECIDED. For the same goods means: for one of these
 *   products, or for the same service;
 * - one for other goods that is undecided stays as it is, and refuses nothing;
 * - one that was paid is booked, and one that was paid with another amount is refunded;
 * - one without an attempt is reused if it is for the same purchase, otherwise closed at the
 *   gateway before its pieces are restocked, so that it can no longer be paid.
 */
export async function checkEarlierPayments(
  context: AppContext,
  shopper: Buyer,
  wanted: WantedPurchase,
  log: RequestContext["log"],
): Promise<HandlerResult<null>> {
  const unfinished = await findUnfinishedPayments(context, shopper.id)
  return checkPayments(
    context,
    unfinished.filter((payment) => isInTheWay(payment, wanted)),
    wanted,
    log,
  )
}

/** As `checkEarlierPayments`, of those that the caller has found to be in the way. */
export async function checkPayments(
  context: AppContext,
  inTheWay: PaymentOfOrder[],
  wanted: WantedPurchase,
  log: RequestContext["log"],
): Promise<HandlerResult<null>> {
  const checkAll = (payments: PaymentOfOrder[]) =>
    Promise.all(payments.map((payment) => checkEarlier(context, payment, wanted, log)))
  const closeAll = (payments: PaymentOfOrder[], checks: HandlerResult<EarlierPayment>[]) =>
    Promise.all(
      payments
        .filter((_, n) => checks[n]?.ok && checks[n].value === "to close")
        .map((payment) => closePayment(context, payment, log)),
    )
  const { same = [], others = [] } = Object.groupBy(inTheWay, ({ order }) =>
    isForTheSame(order, wanted) ? "same" : "others",
  )
  // All are checked before any is closed: a purchase that is refused closes nothing.
  const checks = await checkAll(same)
  const refused =
    checks.find((one) => !one.ok) ?? (await closeAll(same, checks)).find((one) => !one.ok)
  if (refused) return refused
  await closeAll(others, await checkAll(others))
  return ok(null)
}

/** Whether an unfinished payment has to be asked about before another one begins. */
export const isInTheWay = (payment: PaymentOfOrder, wanted: WantedPurchase): boolean =>
  isPayable(payment.state) || isForTheSame(payment.order, wanted)

/** What becomes of an earlier payment that refuses nothing. */
type EarlierPayment = "to close" | "kept"

async function checkEarlier(
  context: AppContext,
  payment: PaymentOfOrder,
  wanted: WantedPurchase,
  log: RequestContext["log"],
): Promise<HandlerResult<EarlierPayment>> {
  const mayStay = isReusable(payment, wanted.fingerprint, context.now())
  // Its session was never returned, so it cannot have been paid.
  if (!payment.sessionId) return ok(mayStay ? "kept" : "to close")
  const result = await fetchGatewayOrder(context, payment, log)
  if (!result.ok) return notChecked(payment)
  const { outcome, order } = result.value
  if (outcome === "PENDING") return undecided(context, payment)
  if (outcome === "SUCCESS" || outcome === "MISMATCHED") return settle(context, payment, log)
  if (!isPayable(payment.state)) return ok("kept")
  return ok(mayStay && order?.status === "ACTIVE" ? "kept" : "to close")
}

/** Closes a payment at the gateway, then checks whether it was paid in the meantime. @public */
export async function closePayment(
  context: AppContext,
  payment: PaymentOfOrder,
  log: RequestContext["log"],
): Promise<HandlerResult<null>> {
  const closed = await context.payments.closeOrder(payment.id)
  if (!closed.ok && closed.failure.reason === "unavailable") {
    log.warn({ paymentId: payment.id, detail: closed.failure.detail }, "earlier payment not closed")
    return fail("PROVIDER_UNAVAILABLE", msg("Order creation failed"))
  }
  const checked = await recheckPayment(context, payment, log, (outcome) => outcome !== "PENDING")
  if (!checked.ok) return notChecked(payment)
  return checked.value === "PENDING" ? undecided(context, payment) : ok(null)
}

async function settle(
  context: AppContext,
  payment: PaymentOfOrder,
  log: RequestContext["log"],
): Promise<HandlerResult<EarlierPayment>> {
  const settled = await settlePayment(context, payment.id, log)
  return settled.ok ? ok("kept") : notChecked(payment)
}

const undecided = (context: AppContext, { id, amount, order }: PaymentOfOrder) =>
  fail(
    "PAYMENT_UNDECIDED",
    soldService(context, order.kind)?.whenUndecided(formatRupees(amount)) ??
      msg(
        "We are still checking your earlier payment of {amount} for {goods} with the bank. Please do not pay again for the same. If the bank confirms it, your order appears under Track Order. Anything else can be bought meanwhile.",
        { amount: formatRupees(amount), goods: titleOfLines(order.items) },
      ),
    { paymentId: id },
  )

const notChecked = ({ id, amount }: PaymentOfOrder) =>
  fail(
    "PAYMENT_UNDECIDED",
    msg(
      "We couldn't check your earlier payment of {amount} with the bank. Please do not pay again; check it in a minute.",
      { amount: formatRupees(amount) },
    ),
    { paymentId: id },
  )

/**
 * A successful payment for the same items whose result the shopper's browser never received, while
 * its order is still active. A shopper who saw the result and buys the same again does so on
 * purpose.
 * @param recent the shopper's payments of the last 24 hours
 */
export const findUnseenPurchase = (
  context: Pick<AppContext, "encryption">,
  recent: RecentPayment[],
  wanted: WantedPurchase,
): PaymentOfOrder | undefined =>
  recent.find(
    ({ state, toldPaidAt, hasOpenLines, order }) =>
      state === "settled" &&
      toldPaidAt === null &&
      hasOpenLines &&
      isSamePurchase(decryptItems(context, order), wanted.lines),
  )

export const alreadyPaid = ({ id, amount }: PaymentOfOrder) =>
  fail(
    "ALREADY_PAID",
    msg("You have already paid {amount} for these items. See your order under Track Order.", {
      amount: formatRupees(amount),
    }),
    { paymentId: id },
  )

/** Whether both are for one of the same products, or for the same service, which has no lines. */
export const isForTheSame = (order: PaymentOfOrder["order"], wanted: WantedPurchase): boolean =>
  order.kind === (wanted.kind ?? "goods") &&
  (order.kind !== "goods" || sharesProduct(order.items, wanted.lines))

type WithProduct = Pick<PurchaseItem, "productId">
const sharesProduct = (one: WithProduct[], other: WithProduct[]): boolean =>
  one.some(({ productId }) => other.some((line) => line.productId === productId))

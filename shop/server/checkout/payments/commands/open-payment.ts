import { randomUUID } from "node:crypto"
import { and, eq } from "drizzle-orm"
import { fail, type HandlerResult } from "#contract/core/api-result.ts"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { PAGE_PATHS } from "#contract/core/page-addresses.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { holds, type OrderRow, type PaymentRow, payments } from "#db/schema.ts"
import { isPayable } from "#domain/checkout/payment-state.ts"
import { holdMinutes } from "#domain/checkout/purchase.ts"
import type { PaymentId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { takeProviderQuota, usedUp } from "#server/http/provider-quota.ts"
import { msg } from "#words/sentence.ts"
import {
  findRecentPayments,
  isPayableNow,
  isUnfinished,
  type PaymentOfOrder,
  RECENT_HOURS,
  type RecentPayment,
} from "../queries.ts"
import {
  alreadyPaid,
  checkPayments,
  findUnseenPurchase,
  isForTheSame,
  isInTheWay,
  isReusable,
  PAY_WITHIN_MINUTES,
} from "./check-earlier-payments.ts"
import { expirePayment } from "./expire-payment.ts"
import {
  type Buyer,
  type OrderRequest,
  type Purchase,
  preparePurchase,
  refusalOf,
} from "./prepare-purchase.ts"
import { storeOrder } from "./store-order.ts"

/** How often a request replaces the shopper's other open payments before it gives up. */
export const MAX_ROUNDS = 3

/** This many payments may be undecided at the bank: then no other one begins. */
const MAX_UNDECIDED_PAYMENTS = 3

export interface OpenPayment {
  paymentId: PaymentId
  sessionId: string
}

/**
 * Prices the purchase, holds the stock and opens a session at the gateway. A repeated request (a
 * double click, a second tab, a retry) returns the session that is already open. A shopper has one
 * payment open at a time, beside up to `MAX_UNDECIDED_PAYMENTS` for other goods that a bank has
 * not decided, so that no account holds many purchases' pieces.
 * @param returnPath the page to which the gateway redirects; Track Order by default
 */
export async function openPayment(
  context: AppContext,
  shopper: Buyer,
  request: OrderRequest,
  log: RequestContext["log"],
  returnPath?: string,
): Promise<HandlerResult<OpenPayment>> {
  const checkedIds = new Set<string>()
  for (let round = 0; round <= MAX_ROUNDS; round++) {
    const held = await holdStock(context, shopper, request, checkedIds).catch(refusalOf(context))
    if (!held.ok) return held
    if ("payment" in held.value) {
      const { payment } = held.value
      return payment.sessionId
        ? ok({ paymentId: payment.id, sessionId: payment.sessionId })
        : askGateway(context, shopper, payment, log, returnPath)
    }
    const { unchecked, purchase } = held.value
    const checked = await checkPayments(context, unchecked, purchase, log)
    if (!checked.ok) return checked
    for (const { id } of unchecked) checkedIds.add(id)
  }
  return tooManyPayments()
}

export const tooManyPayments = () =>
  fail(
    "TOO_MANY_REQUESTS",
    msg("You started several payments at the same time. Please wait a moment and try again."),
  )

const tooManyUndecided = () =>
  fail(
    "TOO_MANY_REQUESTS",
    msg(
      "Your bank has not confirmed several of your payments yet. Please wait until one of them is decided; you see them under Track Order.",
    ),
  )

/** What `askGateway` has to know of a payment. @public */
export type PaymentToOpen = Pick<PaymentRow, "id" | "amount" | "sessionId" | "createdAt">

/** The payment for a purchase, or those that have to be checked before there is one. */
type Held = { payment: PaymentToOpen } | { unchecked: PaymentOfOrder[]; purchase: Purchase }

/**
 * One transaction: the payment that is open for this purchase, or a new one with its stock held, unless
 * earlier payments have to be checked before.
 * @param checkedIds the payments that were
 * @throws OutOfStockError, CouponRefusedError
 */
const holdStock = (
  context: AppContext,
  shopper: Buyer,
  request: OrderRequest,
  checkedIds: ReadonlySet<string>,
): Promise<HandlerResult<Held>> =>
  context.db.transaction(async (tx): Promise<HandlerResult<Held>> => {
    await lockShopper(tx, shopper.id)
    const refused = await request.source?.refusal(tx)
    if (refused) return refused
    const now = context.now()
    const [recent, prepared] = await Promise.all([
      findRecentPayments(tx, shopper.id, now),
      preparePurchase({ ...context, db: tx }, shopper, request),
    ])
    if (!prepared.ok) return prepared
    const purchase = prepared.value
    const { unchecked, same } = chooseEarlier(recent, purchase, checkedIds, now)
    if (unchecked.length > 0) return ok({ unchecked, purchase })
    if (same) return ok({ payment: same })
    const unseen = findUnseenPurchase(context, recent, purchase)
    if (unseen) return alreadyPaid(unseen)
    const undecided = recent.filter((payment) => isPayableNow(payment, now))
    if (undecided.length >= MAX_UNDECIDED_PAYMENTS) return tooManyUndecided()

    const minutes = holdMinutes(unpaidPayments(recent, now))
    const stored = await storeOrder(tx, context, shopper, purchase, now)
    if (!stored.ok) return stored
    const { order, pieces } = stored.value
    const payment = newPayment(order, now, minutes)
    await Promise.all([
      tx.insert(payments).values(payment),
      tx
        .insert(holds)
        .values(
          pieces.map((piece) => ({ ...piece, paymentId: payment.id, state: "held" as const })),
        ),
    ])
    return ok({ payment })
  })

/** Which earlier payments have to be checked first, and which one the shopper can go back to. */
function chooseEarlier(
  recent: RecentPayment[],
  purchase: Purchase,
  checkedIds: ReadonlySet<string>,
  now: Date,
): { unchecked: PaymentOfOrder[]; same: PaymentOfOrder | undefined } {
  const canStay = (payment: PaymentOfOrder) =>
    isPayableNow(payment, now) && isReusable(payment, purchase.fingerprint, now)
  // Without a session nobody can have paid. A checked payment that can still be paid was reopened by
  // another request, unless it is for the same goods. One for other goods that could not be closed is
  // undecided at the bank, and does not block this purchase.
  const isChecked = (payment: PaymentOfOrder) => {
    if (!checkedIds.has(payment.id)) return canStay(payment) && payment.sessionId === null
    return canStay(payment) || !isPayableNow(payment, now) || !isForTheSame(payment.order, purchase)
  }
  const inTheWay = recent.filter(
    (payment) => isUnfinished(payment, now) && isInTheWay(payment, purchase),
  )
  const unchecked = inTheWay.filter((payment) => !isChecked(payment))
  return { unchecked, same: inTheWay.find(canStay) }
}

/** Payments of the last day that a shopper opened and did not pay, since the last that was paid. */
function unpaidPayments(recent: RecentPayment[], now: Date): number {
  const since = now.getTime() - RECENT_HOURS * 3_600_000
  const opened = recent.filter(
    ({ sessionId, createdAt }) => sessionId !== null && createdAt.getTime() > since,
  )
  const lastPaid = opened.findIndex(({ state }) => state !== "expired" && !isPayable(state))
  return lastPaid === -1 ? opened.length : lastPaid
}

/**
 * The payment of an order that is paid online, to be inserted.
 * @param minutes how long what it buys is held for it
 * @public
 */
export const newPayment = (order: Pick<OrderRow, "id" | "total">, now: Date, minutes: number) => ({
  id: `ch_${randomUUID()}`,
  orderId: order.id,
  state: "created" as const,
  amount: order.total,
  sessionId: null,
  expiresAt: new Date(now.getTime() + minutes * 60_000),
  nextCheckAt: new Date(now.getTime() + 60_000),
  createdAt: now,
  updatedAt: now,
})

/**
 * The gateway's session for a payment that has none yet.
 * @param returnPath the page to which the gateway redirects
 * @public
 */
export async function askGateway(
  context: AppContext,
  shopper: Buyer,
  payment: PaymentToOpen,
  log: RequestContext["log"],
  returnPath: string = PAGE_PATHS.trackOrder,
): Promise<HandlerResult<OpenPayment>> {
  const { publicUrl, payments: gateway, db } = context
  const mayAsk =
    gateway.maxChecksPerMinute === null || (await takeProviderQuota(context, "payment sessions"))
  const opened = mayAsk
    ? await gateway.openOrder({
        id: payment.id,
        amount: payment.amount,
        customerId: `cust${shopper.id.replaceAll("-", "")}`,
        mobile: shopper.mobile,
        expiresAt: new Date(payment.createdAt.getTime() + PAY_WITHIN_MINUTES * 60_000),
        returnUrl: `${publicUrl}${returnPath}`,
        notifyUrl: publicUrl.startsWith("https:")
          ? `${publicUrl}${API_PREFIX}/api/cashfree-webhook`
          : null,
      })
    : usedUp
  if (!opened.ok) {
    log.error(
      { paymentId: payment.id, detail: opened.failure.detail },
      "payment session not created",
    )
    await expirePayment(context, payment.id)
    return fail("PROVIDER_UNAVAILABLE", msg("Order creation failed"))
  }
  const { sessionId } = opened.value
  const [isOpen] = await db
    .update(payments)
    .set({ state: "open", sessionId, updatedAt: context.now() })
    .where(and(eq(payments.id, payment.id), eq(payments.state, "created")))
    .returning({ id: payments.id })
  if (isOpen) return ok({ paymentId: payment.id, sessionId })
  const [now] = await db.select().from(payments).where(eq(payments.id, payment.id))
  if (now?.state !== "expired") return ok({ paymentId: payment.id, sessionId })
  // Another purchase of this shopper replaced it during the gateway request.
  await gateway.closeOrder(payment.id)
  return fail("PROVIDER_UNAVAILABLE", msg("Order creation failed"))
}

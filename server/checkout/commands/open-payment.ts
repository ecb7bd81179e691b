import { randomUUID } from "node:crypto"
import { and, desc, eq, gt, isNotNull } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { API_PREFIX } from "#contract/endpoint.ts"
import { PAGE_PATHS } from "#contract/page-addresses.ts"
import type { Db } from "#db/connection.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { holds, type OrderRow, orders, payments } from "#db/schema.ts"
import { holdMinutes } from "#domain/purchase.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../../context.ts"
import type { RequestContext, Shopper } from "../../endpoint-handler.ts"
import { findPayablePayments, type PaymentOfOrder } from "../queries.ts"
import {
  alreadyPaid,
  checkEarlierPayments,
  findUntoldPurchase,
  isReusable,
  PAY_WITHIN_MINUTES,
} from "./check-earlier-payments.ts"
import { expirePayment } from "./expire-payment.ts"
import { type OrderRequest, type Purchase, preparePurchase, refusalOf } from "./prepare-purchase.ts"
import { storeOrder } from "./store-order.ts"

/** How often a request makes room for its payment before it gives way to others of the same account. */
export const MAX_ROUNDS = 3

export interface OpenPayment {
  orderId: string
  sessionId: string
}

/**
 * Prices the purchase, holds the stock and opens a session at the gateway. The same purchase asked
 * for twice (a double click, a second tab, a retry) finds the session that is open already. A
 * shopper has one payment open at a time, so that no account holds more than one purchase's pieces.
 */
export async function openPayment(
  context: AppContext,
  shopper: Shopper,
  request: OrderRequest,
  log: RequestContext["log"],
): Promise<ApiResult<OpenPayment>> {
  const prepared = await preparePurchase(context, shopper, request)
  if (!prepared.ok) return prepared
  const { products, ...purchase } = prepared.value
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const checked = await checkEarlierPayments(context, shopper, purchase, log)
    if (!checked.ok) return checked
    const held = await holdStock(context, shopper, purchase).catch(refusalOf(products))
    if (held === "another_is_open") continue
    if (!held.ok) return held
    const { id, sessionId } = held.value
    return sessionId
      ? ok({ orderId: id, sessionId })
      : askGateway(context, shopper, held.value, log)
  }
  return tooManyPayments()
}

export const tooManyPayments = () =>
  fail(
    "TOO_MANY_REQUESTS",
    "You started several payments at the same time. Please wait a moment and try again.",
  )

/**
 * One transaction: the payment that is open for this purchase, or a new one with its stock held.
 * @throws OutOfStockError, CouponRefusedError
 */
const holdStock = (
  context: AppContext,
  shopper: Shopper,
  purchase: Purchase,
): Promise<ApiResult<PaymentOfOrder> | "another_is_open"> =>
  context.db.transaction(async (tx) => {
    await lockShopper(tx, shopper.id)
    const now = context.now()
    const open = await findPayablePayments(tx, shopper.id, now)
    const same = open.find((payment) => isReusable(payment, purchase.fingerprint, now))
    if (same) return ok(same)
    // It was opened after the earlier payments were checked.
    if (open.length > 0) return "another_is_open"
    // After the open ones: a payment that is settled in between is seen here.
    const untold = await findUntoldPurchase(tx, shopper.id, purchase, now)
    if (untold) return alreadyPaid(untold)

    const minutes = holdMinutes(await unpaidPayments(tx, shopper.id, now))
    const stored = await storeOrder(tx, shopper, purchase, now)
    if (!stored.ok) return stored
    const { order, pieces } = stored.value
    const payment = await insertPayment(tx, order, now, minutes)
    await tx
      .insert(holds)
      .values(pieces.map((piece) => ({ ...piece, paymentId: payment.id, state: "held" as const })))
    return ok(payment)
  })

/** Payments of the last day that a shopper opened and did not pay, since the last that was paid. */
async function unpaidPayments(tx: Db, shopperId: string, now: Date): Promise<number> {
  const opened = await tx
    .select({ state: payments.state })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.shopperId, shopperId),
        isNotNull(payments.sessionId),
        gt(payments.createdAt, new Date(now.getTime() - 24 * 3_600_000)),
      ),
    )
    .orderBy(desc(payments.createdAt))
  const lastPaid = opened.findIndex(({ state }) => state !== "expired")
  return lastPaid === -1 ? opened.length : lastPaid
}

/**
 * The payment of an order that is paid online.
 * @param minutes how long what it buys is held for it
 */
export async function insertPayment(
  tx: Db,
  order: OrderRow,
  now: Date,
  minutes: number,
): Promise<PaymentOfOrder> {
  const [payment] = await tx
    .insert(payments)
    .values({
      id: `ch_${randomUUID()}`,
      orderId: order.id,
      state: "created",
      amount: order.total,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
      nextCheckAt: new Date(now.getTime() + 60_000),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  return { ...payment!, order }
}

/**
 * The gateway's session for a payment that has none yet.
 * @param returnPath the page to which a gateway leads back that left the shop's own
 */
export async function askGateway(
  context: AppContext,
  shopper: Shopper,
  payment: PaymentOfOrder,
  log: RequestContext["log"],
  returnPath: string = PAGE_PATHS.trackOrder,
): Promise<ApiResult<OpenPayment>> {
  const { publicUrl, payments: gateway, db } = context
  const opened = await gateway.openOrder({
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
  if (!opened.ok) {
    log.error(
      { paymentId: payment.id, detail: opened.failure.detail },
      "payment session not created",
    )
    await expirePayment(context, payment.id)
    return fail("PROVIDER_UNAVAILABLE", "Order creation failed")
  }
  const { sessionId } = opened.value
  await db
    .update(payments)
    .set({ state: "open", sessionId, updatedAt: context.now() })
    .where(and(eq(payments.id, payment.id), eq(payments.state, "created")))
  const [now] = await db.select().from(payments).where(eq(payments.id, payment.id))
  if (now?.state !== "expired") return ok({ orderId: payment.id, sessionId })
  // Another purchase of this shopper took its place while the gateway was asked.
  await gateway.closeOrder(payment.id)
  return fail("PROVIDER_UNAVAILABLE", "Order creation failed")
}

import { createHash, randomUUID } from "node:crypto"
import { and, desc, eq, gt, isNotNull } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import type { CheckoutItem } from "#contract/checkout-data.ts"
import { API_PREFIX } from "#contract/endpoint.ts"
import type { Db } from "#db/connection.ts"
import { holds, payments, shoppers } from "#db/schema.ts"
import type { Address } from "#domain/address.ts"
import { holdMinutes, piecesByProduct } from "#domain/purchase.ts"
import { ok } from "#domain/result.ts"
import { OutOfStockError, reserveStock } from "../../catalogue/commands/stock.ts"
import { productsById } from "../../catalogue/queries.ts"
import type { AppContext } from "../../context.ts"
import type { RequestContext, Shopper } from "../../endpoint-handler.ts"
import { findPayablePayments } from "../queries.ts"
import {
  alreadyPaid,
  checkEarlierPayments,
  findUntoldPurchase,
  isReusable,
  PAY_WITHIN_MINUTES,
} from "./check-earlier-payments.ts"
import { expirePayment } from "./expire-payment.ts"
import { type PricedPurchase, pricePurchase } from "./price-purchase.ts"

/** How often a request makes room for its payment before it gives way to others of the same account. */
const MAX_ROUNDS = 3

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
  wanted: { items: CheckoutItem[]; amount: number; address: Address },
  log: RequestContext["log"],
): Promise<ApiResult<OpenPayment>> {
  const ids = wanted.items.map((item) => item.productId)
  const products = await productsById(context.db, ids)
  const result = pricePurchase(wanted.items, products, wanted.amount)
  if (!result.ok) return result

  const { lines } = result.value
  const fingerprint = fingerprintOf(result.value, wanted.address)
  const purchase = { priced: result.value, lines, address: wanted.address, fingerprint }
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const checked = await checkEarlierPayments(context, shopper, purchase, log)
    if (!checked.ok) return checked
    const held = await holdStock(context, shopper, purchase).catch((error) => {
      if (error instanceof OutOfStockError) return outOfStock(products.get(error.productId)?.title)
      throw error
    })
    if (held === "another_is_open") continue
    if (!held.ok) return held
    const { id, sessionId } = held.value
    return sessionId
      ? ok({ orderId: id, sessionId })
      : askGateway(context, shopper, held.value, log)
  }
  return fail(
    "TOO_MANY_REQUESTS",
    "You started several payments at the same time. Please wait a moment and try again.",
  )
}

const outOfStock = (title = "This product") =>
  fail("OUT_OF_STOCK", `${title} is out of stock, or fewer pieces are left than you chose.`)

type Payment = typeof payments.$inferSelect

interface Purchase {
  priced: PricedPurchase
  lines: PricedPurchase["lines"]
  address: Address
  fingerprint: string
}

/**
 * One transaction: the payment that is open for this purchase, or a new one with its stock held.
 * @throws OutOfStock
 */
const holdStock = (
  context: AppContext,
  shopper: Shopper,
  purchase: Purchase,
): Promise<ApiResult<Payment> | "another_is_open"> =>
  context.db.transaction(async (tx) => {
    // The shopper's row is the turnstile: two clicks pass one after the other. "No key", because a
    // payment that is booked meanwhile points to the row, and one would wait for the other forever.
    await tx.select().from(shoppers).where(eq(shoppers.id, shopper.id)).for("no key update")
    const now = context.now()
    const open = await findPayablePayments(tx, shopper.id, now)
    const same = open.find((payment) => isReusable(payment, purchase.fingerprint, now))
    if (same) return ok(same)
    // It was opened after the earlier payments were checked.
    if (open.length > 0) return "another_is_open"
    // After the open ones: a payment that is settled in between is seen here.
    const untold = await findUntoldPurchase(tx, shopper.id, purchase, now)
    if (untold) return alreadyPaid(untold)

    const pieces = piecesByProduct(purchase.lines)
    await reserveStock(tx, pieces)
    const minutes = holdMinutes(await unpaidPayments(tx, shopper.id, now))
    const payment = await insertPayment(tx, shopper, purchase, now, minutes)
    await tx
      .insert(holds)
      .values(pieces.map((one) => ({ ...one, paymentId: payment.id, state: "held" as const })))
    return ok(payment)
  })

/** Payments of the last day that a shopper opened and did not pay, since the last that was paid. */
async function unpaidPayments(tx: Db, shopperId: string, now: Date): Promise<number> {
  const opened = await tx
    .select({ state: payments.state })
    .from(payments)
    .where(
      and(
        eq(payments.shopperId, shopperId),
        isNotNull(payments.sessionId),
        gt(payments.createdAt, new Date(now.getTime() - 24 * 3_600_000)),
      ),
    )
    .orderBy(desc(payments.createdAt))
  const lastPaid = opened.findIndex(({ state }) => state !== "expired")
  return lastPaid === -1 ? opened.length : lastPaid
}

async function insertPayment(
  tx: Db,
  shopper: Shopper,
  { priced, address, fingerprint }: Purchase,
  now: Date,
  minutes: number,
): Promise<Payment> {
  const [payment] = await tx
    .insert(payments)
    .values({
      id: `ch_${randomUUID()}`,
      shopperId: shopper.id,
      mobile: shopper.mobile,
      state: "created",
      amount: priced.total,
      deliveryFee: priced.delivery,
      lines: priced.lines,
      address,
      fingerprint,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
      nextCheckAt: new Date(now.getTime() + 60_000),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  return payment!
}

async function askGateway(
  context: AppContext,
  shopper: Shopper,
  payment: Payment,
  log: RequestContext["log"],
): Promise<ApiResult<OpenPayment>> {
  const { publicUrl, payments: gateway, db } = context
  const opened = await gateway.openOrder({
    id: payment.id,
    amount: payment.amount,
    customerId: `cust${shopper.id.replaceAll("-", "")}`,
    mobile: shopper.mobile,
    expiresAt: new Date(payment.createdAt.getTime() + PAY_WITHIN_MINUTES * 60_000),
    returnUrl: `${publicUrl}/track-order`,
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

const fingerprintOf = (priced: PricedPurchase, address: Address) =>
  createHash("sha256")
    .update(JSON.stringify([priced, address]))
    .digest("hex")

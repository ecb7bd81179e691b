import { createHash, randomUUID } from "node:crypto"
import { and, eq, gt, inArray } from "drizzle-orm"
import { api } from "#contract/call.ts"
import type { ClaimedItem } from "#contract/checkout-data.ts"
import { done, fail, type Outcome } from "#contract/outcome.ts"
import type { Sql } from "#db/connection.ts"
import { holds, payments, shoppers } from "#db/schema.ts"
import type { Address } from "#domain/address.ts"
import type { Caller, Shopper } from "../answer.ts"
import { OutOfStock, type Pieces, takeStock } from "../catalogue/queries/stock.ts"
import { productsById } from "../catalogue/queries.ts"
import type { House } from "../house.ts"
import { giveUp } from "./give-up.ts"
import { type PricedPurchase, pricePurchase } from "./price-purchase.ts"
import { endOtherPayments } from "./supersede.ts"

/** How long a shopper may take to pay; the stock is held a little longer than the gateway takes money. */
const payWithinMinutes = 16
const holdMinutes = 20
/** An open session with less time than this is not worth going back to. */
const reuseMinutes = 3
const reusableAfter = (now: Date) => new Date(now.getTime() + reuseMinutes * 60_000)

export interface OpenPayment {
  orderId: string
  sessionId: string
}

/**
 * Prices the purchase, holds the stock and opens a session at the gateway. The same purchase asked
 * for twice (a double click, a second tab, a retry) finds the session that is open already.
 */
export async function openPayment(
  house: House,
  shopper: Shopper,
  wanted: { items: ClaimedItem[]; amount: number; address: Address },
  log: Caller["log"],
): Promise<Outcome<OpenPayment>> {
  const ids = wanted.items.map((item) => item.productId)
  const products = await productsById(house.sql, ids)
  const priced = pricePurchase(wanted.items, products, wanted.amount)
  if (!priced.ok) return priced

  const fingerprint = fingerprintOf(priced.value, wanted.address)
  const until = reusableAfter(house.now())
  await endOtherPayments(house, shopper, { fingerprint, until }, log)
  const purchase = { priced: priced.value, address: wanted.address, fingerprint }
  const payment = await holdStock(house, shopper, purchase).catch((error) => {
    if (error instanceof OutOfStock) return products.get(error.productId)?.title ?? "This product"
    throw error
  })
  if (typeof payment === "string") {
    return fail(
      "OUT_OF_STOCK",
      `${payment} is out of stock, or fewer pieces are left than you chose.`,
    )
  }
  if (payment.sessionId) return done({ orderId: payment.id, sessionId: payment.sessionId })
  return askGateway(house, shopper, payment, log)
}

type Payment = typeof payments.$inferSelect

interface Purchase {
  priced: PricedPurchase
  address: Address
  fingerprint: string
}

/** One transaction: the payment that is open for this purchase, or a new one with its stock held. */
const holdStock = (
  house: House,
  shopper: Shopper,
  { priced, address, fingerprint }: Purchase,
): Promise<Payment> =>
  house.sql.transaction(async (tx): Promise<Payment> => {
    // The shopper's row is the turnstile: two clicks pass one after the other. "No key", because a
    // payment that is booked meanwhile points to the row, and one would wait for the other forever.
    await tx.select().from(shoppers).where(eq(shoppers.id, shopper.id)).for("no key update")
    const open = await openPaymentLike(tx, shopper.id, fingerprint, house.now())
    if (open) return open

    const pieces = piecesOf(priced.lines)
    await takeStock(tx, pieces)
    const now = house.now()
    const expiresAt = new Date(now.getTime() + holdMinutes * 60_000)
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
        expiresAt,
        nextCheckAt: new Date(now.getTime() + 60_000),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    await tx
      .insert(holds)
      .values(pieces.map((one) => ({ ...one, paymentId: payment!.id, state: "held" as const })))
    return payment!
  })

async function openPaymentLike(tx: Sql, shopperId: string, fingerprint: string, now: Date) {
  const [open] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.shopperId, shopperId),
        eq(payments.fingerprint, fingerprint),
        inArray(payments.state, ["created", "open"]),
        gt(payments.expiresAt, reusableAfter(now)),
      ),
    )
  return open
}

async function askGateway(
  house: House,
  shopper: Shopper,
  payment: Payment,
  log: Caller["log"],
): Promise<Outcome<OpenPayment>> {
  const { publicUrl, payments: gateway, sql } = house
  const opened = await gateway.openOrder({
    id: payment.id,
    amount: payment.amount,
    customerId: `cust${shopper.id.replaceAll("-", "")}`,
    mobile: shopper.mobile,
    expiresAt: new Date(payment.createdAt.getTime() + payWithinMinutes * 60_000),
    returnUrl: `${publicUrl}/track-order`,
    notifyUrl: publicUrl.startsWith("https:") ? `${publicUrl}${api}/api/cashfree-webhook` : null,
  })
  if (!opened.ok) {
    log.error({ paymentId: payment.id, detail: opened.detail }, "the gateway opened no session")
    await giveUp(house, payment.id)
    return fail("PROVIDER_UNAVAILABLE", "Order creation failed")
  }
  const { sessionId } = opened.value
  await sql
    .update(payments)
    .set({ state: "open", sessionId, updatedAt: house.now() })
    .where(and(eq(payments.id, payment.id), eq(payments.state, "created")))
  const [now] = await sql.select().from(payments).where(eq(payments.id, payment.id))
  if (now?.state !== "expired") return done({ orderId: payment.id, sessionId })
  // Another purchase of this shopper took its place while the gateway was asked.
  await gateway.closeOrder(payment.id)
  return fail("PROVIDER_UNAVAILABLE", "Order creation failed")
}

/** Two lines of one product (with different lenses) hold their pieces together. */
export function piecesOf(lines: Pieces[]): Pieces[] {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return Array.from(quantities, ([productId, quantity]) => ({ productId, quantity }))
}

const fingerprintOf = (priced: PricedPurchase, address: Address) =>
  createHash("sha256")
    .update(JSON.stringify([priced, address]))
    .digest("hex")

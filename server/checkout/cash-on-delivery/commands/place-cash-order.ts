import { randomUUID } from "node:crypto"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { holds, payments } from "#db/schema.ts"
import { needsFreshCode } from "#domain/checkout/cash-on-delivery.ts"
import { formatRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { stateInAddress } from "#domain/money/tax.ts"
import { titleOfLines } from "#domain/orders/order-line.ts"
import type { AppContext } from "#server/core/context.ts"
import { ordersPlaced } from "#server/core/observability/channels.ts"
import type { RequestContext, Shopper } from "#server/http/endpoint-handler.ts"
import { addNotice, type NewNotice } from "#server/messages/notices/commands/add-notice.ts"
import { placeOrder } from "#server/orders/lines/commands/place-order.ts"
import { findVerifiedAt } from "#server/shoppers/identity/commands/sessions.ts"
import { redeemCoupon } from "../../coupons/commands/coupon-uses.ts"
import {
  alreadyPaid,
  checkEarlierPayments,
  findUnseenPurchase,
  isForTheSame,
} from "../../payments/commands/check-earlier-payments.ts"
import { MAX_ROUNDS, tooManyPayments } from "../../payments/commands/open-payment.ts"
import {
  type OrderRequest,
  type Purchase,
  preparePurchase,
  refusalOf,
} from "../../payments/commands/prepare-purchase.ts"
import { type StoredOrder, storeOrder } from "../../payments/commands/store-order.ts"
import { findRecentPayments, isPayableNow } from "../../payments/queries.ts"
import {
  findCashRefusal,
  findPlacedCashOrder,
  findRepeatedCashOrder,
  type PlacedCashOrder,
} from "../queries.ts"

/**
 * Places a cash-on-delivery order immediately, with its number, its lines and its stock. A repeated
 * request for the same purchase returns the first order. A payment that is open at the gateway is
 * closed first, so that a cash order is not also paid online.
 * @returns CODE_REQUIRED when the session's one-time code is too old; NOT_ALLOWED_NOW when the
 *   order cannot be paid in cash; and what `preparePurchase` and `checkEarlierPayments` return
 */
export async function placeCashOrder(
  context: AppContext,
  shopper: Shopper,
  request: OrderRequest,
  log: RequestContext["log"],
): Promise<ApiResult<PlacedCashOrder>> {
  const prepared = await preparePurchase(context, shopper, request)
  if (!prepared.ok) return prepared
  // Never the fingerprint of an online payment: that one is closed, not kept.
  const purchase = { ...prepared.value, fingerprint: `cash ${prepared.value.fingerprint}` }
  const earlier = await findRepeatedCashOrder(
    context.db,
    shopper.id,
    purchase.fingerprint,
    context.now(),
  )
  if (earlier) return ok(await findPlacedCashOrder(context.db, earlier))
  const refused = await refuseCash(context, context.db, shopper, purchase)
  if (refused) return refused
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const checked = await checkEarlierPayments(context, shopper, purchase, log)
    if (!checked.ok) return checked
    const placed = await place(context, shopper, purchase).catch(refusalOf(context))
    if (placed === "payment_is_open") continue
    if (!placed.ok) return placed
    ordersPlaced.publish({ method: "cash" })
    return ok(await findPlacedCashOrder(context.db, placed.value))
  }
  return tooManyPayments()
}

async function refuseCash(
  context: AppContext,
  db: Db,
  shopper: Shopper,
  { priced, address }: Purchase,
) {
  const { pincode } = address
  const refusal = await findCashRefusal(context, db, shopper, { pincode, total: priced.total })
  if (refusal !== null) return fail("NOT_ALLOWED_NOW", refusal)
  if (needsFreshCode(await findVerifiedAt(db, shopper.sessionId), context.now())) {
    return fail("CODE_REQUIRED", "Confirm your mobile number with a new one-time code.")
  }
  return null
}

/** One transaction. @returns the order's id @throws OutOfStockError, CouponRefusedError */
const place = (
  context: AppContext,
  shopper: Shopper,
  purchase: Purchase,
): Promise<ApiResult<string> | "payment_is_open"> =>
  context.db.transaction(async (tx): Promise<ApiResult<string> | "payment_is_open"> => {
    // Serialises concurrent requests, here and in `openPayment`.
    await lockShopper(tx, shopper.id)
    const at = context.now()
    const earlier = await findRepeatedCashOrder(tx, shopper.id, purchase.fingerprint, at)
    if (earlier) return ok(earlier)
    const recent = await findRecentPayments(tx, shopper.id, at)
    const isOpenForTheSame = recent.some(
      (payment) => isPayableNow(payment, at) && isForTheSame(payment.order, purchase),
    )
    if (isOpenForTheSame) return "payment_is_open"
    const unseen = findUnseenPurchase(context, recent, purchase)
    if (unseen) return alreadyPaid(unseen)
    const refused = await refuseCash(context, tx, shopper, purchase)
    if (refused) return refused

    const stored = await storeOrder(tx, context, shopper, purchase, at)
    if (!stored.ok) return stored
    const { order, pieces } = stored.value
    // A placed order is sold: nothing is released any more when a payment expires.
    await redeemCoupon(tx, order.id, at)
    const paymentId = `ch_${randomUUID()}`
    await tx.insert(payments).values({
      id: paymentId,
      orderId: order.id,
      method: "cash",
      state: "to_collect",
      amount: order.total,
      expiresAt: at,
      createdAt: at,
      updatedAt: at,
    })
    await tx
      .insert(holds)
      .values(pieces.map((piece) => ({ ...piece, paymentId, state: "sold" as const })))
    const sellerState = stateInAddress(context.settings.BUSINESS_ADDRESS)
    const number = await placeOrder(tx, context, order, sellerState, at)
    await addNotice(tx, placedNotice(order, number), at)
    return ok(order.id)
  })

const placedNotice = (
  { id: orderId, shopperId, mobile, total, items }: StoredOrder,
  number: string,
): NewNotice => ({
  shopperId,
  mobile,
  orderId,
  kind: "placed_cash",
  values: { amount: formatRupees(total), title: titleOfLines(items), number },
})

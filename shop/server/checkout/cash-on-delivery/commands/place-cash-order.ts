import { randomUUID } from "node:crypto"
import { fail, type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { holds, type PaymentRow, payments } from "#db/schema.ts"
import { needsFreshCode } from "#domain/checkout/cash-on-delivery.ts"
import type { OrderId } from "#domain/core/id.ts"
import { formatRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { stateInAddress } from "#domain/money/tax.ts"
import { titleOfLines } from "#domain/orders/order-line.ts"
import { placed, placedCash } from "#domain/orders/order-messages.ts"
import type { AppContext } from "#server/core/context.ts"
import { ordersPlaced } from "#server/core/observability/channels.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { placeOrder } from "#server/orders/lines/commands/place-order.ts"
import { findVerifiedAt } from "#server/shoppers/identity/commands/sessions.ts"
import { msg } from "#words/sentence.ts"
import { redeemCoupon } from "../../coupons/commands/coupon-uses.ts"
import {
  alreadyPaid,
  checkEarlierPayments,
  findUnseenPurchase,
  isForTheSame,
} from "../../payments/commands/check-earlier-payments.ts"
import { MAX_ROUNDS, tooManyPayments } from "../../payments/commands/open-payment.ts"
import {
  type Buyer,
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
 * Money that was taken in the shop: how, and the reference of the UPI transfer or the slip.
 * @public
 */
export type CounterPayment = Pick<PaymentRow, "counterReference"> & {
  counterMethod: NonNullable<PaymentRow["counterMethod"]>
}

export interface PlacedOrder {
  orderId: OrderId
  /** What staff have to know of an order that was placed before they placed it. */
  notice: string | null
}

/** Who orders, and how. */
interface CashOrder {
  request: OrderRequest
  /** Null for an order that staff entered: they talk to the shopper, so no code is asked for. */
  sessionId: string | null
  /** Null for cash on delivery. */
  counter: CounterPayment | null
  /**
   * The order that was placed from its source before, or why the money that was taken for it is not
   * recorded; null as long as there is none. The caller holds the shopper's lock.
   */
  findPlaced?: (tx: Db) => Promise<HandlerResult<PlacedOrder> | null>
}

/**
 * Places an order that is not paid online immediately, with its number, its lines and its stock: for
 * cash on delivery, or paid at the counter. A repeated request for the same purchase returns the
 * first order, and `findPlaced` finds one that was placed in another way. A payment that is open
 * at the gateway is closed first, so that the order is not also paid online.
 * @returns CODE_REQUIRED when the session's one-time code is too old; NOT_ALLOWED_NOW when the
 *   order cannot be paid in cash; and what `preparePurchase` and `checkEarlierPayments` return
 */
export async function placeCashOrder(
  context: AppContext,
  shopper: Buyer,
  cashOrder: CashOrder,
  log: RequestContext["log"],
): Promise<HandlerResult<PlacedCashOrder & Pick<PlacedOrder, "notice">>> {
  // Before it is priced: whatever it costs by now, money that was taken for it is recorded.
  const answered = await context.db.transaction((tx) => findPlacedBefore(tx, shopper, cashOrder))
  if (answered) return withLines(context, answered)
  const prepared = await preparePurchase(context, shopper, cashOrder.request)
  if (!prepared.ok) return prepared
  // Never the fingerprint of an online payment: that one is closed, not kept.
  const purchase = { ...prepared.value, fingerprint: `cash ${prepared.value.fingerprint}` }
  const earlier = await findRepeatedCashOrder(
    context.db,
    shopper.id,
    purchase.fingerprint,
    context.now(),
  )
  if (earlier) return withLines(context, ok({ orderId: earlier, notice: null }))
  const refused = await refuseCash(context, context.db, shopper, cashOrder, purchase)
  if (refused) return refused
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const checked = await checkEarlierPayments(context, shopper, purchase, log)
    if (!checked.ok) return checked
    const placed = await place(context, shopper, cashOrder, purchase).catch(refusalOf(context))
    if (placed === "payment_is_open") continue
    if (placed.ok && placed.value.isNew) {
      ordersPlaced.publish({ method: cashOrder.counter ? "counter" : "cash" })
    }
    return withLines(context, placed)
  }
  return tooManyPayments()
}

const withLines = async ({ db }: AppContext, placed: HandlerResult<PlacedOrder>) =>
  placed.ok
    ? ok({
        ...(await findPlacedCashOrder(db, placed.value.orderId)),
        notice: placed.value.notice,
      })
    : placed

/** Locks the shopper, which serialises concurrent requests, here and in `openPayment`. */
async function findPlacedBefore(tx: Db, shopper: Buyer, { findPlaced }: CashOrder) {
  await lockShopper(tx, shopper.id)
  return (await findPlaced?.(tx)) ?? null
}

async function refuseCash(
  context: AppContext,
  db: Db,
  shopper: Buyer,
  { sessionId, counter }: CashOrder,
  { priced, address }: Purchase,
) {
  if (counter) return null
  const { pincode } = address
  const refusal = await findCashRefusal(context, db, shopper, { pincode, total: priced.total })
  if (refusal !== null) return notAllowedNow(refusal)
  if (sessionId === null) return null
  if (needsFreshCode(await findVerifiedAt(db, sessionId), context.now())) {
    return fail("CODE_REQUIRED", msg("Confirm your mobile number with a new one-time code."))
  }
  return null
}

/** One transaction. @throws OutOfStockError, CouponRefusedError */
const place = (
  context: AppContext,
  shopper: Buyer,
  cashOrder: CashOrder,
  purchase: Purchase,
): Promise<Placing> =>
  context.db.transaction(async (tx): Promise<Placing> => {
    const answered = await findPlacedBefore(tx, shopper, cashOrder)
    if (answered) return answered
    const at = context.now()
    const { source } = cashOrder.request
    const earlier = source
      ? null
      : await findRepeatedCashOrder(tx, shopper.id, purchase.fingerprint, at)
    if (earlier) return ok({ orderId: earlier, notice: null })
    const closed = await source?.refusal(tx)
    if (closed) return closed
    const recent = await findRecentPayments(tx, shopper.id, at)
    const isOpenForTheSame = recent.some(
      (payment) => isPayableNow(payment, at) && isForTheSame(payment.order, purchase),
    )
    if (isOpenForTheSame) return "payment_is_open"
    const unseen = findUnseenPurchase(context, recent, purchase)
    if (unseen) return alreadyPaid(unseen)
    const refused = await refuseCash(context, tx, shopper, cashOrder, purchase)
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
      ...paymentTerms(cashOrder, at),
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
    const message = cashOrder.counter ? placed : placedCash
    await addNotice(tx, { message, ...placedNotice(order, number) }, at)
    return ok({ orderId: order.id, notice: null, isNew: true })
  })

type Placing = HandlerResult<PlacedOrder & { isNew?: true }> | "payment_is_open"

const paymentTerms = ({ counter }: CashOrder, at: Date) =>
  counter
    ? ({
        method: "counter",
        state: "settled",
        ...counter,
        // The shopper stood at the counter.
        toldPaidAt: at,
      } as const)
    : ({ method: "cash", state: "to_collect" } as const)

const placedNotice = (
  { id: orderId, shopperId, mobile, total, items }: StoredOrder,
  number: string,
) => ({
  shopperId,
  mobile,
  orderId,
  values: { amount: formatRupees(total), title: titleOfLines(items), number },
})

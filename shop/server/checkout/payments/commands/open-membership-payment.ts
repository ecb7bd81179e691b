import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { PAGE_PATHS } from "#contract/core/page-addresses.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { orders, payments } from "#db/schema.ts"
import { buyFrom, MEMBERSHIP_NAME } from "#domain/checkout/membership.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { formatRupees, fromRupees, noMoney, type Paise } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { Address } from "#domain/shoppers/address.ts"
import type { AppContext } from "#server/core/context.ts"
import { membershipPlan } from "#server/core/settings/derived-settings.ts"
import type { RequestContext, Shopper } from "#server/http/endpoint-handler.ts"
import { findNewestAddress } from "#server/shoppers/addresses/queries.ts"
import { findMemberships } from "../../memberships/queries.ts"
import { findRecentPayments, isPayableNow } from "../queries.ts"
import {
  checkEarlierPayments,
  isForTheSame,
  isReusable,
  type WantedPurchase,
} from "./check-earlier-payments.ts"
import {
  askGateway,
  MAX_ROUNDS,
  newPayment,
  type OpenPayment,
  type PaymentToOpen,
  tooManyPayments,
} from "./open-payment.ts"

/** When an unpaid payment expires: a little later than the gateway's session. */
const OPEN_MINUTES = 20

/**
 * Opens a payment for one year of membership. A repeated request (a double click, a second tab, a
 * retry) returns the session that is already open. None begins while an earlier one for a
 * membership is undecided.
 * @param amount rupees, as the shopper was shown them
 */
export async function openMembershipPayment(
  context: AppContext,
  shopper: Shopper,
  amount: number,
  log: RequestContext["log"],
): Promise<ApiResult<OpenPayment>> {
  const { price } = membershipPlan(context.settings)
  if (fromRupees(amount) !== price) {
    return fail(
      "PRICE_CHANGED",
      `${MEMBERSHIP_NAME} now costs ${formatRupees(price)} for a year. Please check it and try again.`,
    )
  }
  const fingerprint = `membership ${price}`
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const checked = await checkEarlierPayments(context, shopper, membership(fingerprint), log)
    if (!checked.ok) return checked
    const payment = await findOrInsertPayment(context, shopper, price, fingerprint)
    if (payment === "another_is_open") continue
    if (!payment.ok) return payment
    const { id, sessionId } = payment.value
    return sessionId
      ? ok({ paymentId: id, sessionId })
      : askGateway(context, shopper, payment.value, log, PAGE_PATHS.membership)
  }
  return tooManyPayments()
}

const membership = (fingerprint: string): WantedPurchase => ({ fingerprint, lines: [] })

/** One transaction: the open payment for a membership, or a new one with its order. */
const findOrInsertPayment = (
  { db, now }: AppContext,
  shopper: Shopper,
  price: Paise,
  fingerprint: string,
): Promise<ApiResult<PaymentToOpen> | "another_is_open"> =>
  db.transaction(async (tx): Promise<ApiResult<PaymentToOpen> | "another_is_open"> => {
    await lockShopper(tx, shopper.id)
    const at = now()
    const recent = await findRecentPayments(tx, shopper.id, at)
    const open = recent.filter(
      (payment) =>
        isPayableNow(payment, at) && isForTheSame(payment.order, membership(fingerprint)),
    )
    const same = open.find((payment) => isReusable(payment, fingerprint, at))
    if (same) return ok(same)
    // It was opened after the earlier payments were checked.
    if (open.length > 0) return "another_is_open"
    // After the open ones: a payment settled in between is included here.
    const from = buyFrom(await findMemberships(tx, shopper.id), at)
    if (from) {
      return fail(
        "NOT_ALLOWED_NOW",
        `You are a ${MEMBERSHIP_NAME} member already. You can buy the next year from ${formatDay(from)}.`,
      )
    }
    const [order] = await tx
      .insert(orders)
      .values({
        kind: "membership",
        shopperId: shopper.id,
        mobile: shopper.mobile,
        address: (await findNewestAddress(tx, shopper.id)) ?? unknownAddress(shopper),
        items: [],
        fingerprint,
        subtotal: price,
        deliveryFee: noMoney,
        total: price,
        createdAt: at,
        updatedAt: at,
      })
      .returning()
    const payment = newPayment(order!, at, OPEN_MINUTES)
    await tx.insert(payments).values(payment)
    return ok(payment)
  })

/** A membership is not delivered: an address is optional. */
const unknownAddress = ({ mobile }: Shopper): Address => ({
  id: "",
  contactName: "",
  mobile,
  pincode: "",
  alternatePhone: null,
  address: "",
  city: "",
  state: "",
  landmark: "",
  house: "",
  type: "home",
})

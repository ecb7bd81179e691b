import type { HandlerFailure, HandlerResult } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { lockShopper } from "#db/lock-shopper.ts"
import { orders, payments } from "#db/schema.ts"
import type { OrderKind } from "#domain/checkout/order-kind.ts"
import { noMoney, type Paise } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { Address } from "#domain/shoppers/address.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext, Shopper } from "#server/http/endpoint-handler.ts"
import { findNewestAddress } from "#server/shoppers/addresses/queries.ts"
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

interface ServiceToPay {
  kind: OrderKind
  price: Paise
  /** The page to which the gateway redirects. */
  page: string
  /** Why the shopper cannot buy it; null if they can. Called below the lock of the shopper. */
  refuse: (tx: Db, at: Date) => Promise<{ ok: false; failure: HandlerFailure } | null>
}

/**
 * Opens a payment for a service that a module sells. A repeated request (a double click, a second tab,
 * a retry) returns the session that is already open. None begins while an earlier one for the same is
 * undecided.
 * @public
 */
export async function openServicePayment(
  context: AppContext,
  shopper: Shopper,
  service: ServiceToPay,
  log: RequestContext["log"],
): Promise<HandlerResult<OpenPayment>> {
  const { kind, price, page } = service
  const wanted = { kind, fingerprint: `${kind} ${price}`, lines: [] }
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const checked = await checkEarlierPayments(context, shopper, wanted, log)
    if (!checked.ok) return checked
    const payment = await findOrInsertPayment(context, shopper, service, wanted)
    if (payment === "another_is_open") continue
    if (!payment.ok) return payment
    const { id, sessionId } = payment.value
    return sessionId
      ? ok({ paymentId: id, sessionId })
      : askGateway(context, shopper, payment.value, log, page)
  }
  return tooManyPayments()
}

/** One transaction: the open payment for the service, or a new one with its order. */
const findOrInsertPayment = (
  { db, now }: AppContext,
  shopper: Shopper,
  { kind, price, refuse }: ServiceToPay,
  wanted: WantedPurchase,
): Promise<HandlerResult<PaymentToOpen> | "another_is_open"> =>
  db.transaction(async (tx): Promise<HandlerResult<PaymentToOpen> | "another_is_open"> => {
    await lockShopper(tx, shopper.id)
    const at = now()
    const recent = await findRecentPayments(tx, shopper.id, at)
    const open = recent.filter(
      (payment) => isPayableNow(payment, at) && isForTheSame(payment.order, wanted),
    )
    const same = open.find((payment) => isReusable(payment, wanted.fingerprint, at))
    if (same) return ok(same)
    // It was opened after the earlier payments were checked.
    if (open.length > 0) return "another_is_open"
    // After the open ones: a payment settled in between is included here.
    const refused = await refuse(tx, at)
    if (refused) return refused
    const [order] = await tx
      .insert(orders)
      .values({
        kind,
        shopperId: shopper.id,
        mobile: shopper.mobile,
        address: (await findNewestAddress(tx, shopper.id)) ?? unknownAddress(shopper),
        items: [],
        fingerprint: wanted.fingerprint,
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

/** A service is not delivered: an address is optional. */
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

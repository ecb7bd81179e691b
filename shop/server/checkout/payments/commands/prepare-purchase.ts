import { createHmac } from "node:crypto"
import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import type { z } from "zod"
import type { createPayment, purchaseBody } from "#contract/checkout/checkout.ts"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import {
  fail,
  type HandlerFailure,
  type HandlerResult,
  notFound,
} from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type Coupon, type CouponRefusal, couponRefusalSentence } from "#domain/checkout/coupon.ts"
import type { OrderSourceId } from "#domain/core/id.ts"
import { fromRupees, noMoney } from "#domain/core/money.ts"
import { ok, type Result } from "#domain/core/result.ts"
import { stateNamed } from "#domain/core/states.ts"
import type { BusinessBuyer } from "#domain/money/invoice/business-buyer.ts"
import type { Address } from "#domain/shoppers/address.ts"
import { shape as purchaseFields } from "#modules/purchase-fields.ts"
import { refuseUndeliverable } from "#server/catalogue/delivery/queries.ts"
import { OutOfStockError } from "#server/catalogue/products/commands/stock.ts"
import { productsById } from "#server/catalogue/products/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import {
  deliverySetting,
  lensCatalogue,
  tariffTable,
} from "#server/core/settings/derived-settings.ts"
import type { Shopper } from "#server/http/endpoint-handler.ts"
import { findAddress } from "#server/shoppers/addresses/queries.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import { CouponRefusedError } from "../../coupons/commands/coupon-uses.ts"
import { findUsableCoupon } from "../../coupons/queries.ts"
import { findMemberOffer } from "../../member-offer.ts"
import { findRecentPayments } from "../queries.ts"
import { alreadyPaid, findUnseenPurchase } from "./check-earlier-payments.ts"
import { type PricedPurchase, priceChanged, pricePurchase } from "./price-purchase.ts"

export interface OrderRequest {
  items: CheckoutItem[]
  /** Rupees, as the shopper was shown them, delivery included; null for the price of its source. */
  amount: number | null
  /** One of the shopper's own; not read with a source. */
  addressId: string
  source?: OrderSource | undefined
  /** Whose name the invoice bears, where it is a business. */
  business?: BusinessBuyer | undefined
  couponCode?: string | undefined
  /** The fields that modules add to a purchase. */
  ofModules?: Readonly<Record<string, unknown>>
}

/** What a shopper sent. */
export const orderRequestOf = (
  body: Pick<z.output<typeof createPayment.body>, keyof typeof purchaseBody>,
): OrderRequest => ({
  items: Array.isArray(body.checkoutData) ? body.checkoutData : [body.checkoutData],
  amount: body.amount,
  addressId: body.selectedAddressId,
  business: body.business,
  couponCode: body.coupon_code,
  ofModules: Object.fromEntries(
    Object.entries(body).filter(([name, sent]) => name in purchaseFields && sent !== undefined),
  ),
})

/**
 * What an order is placed from instead of a cart: a record of a module, such as an order that staff
 * enter for a shopper. One order at most is placed from each.
 */
interface OrderSource {
  /** Of the record: for the fingerprint. */
  kind: string
  id: OrderSourceId
  /** Null for the command line. */
  enteredBy: string | null
  address: Address
  isCollected: boolean
  /** Rupees, as shown to the person who pays. */
  shownTotal: number
  /**
   * Why no order can be placed from it now; null if one can. Locks it in the transaction that stores
   * the order, after the shopper and before products and coupons.
   */
  refusal: (tx: Db) => Promise<Result<never, HandlerFailure> | null>
}

type Needs = Pick<
  AppContext,
  "db" | "deliveryAreas" | "encryption" | "modules" | "now" | "secrets" | "settings"
>

/**
 * Prices what is to be bought, however it is paid, and refuses what cannot be sold or delivered.
 * @returns NOT_FOUND where the address is not the shopper's; else what `pricePurchase` returns,
 *   COUPON_REFUSED, or why nothing is delivered there
 */
export async function preparePurchase(
  context: Needs,
  shopper: Buyer,
  request: OrderRequest,
): Promise<HandlerResult<Purchase>> {
  const { business, source } = request
  const [address, result] = await Promise.all([
    source?.address ?? findAddress(context.db, shopper.id, request.addressId),
    priceRequest(context, shopper, { ...request, isCollected: source?.isCollected }),
  ])
  if (!address) return notFound(msg("We couldn't find this address in your account."))
  if (stateNamed(address.state) === null) return unknownState
  if (!result.ok) return result
  const isCollected = source?.isCollected ?? false
  const undeliverable = isCollected
    ? null
    : refuseUndeliverable(context.deliveryAreas, address.pincode)
  if (undeliverable) return undeliverable
  const { priced, member } = result.value
  if (source && fromRupees(source.shownTotal) !== priced.total) return priceChanged(priced.total)
  const { ofModules = {} } = request
  const fingerprint = fingerprintOf(context, priced, address, business ?? null, ofModules)
  return ok({
    priced,
    lines: priced.lines,
    address,
    business: business ?? null,
    // Never that of the shopper's own purchase of the same: each has its own payment.
    fingerprint: source ? `${source.kind} ${source.id} ${fingerprint}` : fingerprint,
    returnHours: context.settings.RETURN_HOURS,
    memberOfferId: priced.member && member ? member.id : null,
    ofModules,
    sourceId: source?.id ?? null,
    enteredBy: source?.enteredBy ?? null,
    isCollected,
  })
}

/** Its invoice needs the state; such an address was saved before the form asked for one of the list. */
const unknownState = fail(
  "NOT_DELIVERABLE",
  msg(
    "We don't know the state of this address. Choose a state or union territory of India, such as Tamil Nadu.",
  ),
)

/**
 * The prices alone, wherever the goods go.
 * @returns what `pricePurchase` returns, COUPON_REFUSED
 * @public
 */
export async function priceRequest(
  context: Needs,
  shopper: Buyer,
  request: Pick<OrderRequest, "items" | "amount" | "couponCode"> & {
    isCollected?: boolean | undefined
  },
) {
  const { items, amount, isCollected } = request
  const [products, member, coupon] = await Promise.all([
    productsById(
      context.db,
      items.map((item) => item.productId),
    ),
    findMemberOffer(context, context.db, shopper.id, context.now()),
    findCouponToUse(context, shopper, request),
  ])
  if (!coupon.ok) return coupon
  const offers = {
    coupon: coupon.value,
    member,
    secondPairPercent: context.settings.SECOND_PAIR_PERCENT,
  }
  const delivery = deliverySetting(context.settings)
  const rules = {
    delivery: isCollected ? { ...delivery, fee: noMoney } : delivery,
    tariffs: tariffTable(context.settings),
    lenses: lensCatalogue(context.settings),
    now: context.now(),
  }
  const result = pricePurchase(items, products, amount, rules, offers)
  return result.ok ? ok({ priced: result.value, member, products }) : result
}

/** The coupon, if it can be used at all; null if the shopper has none. */
async function findCouponToUse(
  context: Pick<AppContext, "db" | "encryption" | "now">,
  shopper: Buyer,
  { items, couponCode }: Pick<OrderRequest, "items" | "couponCode">,
): Promise<HandlerResult<Coupon | null>> {
  if (couponCode === undefined) return ok(null)
  const usable = await findUsableCoupon(context, couponCode, shopper.id)
  if (usable.ok) return usable
  // It may be used because this very purchase is paid, and the shopper has not seen the result.
  const purchase = { fingerprint: "", lines: items }
  const recent = await findRecentPayments(context.db, shopper.id, context.now())
  const unseen = findUnseenPurchase(context, recent, purchase)
  return unseen ? alreadyPaid(unseen) : couponRefused(usable.failure)
}

const couponRefused = (refusal: CouponRefusal) =>
  fail("COUPON_REFUSED", couponRefusalSentence(refusal))

/**
 * What `storeOrder` throws so that its transaction is undone, as a failure in words.
 * @throws whatever else it is given
 */
export const refusalOf =
  ({ catalogue }: Pick<AppContext, "catalogue">) =>
  (error: unknown) => {
    if (error instanceof OutOfStockError)
      return outOfStock(catalogue.product(error.productId)?.title, error.eye)
    if (error instanceof CouponRefusedError) return couponRefused(error.refusal)
    throw error
  }

const outOfStock = (title: string | Sentence = msg("This product"), eye: Eye | null = null) =>
  fail(
    "OUT_OF_STOCK",
    eye
      ? msg(
          "{title} is out of stock in the power for your {eye, select, right {right} other {left}} eye, or fewer boxes are left than you chose.",
          { title, eye },
        )
      : msg("{title} is out of stock, or fewer are left than you chose.", { title }),
  )

export interface Purchase {
  priced: PricedPurchase
  lines: PricedPurchase["lines"]
  address: Address
  business: BusinessBuyer | null
  fingerprint: string
  /** Hours after delivery for reporting a damaged or wrong item. */
  returnHours: number
  /** The member offer that lowers the price; null without one. */
  memberOfferId: string | null
  ofModules: NonNullable<OrderRequest["ofModules"]>
  sourceId: OrderSourceId | null
  enteredBy: string | null
  /** Collected at the counter instead of delivered. */
  isCollected: boolean
}

/** Who buys; staff may have entered the order. */
export type Buyer = Pick<Shopper, "id" | "mobile">

/**
 * Another buyer on the invoice, or another value of a module's field, makes it another order. Keyed, because there are few possible
 * powers: a plain hash could be reversed by brute force.
 */
const fingerprintOf = (
  { secrets }: Pick<AppContext, "secrets">,
  priced: PricedPurchase,
  address: Address,
  business: BusinessBuyer | null,
  ofModules: Purchase["ofModules"],
) =>
  createHmac("sha256", secrets.purchases)
    .update(
      JSON.stringify([
        ...[priced, address, ...(business ? [business] : [])],
        ...(Object.keys(ofModules).length > 0 ? [ofModules] : []),
      ]),
    )
    .digest("hex")

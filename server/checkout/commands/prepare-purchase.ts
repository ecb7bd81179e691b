import { createHash } from "node:crypto"
import { type ApiResult, fail } from "#contract/api-result.ts"
import type { CheckoutItem } from "#contract/checkout-data.ts"
import type { Address } from "#domain/address.ts"
import { type Coupon, type CouponRefusal, couponRefusalSentence } from "#domain/coupon.ts"
import type { BusinessBuyer } from "#domain/invoice/business-buyer.ts"
import type { Product } from "#domain/product.ts"
import { ok } from "#domain/result.ts"
import { OutOfStockError } from "../../catalogue/commands/stock.ts"
import { productsById } from "../../catalogue/queries.ts"
import type { AppContext } from "../../context.ts"
import { CouponRefusedError } from "../../coupons/commands/coupon-uses.ts"
import { findUsableCoupon } from "../../coupons/queries.ts"
import { refuseUndeliverable } from "../../delivery/queries.ts"
import type { Shopper } from "../../endpoint-handler.ts"
import { findMembership } from "../../memberships/queries.ts"
import { alreadyPaid, findUntoldPurchase } from "./check-earlier-payments.ts"
import { type PricedPurchase, pricePurchase } from "./price-purchase.ts"

export interface OrderRequest {
  items: CheckoutItem[]
  /** Rupees, as the shopper was shown them, delivery included. */
  amount: number
  address: Address
  /** Whose name the invoice bears, where it is a business. */
  business?: BusinessBuyer | undefined
  couponCode?: string | undefined
}

/** Prices what is to be bought, however it is paid, and refuses what cannot be sold or delivered. */
export async function preparePurchase(
  context: Pick<AppContext, "db" | "deliveryAreas" | "now">,
  shopper: Shopper,
  request: OrderRequest,
): Promise<ApiResult<Purchase & { products: Map<number, Product> }>> {
  const { items, amount, address, business } = request
  const products = await productsById(
    context.db,
    items.map((item) => item.productId),
  )
  const coupon = await findCouponToUse(context, shopper, request)
  if (!coupon.ok) return coupon
  const membership = await findMembership(context.db, shopper.id, context.now())
  const offers = { coupon: coupon.value, member: membership }
  const result = pricePurchase(items, products, amount, offers)
  if (!result.ok) return result
  const undeliverable = refuseUndeliverable(context.deliveryAreas, address.pincode)
  if (undeliverable) return undeliverable
  const priced = result.value
  const fingerprint = fingerprintOf(priced, address, business ?? null)
  return ok({
    priced,
    lines: priced.lines,
    address,
    business: business ?? null,
    fingerprint,
    membershipId: priced.member && membership ? membership.id : null,
    products,
  })
}

/** The coupon, as far as it can be used at all; null where the shopper has none. */
async function findCouponToUse(
  context: Pick<AppContext, "db" | "now">,
  shopper: Shopper,
  { items, couponCode }: OrderRequest,
): Promise<ApiResult<Coupon | null>> {
  if (couponCode === undefined) return ok(null)
  const usable = await findUsableCoupon(context, couponCode, shopper.id)
  if (usable.ok) return usable
  // It may be used because this very purchase is paid, and the shopper was not told.
  const purchase = { fingerprint: "", lines: items }
  const untold = await findUntoldPurchase(context.db, shopper.id, purchase, context.now())
  return untold ? alreadyPaid(untold) : couponRefused(usable.failure)
}

const couponRefused = (refusal: CouponRefusal) =>
  fail("COUPON_REFUSED", couponRefusalSentence(refusal))

/**
 * What `storeOrder` throws so that its transaction is undone, as a failure in words.
 * @throws whatever else it is given
 */
export const refusalOf = (products: ReadonlyMap<number, Product>) => (error: unknown) => {
  if (error instanceof OutOfStockError) return outOfStock(products.get(error.productId)?.title)
  if (error instanceof CouponRefusedError) return couponRefused(error.refusal)
  throw error
}

const outOfStock = (title = "This product") =>
  fail("OUT_OF_STOCK", `${title} is out of stock, or fewer pieces are left than you chose.`)

export interface Purchase {
  priced: PricedPurchase
  lines: PricedPurchase["lines"]
  address: Address
  business: BusinessBuyer | null
  fingerprint: string
  /** The membership that lowers the price; null without one. */
  membershipId: string | null
}

/** With another buyer on the invoice it is another order. */
const fingerprintOf = (priced: PricedPurchase, address: Address, business: BusinessBuyer | null) =>
  createHash("sha256")
    .update(JSON.stringify([priced, address, ...(business ? [business] : [])]))
    .digest("hex")

import { z } from "zod"
import { type CheckoutItem, checkoutItem } from "#contract/checkout/checkout-data.ts"
import { list as purchaseValues } from "#modules/purchase-values.ts"
import { cart } from "#web/shared/checkout/cart/cart.ts"
import {
  findOpenPayment,
  forgetOpenPayment,
  forgetOpenPayments,
  isForService,
  type OpenPayment,
} from "#web/shared/checkout/payment/open-payment.ts"
import { checkoutItems } from "./checkout-items.ts"
import { storedCoupon } from "./stored-coupon.ts"

/** The purchase in wire format. */
export const encodeItems = (items: CheckoutItem[]) => z.encode(z.array(checkoutItem), items)

/** The same items, whatever their current price. */
const isSamePurchase = (one: CheckoutItem[], other: CheckoutItem[]): boolean =>
  thingsOf(one) === thingsOf(other)

const thingsOf = (items: CheckoutItem[]): string =>
  JSON.stringify(
    items.map(({ productId, quantity, colour, lens, contactLens }) => [
      ...[productId, quantity, colour, lens],
      contactLens ?? null,
    ]),
  )

/** Whether a stored payment is for these items. */
export const isForItems = (payment: OpenPayment, wanted: CheckoutItem[]): boolean =>
  !isForService(payment) && isSamePurchase(payment.items, wanted)

/**
 * Bought: the items are removed from the purchase, with its coupon, and from the cart, so that a
 * reload cannot pay again. Payments for other items stay stored.
 */
export function clearPurchase(items: CheckoutItem[]): void {
  forgetOpenPayments((payment) => isForItems(payment, items))
  if (isSamePurchase(checkoutItems.read(), items)) {
    storedCoupon.clear()
    checkoutItems.clear()
    for (const { values } of purchaseValues) values.clear()
  }
  const bought = new Set(items.map((item) => item.productId))
  cart.write(cart.read().filter((line) => !bought.has(line.productId)))
}

/** The same for what a stored payment has paid; a service leaves the purchase as it is. */
export function finishOpenPayment(orderId: string): void {
  const payment = findOpenPayment(orderId)
  if (!payment) return
  forgetOpenPayment(orderId)
  if (payment.items.length > 0) clearPurchase(payment.items)
}

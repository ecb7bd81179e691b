import { z } from "zod"
import { type CheckoutItem, checkoutItem } from "#contract/checkout-data.ts"
import { cart } from "#web/shared/cart/cart.ts"
import { openPayment } from "#web/shared/payment/open-payment.ts"
import { checkoutItems } from "./checkout-items.ts"
import { storedCoupon } from "./stored-coupon.ts"

/** The purchase in wire format. */
export const encodeItems = (items: CheckoutItem[]) => z.encode(z.array(checkoutItem), items)

/** The same items, whatever their current price. */
export const isSamePurchase = (one: CheckoutItem[], other: CheckoutItem[]): boolean =>
  thingsOf(one) === thingsOf(other)

const thingsOf = (items: CheckoutItem[]): string =>
  JSON.stringify(
    items.map(({ productId, quantity, colour, lens, contactLens }) => [
      ...[productId, quantity, colour, lens],
      contactLens ?? null,
    ]),
  )

/**
 * Paid: the items are removed from purchase and cart, with the coupon, so that a reload cannot pay
 * again.
 */
export function clearPurchase(items: CheckoutItem[]): void {
  openPayment.clear()
  storedCoupon.clear()
  if (isSamePurchase(checkoutItems.read(), items)) checkoutItems.clear()
  const bought = new Set(items.map((item) => item.productId))
  cart.write(cart.read().filter((line) => !bought.has(line.productId)))
}

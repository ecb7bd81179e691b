import { z } from "zod"
import { type ClaimedItem, checkoutItem } from "#contract/checkout-data.ts"
import { cart } from "./cart.ts"
import { openPayment } from "./open-payment.ts"
import { purchase } from "./purchase.ts"

/** The purchase in the words of the wire. */
export const wireItems = (items: ClaimedItem[]) => z.encode(z.array(checkoutItem), items)

/** The same things, whatever they cost at the moment. */
export const isSamePurchase = (one: ClaimedItem[], other: ClaimedItem[]): boolean =>
  thingsOf(one) === thingsOf(other)

const thingsOf = (items: ClaimedItem[]): string =>
  JSON.stringify(
    items.map(({ productId, quantity, colour, lens }) => [productId, quantity, colour, lens]),
  )

/** Paid: what was bought leaves purchase and cart, so that a reload cannot pay again. */
export function forgetBought(items: ClaimedItem[]): void {
  openPayment.clear()
  if (isSamePurchase(purchase.read(), items)) purchase.clear()
  const bought = new Set(items.map((item) => item.productId))
  cart.write(cart.read().filter((line) => !bought.has(line.productId)))
}

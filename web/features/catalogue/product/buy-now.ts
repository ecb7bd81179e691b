import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { selectedColour } from "#domain/catalogue/colour.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { isQuantity } from "#domain/catalogue/product.ts"
import { isUnreadable, mobileOf } from "#web/shared/shoppers/session/session.ts"

export type BuyNowStep =
  | { step: "checkout" | "sign-in"; item: CheckoutItem }
  /** Something that a purchase needs is missing; shown in an alert. */
  | { step: "refuse" }

export const refusal = "Please select valid options."

/**
 * The behaviour of `Buy Now` (PDP-26, PDP-27, VAL-01): without a valid token, sign in first; with
 * one without a mobile number, or without price or quantity, refuse.
 */
export const buyNow = (
  product: Pick<ListedProduct, "id" | "price" | "discount" | "frameColours" | "lensColours">,
  quantity: number,
  token: string | null,
  now = Date.now(),
): BuyNowStep => {
  const shownUnitPrice = finalPrice(product)
  if (!(product.id > 0) || !(shownUnitPrice > 0) || !isQuantity(quantity)) return { step: "refuse" }
  const item: CheckoutItem = {
    productId: product.id,
    quantity,
    colour: selectedColour(product),
    lens: null,
    shownUnitPrice,
  }
  const mobile = mobileOf(token, now)
  if (mobile) return { step: "checkout", item: { ...item, mobile } }
  return isUnreadable(token) ? { step: "refuse" } : { step: "sign-in", item }
}

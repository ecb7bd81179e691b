import { z } from "zod"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { lensPower, writeLenses } from "#contract/prescriptions/lens-power.ts"
import { contactLensPairOf } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { fetchProducts } from "#web/shared/catalogue/product/use-products.ts"
import { cart, lineOf, type StoredCartLine } from "#web/shared/checkout/cart/cart.ts"
import { findOpenPayment, forgetOpenPayment } from "#web/shared/checkout/payment/open-payment.ts"
import { checkoutItems } from "./checkout-items.ts"

/**
 * A payment took no money, and another purchase is under way: its items go to the cart, where those
 * bought with Buy Now never were. A product that is there, or in the current purchase, stays as it
 * is. Until the products are loaded the payment stays stored.
 * @returns whether its items are in the cart
 */
export async function returnToCart(orderId: string): Promise<boolean> {
  const items = findOpenPayment(orderId)?.items ?? []
  const isElsewhere = ({ productId }: { productId: number }) =>
    cart.read().some((line) => line.productId === productId) ||
    checkoutItems.read().some((item) => item.productId === productId)
  const missing = items.filter((item) => !isElsewhere(item))
  const products = await fetchProducts([...new Set(missing.map((item) => item.productId))])
  if (typeof products === "string") return false
  const lines = [...products.values()].flatMap((product): StoredCartLine[] => {
    // Another tab may have been quicker.
    if (isElsewhere({ productId: product.id })) return []
    const own = missing.filter(({ productId }) => productId === product.id)
    return [{ ...lineOf(product), ...chosenIn(own) }]
  })
  if (lines.length > 0) cart.write([...cart.read(), ...lines])
  forgetOpenPayment(orderId)
  const inCart = new Set(cart.read().map(({ productId }) => productId))
  return items.some(({ productId }) => inCart.has(productId))
}

/** @param items of one product: one for each eye with contact lenses, else one */
function chosenIn(
  items: CheckoutItem[],
): Pick<StoredCartLine, "quantity" | "power" | "contactLenses"> {
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0)
  const pair = contactLensPairOf(items)
  if (pair) return { quantity, contactLenses: pair }
  const made = items.find(({ lens }) => lens)
  return { quantity, power: made && z.encode(lensPower, writeLenses(made)) }
}

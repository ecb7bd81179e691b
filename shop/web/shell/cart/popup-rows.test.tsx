import type { ReactNode } from "react"
import { expect, test, vi } from "vitest"
import { buildIndex, listedProduct } from "#domain/catalogue/listing/catalogue-index.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { fromRupees, noMoney } from "#domain/core/money.ts"
import { sampleLenses } from "#domain/prescriptions/lens/sample-lenses.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { memberOfferName } from "#modules/member-offer-name.ts"
import { products } from "#sample/products/catalogue.ts"
import type { CartLineWithLenses } from "#web/shared/checkout/cart/cart-lenses.ts"
import { token } from "#web/shared/shoppers/session/session.ts"
import { EmptyWishlist } from "#web/shared/shoppers/wishlist/wishlist-parts.tsx"
import {
  attributesIn,
  elementsIn,
  renderedPage,
  textIn,
} from "#web/shared/testing/rendered-page.tsx"
import { CartRow } from "./cart-row.tsx"
import { type CartOffers, CartTotal } from "./cart-total.tsx"
import { currentCartLine } from "./current-cart-line.ts"
import { WishlistRow } from "./wishlist-sheet.tsx"

/** The account's wishlist has arrived. */
vi.mock(import("#web/shared/checkout/saved-items/known-account.ts"), async (original) => ({
  ...(await original()),
  useIsRestoring: () => false,
}))

const index = buildIndex(products)
const found = (id: number) => listedProduct(index, products.find((one) => one.id === id)!)

/** A line of the cart as it was stored, for a product that has changed since. */
async function cartRowOf(
  id: number,
  stored: Partial<CartLineWithLenses> = {},
  change: Partial<Product> = {},
) {
  const { title, thumbnail, price, discount, frameColours, lensColours } = found(id)
  const line: CartLineWithLenses = {
    ...{ productId: id, name: title, title, thumbnail, price, discount },
    ...{ frameColours, lensColours, quantity: 1, lens: null },
    shownUnitPrice: fromRupees(Math.round((price / 100) * (1 - discount / 100))),
    ...stored,
  }
  const now = currentCartLine(line, new Map([[id, { ...found(id), ...change }]]), sampleLenses)
  const html = await renderedPage(<CartRow now={now} onBuy={noop} onRemoved={noop} />)
  const [buy = ""] = elementsIn(html, "button").filter((button) => button.includes("Buy Now"))
  return { html, text: textIn(html), canBeBought: !buy.includes(' disabled=""') }
}
const noop = () => {}
const textOf = async (part: ReactNode) => textIn(await renderedPage(part))

test("A line of the cart shows picture, name, title, price, quantity, Buy Now and a remove button [CRT-03, CRT-04, CRT-05, CRT-06, CRT-07]", async () => {
  const { html, text, canBeBought } = await cartRowOf(37, { name: "Sun and shade", quantity: 3 })
  expect(attributesIn(html, "alt")).toEqual(["Diya Wayfarer"])
  expect(attributesIn(html, "src")).toEqual([`/backend/uploads/${found(37).thumbnail}`])
  expect(text).toContain("|Diya Wayfarer|Sun and shade|")
  expect(text).toContain("|₹2,697|")
  expect(text).toMatch(/\|Quantity\|.*\|3\|/)
  expect(attributesIn(html, "aria-label")).toContain("Remove Diya Wayfarer")
  expect(text).toContain("|Buy Now|")
  expect(canBeBought).toBe(true)
})

test("A line says that it is sold out, that too few are left or that its price has changed", async () => {
  const soldOut = await cartRowOf(41, {}, { stock: 0 })
  expect(soldOut.text).toContain("|Out of stock right now. It stays in your cart")
  expect(soldOut.canBeBought).toBe(false)
  const few = await cartRowOf(41, { quantity: 2 }, { stock: 1 })
  expect(few.text).toContain("|Only 1 is left. Reduce the quantity to 1 to buy it.|")
  expect(few.canBeBought).toBe(false)
  const dearer = await cartRowOf(37, { shownUnitPrice: fromRupees(989) })
  expect(dearer.text).toContain("|The price of one item has changed from ₹989 to|₹899|.|")
  expect(dearer.canBeBought).toBe(true)
})

test("The total counts only what can be bought, and says what stays in the cart [X-52]", async () => {
  const totalOf = async (stocks: number[], member = 0, lens: LensChoice | null = null) => {
    const lines = stocks.map((stock) => {
      const { title, thumbnail, price, discount, frameColours, lensColours } = found(41)
      const line: CartLineWithLenses = {
        ...{ productId: 41, name: title, title, thumbnail, price, discount },
        ...{ frameColours, lensColours, quantity: 1, lens, shownUnitPrice: fromRupees(900) },
      }
      return currentCartLine(line, new Map([[41, { ...found(41), stock }]]), sampleLenses)
    })
    const offers = {
      couponDiscount: noMoney,
      memberDiscount: fromRupees(member),
      secondPairDiscount: noMoney,
      delivery: fromRupees(member > 0 ? 0 : 49),
    }
    const cartOffers = { isKnown: true, coupon: { terms: null }, offers } as unknown as CartOffers
    return textOf(<CartTotal lines={lines} cartOffers={cartOffers} onBuy={noop} />)
  }
  expect(await totalOf([1, 1])).toMatch(
    /\|2 items\|₹1,800\|.*\|You save ₹1,798\|₹1,849\|Checkout\|$/,
  )
  expect(await totalOf([1, 1], 180)).toMatch(
    new RegExp(
      `\\|₹1,800\\|${memberOfferName}\\|.*₹180\\|Delivery\\|Free\\|To pay, all taxes included\\|You save ₹1,978\\|₹1,620\\|`,
    ),
  )
  const plano: LensChoice = { type: "Plano", option: "Blue Block", prescription: null }
  expect(await totalOf([1, 1], 0, plano)).toMatch(
    /^\|2 items before lenses\|₹1,800\|Lenses\|₹1,600\|Delivery\|₹49\|.*\|You save ₹1,798\|₹3,449\|/,
  )
  expect(await totalOf([1, 0])).toMatch(
    /\|1 item\|₹900\|.*\|₹949\|Buy available items\|1 item is not included/,
  )
  expect(await totalOf([0])).toBe("|Everything in your cart is out of stock right now.|")
})

test("Contact lenses without chosen values lead to their choice and cannot be bought, and none is called a frame", async () => {
  const without = await cartRowOf(71)
  expect(without.text).toContain("|Choose the values of these contact lenses before you buy them.")
  expect(without.html).toMatch(/href="\/product-item\/71"[^>]*>Choose your lenses</)
  expect(without.canBeBought).toBe(false)
  const coloured = await cartRowOf(75, { quantity: 2 })
  expect(coloured.canBeBought).toBe(true)
  expect(without.text + coloured.text).not.toMatch(/\bframes?\b/i)
})

test("A saved frame shows picture, title, the price after discount with /- and a delete button [WSH-03, WSH-04, WSH-05]", async () => {
  for (const [id, title, price] of [
    [37, "Diya Wayfarer", "₹899"],
    [41, "Boond Oval", "₹900"],
  ] as const) {
    const item = { productId: id, ...found(id) }
    const html = await renderedPage(<WishlistRow item={item} onRemoved={noop} />)
    expect(textIn(html)).toContain(`|${title}|${price}|/-|`)
    expect(attributesIn(html, "alt")).toEqual([title])
    expect(attributesIn(html, "aria-label")).toEqual([expect.stringMatching(/^Delete/)])
  }
})

test("An empty wishlist says so, with a link to the frames, and suggests signing in to a visitor alone [WSH-07]", async () => {
  const visitor = await textOf(<EmptyWishlist />)
  expect(visitor).toContain("|No items in wishlist|")
  expect(visitor).toContain("Sign in to see it")
  const claims = Buffer.from(JSON.stringify({ mobile_num: "9845012345" })).toString("base64url")
  const stored = vi.spyOn(token, "use").mockReturnValue(`e30.${claims}.x`)
  const shopper = await textOf(<EmptyWishlist />)
  expect(shopper).toContain("|No items in wishlist|")
  expect(shopper).not.toContain("Sign in")
  stored.mockRestore()
})

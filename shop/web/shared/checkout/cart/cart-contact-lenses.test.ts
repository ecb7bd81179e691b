import { beforeEach, expect, test } from "vitest"
import { fromRupees } from "#domain/core/money.ts"
import type { ContactLensPair } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { aProduct } from "#domain/testing/a-product.ts"
import { emptyBrowserStorage } from "#web/shared/storage/testing/browser-storage.ts"
import { addToCart, cart } from "./cart.ts"
import { contactLensItems, setCartContactLenses } from "./cart-contact-lenses.ts"
import { withLenses } from "./cart-lenses.ts"

const paani = { ...aProduct({ id: 71, title: "Paani Daily" }), variantColours: [] }
const values = {
  power: -2.5,
  baseCurve: 8.6,
  diameter: 14.2,
  cylinder: null,
  axis: null,
  add: null,
}
const pair: ContactLensPair = { right: { ...values, boxes: 6 }, left: { ...values, boxes: 5 } }

let storage: Map<string, string>
beforeEach(() => {
  storage = emptyBrowserStorage()
})

test("A line of contact lenses stores both eyes, and as many pieces as boxes", () => {
  expect(setCartContactLenses(paani, pair)).toBe(false)
  expect(JSON.parse(storage.get("cart") ?? "")).toMatchObject([
    { product_id: 71, quantity: 11, contact_lenses: pair },
  ])
  expect(withLenses(cart.read()[0]!)).toMatchObject({
    quantity: 11,
    lens: null,
    contactLensPair: pair,
    shownUnitPrice: fromRupees(1679),
  })
})

test("Other values of the same product are replaced, and other products stay", () => {
  addToCart({ ...paani, id: 41 })
  setCartContactLenses(paani, pair)
  expect(setCartContactLenses(paani, { ...pair, left: null })).toBe(true)
  expect(cart.read().map((line) => [line.productId, line.quantity])).toEqual([
    [41, 1],
    [71, 6],
  ])
})

test.each([
  ["nonsense", "lenses"],
  ["no eye", { right: null, left: null }],
  ["seven boxes", { ...pair, right: { ...values, boxes: 7 } }],
])("A line with %s has no valid contact lenses", (_, contact_lenses) => {
  setCartContactLenses(paani, pair)
  const [line] = JSON.parse(storage.get("cart") ?? "")
  storage.set("cart", JSON.stringify([{ ...line, contact_lenses }]))
  expect(withLenses(cart.read()[0]!).contactLensPair ?? null).toBeNull()
})

test("The checkout gets one item for each chosen eye", () => {
  const product = { ...paani, productId: 71 }
  const items = contactLensItems(product, { ...pair, right: null }, fromRupees(1679))
  expect(items).toMatchObject([
    { productId: 71, quantity: 5, lens: null, contactLens: { ...values, eye: "left" } },
  ])
  expect(items[0]!.contactLens).not.toHaveProperty("boxes")
  expect(contactLensItems(product, pair, fromRupees(1679))).toHaveLength(2)
})

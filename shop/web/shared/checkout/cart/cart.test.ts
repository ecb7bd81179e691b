import { beforeEach, expect, test } from "vitest"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { fromRupees } from "#domain/core/money.ts"
import { emptyBrowserStorage } from "#web/shared/storage/testing/browser-storage.ts"
import { toast } from "#web/ui/toast.ts"
import { addToCart, cart, removeFromCart, setCartQuantity } from "./cart.ts"

const kajal: ProductCard = {
  id: 41,
  title: "Kajal Square",
  kind: "Power Glasses",
  highlights: "Black acetate",
  price: fromRupees(2399),
  discount: 30,
  stock: 4,
  thumbnail: "kajal-front-640.webp",
  pictures: [],
  frameColours: [{ name: "Black", hex: "#0b0b0c" }],
  variantColours: [],
  measures: null,
}

let storage: Map<string, string>

beforeEach(() => {
  storage = emptyBrowserStorage()
  toast.remove()
})

const stored = () => JSON.parse(storage.get("cart") ?? "null")

test("Adding a product stores one line under the key cart [ENT-14]", () => {
  addToCart({ ...kajal, lensColours: [{ name: "Clear", hex: "#eef4f4" }] })
  expect(stored()).toEqual([
    {
      product_id: 41,
      name: "Kajal Square",
      product_title: "Kajal Square",
      product_thumnail_img: "kajal-front-640.webp",
      product_price: 2399,
      discount: 30,
      quantity: 1,
      result: { frameColor: '[{"Black":"#0b0b0c"}]', lenshColor: '[{"Clear":"#eef4f4"}]' },
    },
  ])
})

test("Adding it twice makes a quantity of two on one line [CRT-09] [CRT-10]", () => {
  addToCart(kajal)
  addToCart(kajal)
  expect(cart.read().map((line) => [line.productId, line.quantity])).toEqual([[41, 2]])
})

test("A seventh piece cannot be added", () => {
  for (let pressed = 0; pressed < 8; pressed++) addToCart(kajal)
  expect(cart.read()[0]?.quantity).toBe(6)
})

test("A quantity can be set between one and six", () => {
  addToCart(kajal)
  setCartQuantity(41, 5)
  expect(stored()[0].quantity).toBe(5)
  setCartQuantity(41, 60)
  expect(stored()[0].quantity).toBe(6)
})

test("A removed line is deleted from storage, and undo restores it in its place [CRT-13]", () => {
  for (const id of [1, 2, 3]) addToCart({ ...kajal, id })
  const undoRemove = removeFromCart(2)
  expect(stored().map((line: { product_id: number }) => line.product_id)).toEqual([1, 3])
  undoRemove()
  undoRemove()
  expect(cart.read().map((line) => line.productId)).toEqual([1, 2, 3])
})

test("In an older or damaged list the readable lines are kept", () => {
  storage.set(
    "cart",
    JSON.stringify([
      { id: 7, name: "Boond Oval", product_price: "900", quantity: 40 },
      { product_id: 8, product_title: "No price" },
      "nonsense",
      { product_id: 7, name: "Boond Oval again", product_price: 900, quantity: 1 },
    ]),
  )
  expect(cart.read()).toEqual([
    {
      productId: 7,
      name: "Boond Oval",
      title: "Boond Oval",
      thumbnail: "",
      price: 90000,
      discount: 0,
      quantity: 6,
      frameColours: [],
      lensColours: [],
    },
  ])
  storage.set("cart", "{broken")
  expect(cart.read()).toEqual([])
})

const line = { product_id: 41, product_title: "Kajal Square", product_price: 2399, discount: 30 }

test.each([
  ["whose number is a word", { product_id: "forty-one" }],
  ["whose number is no whole one", { product_id: 41.5 }],
  ["of product 0", { product_id: 0 }],
  ["that would pay the shopper", { product_price: -1 }],
  ["that nobody could pay", { product_price: 1e12 }],
  ["whose price is a word", { product_price: "dear" }],
])("The cart leaves out a line %s", (_, damage) => {
  storage.set("cart", JSON.stringify([{ ...line, ...damage }]))
  expect(cart.read()).toEqual([])
})

test.each([
  ["name", 7, { name: "Kajal Square" }],
  ["product_thumnail_img", {}, { thumbnail: "" }],
  ["discount", 400, { discount: 0 }],
  ["quantity", "many", { quantity: 1 }],
  ["quantity", 2.5, { quantity: 1 }],
  ["result", null, { frameColours: [], lensColours: [] }],
  ["result", { frameColor: 7 }, { frameColours: [], lensColours: [] }],
])("A line whose %s is %j is kept", (field, value, read) => {
  storage.set("cart", JSON.stringify([{ ...line, [field]: value }]))
  expect(cart.read()).toMatchObject([{ productId: 41, ...read }])
})

import fc from "fast-check"
import { expect, test } from "vitest"
import { isQuantity } from "../catalogue/product.ts"
import { addToCart, type CartLine, lineProblem, removeFromCart, setQuantity } from "./cart.ts"

const kajal = { productId: 41, quantity: 1, title: "Kajal Square" }
const boond = { productId: 42, quantity: 1, title: "Boond Oval" }

test("Adding the same product twice is one line of two [CRT-09, CRT-10]", () => {
  expect(addToCart(addToCart([], kajal), kajal)).toEqual([{ ...kajal, quantity: 2 }])
})

test("Another product gets its own line, at the end", () => {
  expect(addToCart([kajal], boond)).toEqual([kajal, boond])
})

test("Add to cart adds the chosen quantity, up to six [CRT-10]", () => {
  expect(addToCart([], { ...kajal, quantity: 5 })).toEqual([{ ...kajal, quantity: 5 }])
  expect(addToCart([{ ...kajal, quantity: 3 }], { ...kajal, quantity: 2 })).toEqual([
    { ...kajal, quantity: 5 },
  ])
  expect(addToCart([{ ...kajal, quantity: 3 }], { ...kajal, quantity: 5 })).toEqual([
    { ...kajal, quantity: 6 },
  ])
})

test("A seventh piece of a product is not added", () => {
  expect(addToCart([{ ...kajal, quantity: 6 }], kajal)).toEqual([{ ...kajal, quantity: 6 }])
})

test.each([
  [3, 3],
  [0, 1],
  [-4, 1],
  [7, 6],
  [2.9, 2],
  [Number.NaN, 1],
])("For a quantity of %d, the cart holds %d", (wanted, held) => {
  expect(setQuantity([kajal, boond], 41, wanted)).toEqual([{ ...kajal, quantity: held }, boond])
})

test("Removing a line keeps the others", () => {
  expect(removeFromCart([kajal, boond], 41)).toEqual([boond])
  expect(removeFromCart([kajal], 99)).toEqual([kajal])
})

test.each([0, 7, 1.5, -1, Number.NaN])("The server refuses a quantity of %d", (quantity) => {
  expect(isQuantity(quantity)).toBe(false)
})

test.each([
  [undefined, 1, "gone"],
  [0, 1, "sold_out"],
  [2, 3, "too_few"],
  [2, 2, null],
])("For a product with a stock of %s, a line of %i shows %s", (stock, quantity, problem) => {
  expect(lineProblem(stock === undefined ? undefined : { stock }, quantity)).toBe(problem)
})

test("Whatever a shopper clicks, each product has one line of 1 to 6 [CRT-09]", () => {
  const click = fc.record({ productId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer() })
  fc.assert(
    fc.property(fc.array(click, { maxLength: 40 }), (clicks) => {
      const cart = clicks.reduce<CartLine[]>(addToCart, [])
      expect(new Set(cart.map((line) => line.productId)).size).toBe(cart.length)
      expect(cart.every((line) => isQuantity(line.quantity))).toBe(true)
    }),
  )
})

import fc from "fast-check"
import { expect, test } from "vitest"
import { fromRupees } from "../core/money.ts"
import { comesTo, discountFor, finalPrice } from "./discount.ts"

test.each([
  [1999, 1299, 35],
  [2399, 1679, 30],
  [999, 874, 12.5],
  [999, 999, 0],
  [999, 0, 100],
  [9999, 6543, 34.56],
  [1999, 1299.5, null],
  [999.5, 999.5, null],
  [999, 1000, null],
  [500_000, 499_999, null],
  [19.84, 20, null],
  [19.84, 19, 0],
  [0, 0, 0],
  [0, 1, null],
])("A frame of ₹%d that sells for ₹%d is %s %% off", (price, final, expected) => {
  expect(discountFor(fromRupees(price), fromRupees(final))).toBe(expected)
})

test("Up to ₹9,999 every price in whole rupees is a possible discount", () => {
  const price = fc.integer({ min: 1, max: 9999 })
  fc.assert(
    fc.property(price, fc.nat(10_000), (price, at) => {
      const final = fromRupees(Math.floor((price * at) / 10_000))
      const discount = discountFor(fromRupees(price), final)
      expect(discount).not.toBeNull()
      expect(finalPrice({ price: fromRupees(price), discount })).toBe(final)
    }),
  )
})

test("A discount comes to a final price only from 0 to 100 %, although prices are computed within them", () => {
  const price = fromRupees(999)
  expect(comesTo(price, 0, price)).toBe(true)
  expect(comesTo(price, 100, fromRupees(0))).toBe(true)
  expect(comesTo(price, 10, fromRupees(900))).toBe(false)
  expect(comesTo(price, -0.01, price)).toBe(false)
  expect(comesTo(price, 100.01, fromRupees(0))).toBe(false)
})

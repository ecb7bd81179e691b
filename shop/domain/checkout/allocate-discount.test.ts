import fc from "fast-check"
import { expect, test } from "vitest"
import { add, paise, times } from "../core/money.ts"
import { allocateDiscount } from "./allocate-discount.ts"

const amounts = (list: number[]) => list.map(paise)

test("A discount is shared by value, and the paise left over go to the largest remainders", () => {
  const values = amounts([100_000, 100_000, 100_000])
  expect(allocateDiscount(paise(100), values, values)).toEqual([34, 33, 33])
  expect(allocateDiscount(paise(10), amounts([1, 2, 6]), amounts([9, 9, 9]))).toEqual([1, 2, 7])
  const uneven = amounts([89_900, 167_900])
  expect(allocateDiscount(paise(20_000), uneven, uneven)).toEqual([6_974, 13_026])
})

test("What exceeds a small line goes to another, and what exceeds all lines is refused", () => {
  const values = amounts([1_000, 9_000])
  expect(allocateDiscount(paise(9_500), values, amounts([900, 8_900]))).toEqual([900, 8_600])
  expect(() => allocateDiscount(paise(9_900), values, amounts([900, 8_900]))).toThrow(
    new RangeError("These lines cannot bear a discount of 9900 paise"),
  )
})

test("The shares always add up to the discount, and each is within a paisa, or a rupee, of its exact share by value", () => {
  const lines = fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 20 })
  const units = fc.constantFrom(paise(1), paise(100))
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), units, (list, share, unit) => {
      const values = list.map((value) => times(unit, value))
      const sum = add(...values)
      const amount = times(unit, Math.floor((sum / unit) * share))
      const shares = allocateDiscount(amount, values, values, unit)
      expect(add(...shares)).toBe(amount)
      for (const [n, one] of shares.entries()) {
        expect(one).toBeGreaterThanOrEqual(0)
        expect(one).toBeLessThanOrEqual(values[n]!)
        expect(one % unit).toBe(0)
        if (sum > 0) expect(Math.abs(one - (amount * values[n]!) / sum)).toBeLessThan(unit * 1.001)
      }
    }),
  )
})

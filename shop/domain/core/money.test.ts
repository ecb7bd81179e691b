import fc from "fast-check"
import { expect, test } from "vitest"
import {
  add,
  formatRupees,
  fromRupees,
  noMoney,
  paise,
  times,
  toRupees,
  toWholePaise,
  toWholeRupee,
  toWholeRupeeUp,
} from "./money.ts"

test("A price on the wire is read back as the same price, to the paisa", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (amount) => {
      expect(fromRupees(toRupees(paise(amount)))).toBe(amount)
    }),
  )
})

test.each([
  [1.005, 101],
  [0.125, 13],
  [999, 99_900],
  [899.1, 89_910],
])("%d rupees on the wire are %d paise", (rupees, expected) => {
  expect(fromRupees(rupees)).toBe(expected)
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  "An amount of %d paise throws",
  (amount) => {
    expect(() => paise(amount)).toThrow(RangeError)
  },
)

test.each([
  [89_949, 89_900],
  [89_950, 90_000],
  [89_910, 89_900],
  [0, 0],
])("%d paise are rounded to a whole rupee of %d paise, half up [VAL-09]", (exact, rounded) => {
  expect(toWholeRupee(exact)).toBe(rounded)
})

test.each([
  [8_990, 9_000],
  [9_001, 9_100],
  [9_000, 9_000],
  [89_900 * 1.1, 98_900],
  [0, 0],
])("A discount of %d paise is rounded to a whole rupee of %d paise, up", (exact, rounded) => {
  expect(toWholeRupeeUp(exact)).toBe(rounded)
})

test("A share of a price is rounded to the paisa, half up", () => {
  expect(toWholePaise(95_142.857)).toBe(95_143)
  expect(toWholePaise(0.5)).toBe(1)
})

test("Amounts are added and multiplied in whole paise", () => {
  expect(add()).toBe(noMoney)
  expect(add(paise(89_900), paise(4_900))).toBe(94_800)
  expect(times(paise(89_900), 3)).toBe(269_700)
})

test.each([
  [14_999_900, "₹1,49,999"],
  [89_900, "₹899"],
  [89_950, "₹899.50"],
  [0, "₹0"],
])("%d paise are shown as %s", (amount, text) => {
  expect(formatRupees(paise(amount))).toBe(text)
})

test("Every amount is formatted as by Intl for India", () => {
  const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 })
  const exact = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_00, max: 100_000_000_00 }), (amount) => {
      const format = amount % 100 === 0 ? whole : exact
      expect(formatRupees(paise(amount))).toBe(`₹${format.format(amount / 100)}`)
    }),
  )
  for (const amount of [0, 1, 99, -1, -50, 10_000, 99_999, 100_000, 1_000_000_000]) {
    const format = amount % 100 === 0 ? whole : exact
    expect(formatRupees(paise(amount))).toBe(`₹${format.format(amount / 100)}`)
  }
})

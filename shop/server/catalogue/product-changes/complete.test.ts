import { expect, test } from "vitest"
import { fromRupees } from "#domain/core/money.ts"
import { completeRecord } from "./complete.ts"
import type { GivenFields } from "./fields.ts"
import type { ProductRecord } from "./product-record.ts"

const today = new Date("2026-11-21T00:00:00Z")
const least: GivenFields = { title: "Neem", brand: "Neem", kind: "Sunglasses" }

const outcome = (given: GivenFields, had: ProductRecord | null = null) => {
  const completed = completeRecord("neem", { ...least, ...given }, had, today)
  return "record" in completed
    ? completed.record
    : completed.problems.map(({ field, sentence }) => `${field} ${sentence}`)
}
const neem = (given: GivenFields = {}) => {
  const record = outcome({ price: fromRupees(1999), discount: 35, ...given })
  if (Array.isArray(record)) throw new Error(record.join())
  return record
}
const prices = (selling: number, compared: number | null, discount?: number): GivenFields => ({
  sellingPrice: fromRupees(selling),
  price: compared === null ? null : fromRupees(compared),
  ...(discount !== undefined && { discount }),
})

test.each([
  [1299, 1999, 35],
  [874, 999, 12.5],
  [999, null, 0],
  [999, 0, 0],
  [999, 999, 0],
])("₹%d, compared with ₹%s, is %s %% off", (selling, compared, discount) => {
  expect(outcome(prices(selling, compared))).toMatchObject({ discount })
})

test.each([
  [prices(1299.5, 1999), "sellingPrice must be whole rupees, not ₹1,299.50"],
  [prices(1299, 1999, 30), "sellingPrice ₹1,999 less 30 % is ₹1,399, not ₹1,299"],
  [prices(499_999, 500_000), "sellingPrice no discount of ₹5,00,000 rounds to ₹4,99,999"],
  [prices(1999, 1299), "price ₹1,299 is below the price of ₹1,999"],
  [prices(0, 1999), "sellingPrice must be more than ₹0"],
  [{ price: null }, "price is missing"],
  [{}, "price is missing"],
])("Prices that would be shown differently are refused: %j", (given, sentence) => {
  expect(outcome(given)).toEqual([sentence])
})

test("A price with paise is kept, and sold for the whole rupees in it", () => {
  const had = { price: 466_450, discount: 0 }
  expect(outcome(prices(4664, 4664.5))).toMatchObject(had)
  expect(outcome(prices(4665, 4664.5))).toEqual(["price ₹4,664.50 is below the price of ₹4,665"])
})

test("A price that the product already has keeps its discount", () => {
  const had = neem({ price: fromRupees(25), discount: 50 })
  expect(outcome(prices(13, 25), had)).toMatchObject({ discount: 50 })
  expect(outcome(prices(13, 25))).toMatchObject({ discount: 48 })
})

test("A missing column is kept, and an empty cell clears the value", () => {
  const had = neem({ highlights: "Light", weightGrams: 18, stock: 5, frameShape: "Round" })
  expect(outcome({ highlights: null, weightGrams: null, stock: null }, had)).toEqual({
    ...had,
    highlights: "",
    weightGrams: null,
  })
})

test("Measures are given together or not at all", () => {
  expect(outcome({ price: fromRupees(999), eyeSize: 49 })).toEqual([
    "eyeSize needs all five measures, or none",
  ])
  const all = { eyeSize: 49, bridge: 20, temple: 145, lensHeight: 42, totalWidth: 136 }
  expect(outcome({ bridge: 21 }, neem(all))).toMatchObject({ measures: { ...all, bridge: 21 } })
})

test("A new product requires a title, a brand, a kind and a price", () => {
  const completed = completeRecord("neem", {}, null, today)
  expect("problems" in completed && completed.problems.map(({ field }) => field)).toEqual([
    "kind",
    "price",
    "title",
    "brand",
  ])
})

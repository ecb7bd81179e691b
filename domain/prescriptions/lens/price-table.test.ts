import { expect, test } from "vitest"
import { fromRupees, type Paise, toRupees } from "../../core/money.ts"
import { lensOptionsFor } from "./options.ts"
import type { powerRanges } from "./price-data.ts"
import { lensPrice, priceColumns, priceTable } from "./price-table.ts"
import { lensOptionNames, lensTypes } from "./types.ts"

const rupees = (prices: (Paise | null)[]) => prices.map((price) => price && toRupees(price))

test("The table has the columns Arc, BB, Photo, Drivex and Tintable [LNS-12]", () => {
  expect(priceColumns.map((column) => column.heading)).toEqual([
    "Arc",
    "BB",
    "Photo",
    "Drivex",
    "Tintable",
  ])
})

test("Its rows are power ranges with the index that each gets, all at the prices of the lens flow [LNS-12, X-33]", () => {
  const rows = priceTable("Progressive")
  expect(rows.map(({ range, index }) => [range, index])).toEqual([
    ["up to ±2.00", "1.50"],
    ["±2.25 to ±4.00", "1.60"],
    ["±4.25 to ±7.00", "1.67"],
    ["beyond ±7.00", "1.74"],
  ])
  for (const { prices } of rows) expect(rupees(prices)).toEqual([2500, 2800, 3600, 4000, null])
  for (const { prices } of priceTable("Single Vision")) {
    expect(rupees(prices)).toEqual([null, 800, 1800, null, 1200])
  }
})

test("A coating that is not sold with a lens type has no price, in the table as in the flow", () => {
  expect(rupees(priceTable("Plano")[0]!.prices)).toEqual([null, 800, 1800, null, 1200])
  expect(lensPrice({ type: "Plano", option: "Arc" })).toBeNull()
})

test("The price shown for an option is the price of the lenses [LNS-07, LNS-08, LNS-09]", () => {
  for (const type of lensTypes) {
    const shown = lensOptionsFor(type)
    for (const option of lensOptionNames) {
      const price = shown.find(({ name }) => name === option)?.price ?? null
      expect(lensPrice({ type, option })).toBe(price)
    }
  }
})

test("The ranges of an owner are the rows, with their own words", () => {
  const ranges: typeof powerRanges = [
    { upTo: 4, index: 1.5 },
    { upTo: Number.POSITIVE_INFINITY, index: 1.67 },
  ]
  const prices = [...[1500, 1800, 1800, 3200].map(fromRupees), null]
  expect(priceTable("Bifocal", ranges)).toEqual([
    { range: "up to ±4.00", index: "1.50", prices },
    { range: "beyond ±4.00", index: "1.67", prices },
  ])
})

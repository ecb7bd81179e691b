import { expect, test } from "vitest"
import { fromRupees, type Paise, toRupees } from "../money.ts"
import { lensOptionsFor } from "./options.ts"
import type { powerRanges } from "./price-data.ts"
import { lensPrice, priceColumns, priceTable, surchargeFor, surcharges } from "./price-table.ts"
import { lensOptionNames, lensTypes, type Prescription } from "./types.ts"

const weak: Prescription = {
  right: { sph: -1, cyl: 0, axis: null, add: null },
  left: { sph: -1.25, cyl: 0, axis: null, add: null },
}

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

test("Its rows are power ranges: up to ±4.00 at the prices of the lens flow, above it with a surcharge [LNS-12]", () => {
  const rows = priceTable("Progressive")
  expect(rows.map((row) => row.range)).toEqual([
    "up to ±2.00",
    "±2.25 to ±4.00",
    "±4.25 to ±7.00",
    "beyond ±7.00",
  ])
  expect(rows.map(({ prices }) => rupees(prices))).toEqual([
    [2500, 2800, 3600, 4000, null],
    [2500, 2800, 3600, 4000, null],
    [3700, 4000, 4800, 5200, null],
    [5000, 5300, 6100, 6500, null],
  ])
  expect(priceTable("Single Vision").map(({ prices }) => rupees(prices))).toEqual([
    [null, 800, 1800, null, 1200],
    [null, 800, 1800, null, 1200],
    [null, 2000, 3000, null, 2400],
    [null, 3300, 4300, null, 3700],
  ])
})

test("The table, the purchase price and its surcharge agree for every power", () => {
  for (const [sph, range, surcharge] of [
    [-2, 0, 0],
    [-4, 1, 0],
    [-4.25, 2, 1200],
    [7, 2, 1200],
    [-7.25, 3, 2500],
  ] as const) {
    const strong: Prescription = { ...weak, left: { sph, cyl: 0, axis: null, add: null } }
    const choice = { type: "Single Vision", option: "Tinteble", prescription: strong } as const
    expect(lensPrice(choice)).toBe(priceTable("Single Vision")[range]?.prices[4])
    expect(lensPrice(choice)).toBe(fromRupees(1200 + surcharge))
    expect(surchargeFor(choice)?.amount ?? 0).toBe(fromRupees(surcharge))
  }
  expect(surcharges().map(({ range }) => range)).toEqual(["±4.25 to ±7.00", "beyond ±7.00"])
})

test("A coating that is not sold with a lens type has no price, in the table as in the flow", () => {
  expect(rupees(priceTable("Plano")[0]!.prices)).toEqual([null, 800, 1800, null, 1200])
  expect(lensPrice({ type: "Plano", option: "Arc", prescription: null })).toBeNull()
})

test("The price shown for an option is the price of the lenses [LNS-07, LNS-08, LNS-09]", () => {
  for (const type of lensTypes) {
    const shown = lensOptionsFor(type)
    for (const option of lensOptionNames) {
      const price = shown.find(({ name }) => name === option)?.price ?? null
      expect(lensPrice({ type, option, prescription: weak })).toBe(price)
      expect(lensPrice({ type, option, prescription: null })).toBe(price)
    }
  }
})

test("The configured surcharge is in the table and in the price, by the stronger eye", () => {
  const ranges: typeof powerRanges = [
    { upTo: 4, index: "1.50", surchargeRupees: 0 },
    { upTo: Number.POSITIVE_INFINITY, index: "1.67", surchargeRupees: 700 },
  ]
  expect(priceTable("Bifocal", ranges)).toEqual([
    { range: "up to ±4.00", prices: [...[1500, 1800, 1800, 3200].map(fromRupees), null] },
    { range: "beyond ±4.00", prices: [...[2200, 2500, 2500, 3900].map(fromRupees), null] },
  ])

  const strong: Prescription = { ...weak, left: { sph: -3.5, cyl: -0.75, axis: 90, add: null } }
  const choice = { type: "Single Vision", option: "Blue Block" } as const
  expect(lensPrice({ ...choice, prescription: weak }, ranges)).toBe(fromRupees(800))
  expect(lensPrice({ ...choice, prescription: strong }, ranges)).toBe(fromRupees(1500))
})

test("Plano lenses have no power, so a power sent with them costs nothing", () => {
  const ranges: typeof powerRanges = [
    { upTo: 0.5, index: "1.50", surchargeRupees: 0 },
    { upTo: Number.POSITIVE_INFINITY, index: "1.67", surchargeRupees: 700 },
  ]
  const plano = { type: "Plano", option: "Blue Block", prescription: weak } as const
  expect(lensPrice(plano, ranges)).toBe(fromRupees(800))
})

test("Only strong lenses have a surcharge, named by the range of powers that has it", () => {
  const power = (sph: number) => ({ sph, cyl: 0, axis: null, add: null })
  const lenses = { type: "Single Vision", option: "Blue Block" } as const
  const strong = { right: power(-1), left: power(-7.25) }
  expect(surchargeFor({ ...lenses, prescription: strong })).toEqual({
    range: "beyond ±7.00",
    amount: fromRupees(2500),
  })
  expect(surchargeFor({ ...lenses, prescription: { ...strong, left: power(4.25) } })).toEqual({
    range: "±4.25 to ±7.00",
    amount: fromRupees(1200),
  })
  expect(surchargeFor({ ...lenses, prescription: weak })).toBeNull()
  expect(surchargeFor({ ...lenses, prescription: null })).toBeNull()
  expect(surchargeFor({ ...lenses, type: "Plano", prescription: strong })).toBeNull()
})

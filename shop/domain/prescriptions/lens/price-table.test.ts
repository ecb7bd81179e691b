import { lensTypes } from "@chashma/optics/powers/eye-power.ts"
import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import { fromRupees, type Paise, toRupees } from "../../core/money.ts"
import { cheapestLens } from "./cheapest-lens.ts"
import type { LensCatalogue } from "./lens-catalogue.ts"
import { lensPrice, priceColumns, priceTable } from "./price-table.ts"
import { sampleLenses } from "./sample-lenses.ts"

const rupees = (prices: (Paise | null)[]) =>
  prices.map((price) => (price === null ? null : toRupees(price)))

test("The table has the columns Arc, BB, Photo, Drivex and Tintable [LNS-12]", () => {
  expect(priceColumns(sampleLenses).map((column) => column.heading)).toEqual([
    "Arc",
    "BB",
    "Photo",
    "Drivex",
    "Tintable",
  ])
})

test("Its rows are power ranges with the index that each gets, all at the prices of the lens flow [LNS-12, X-33]", () => {
  const rows = priceTable(sampleLenses, "Progressive")
  expect(inEnglish(rows.map(({ range, index }) => [range, index]))).toEqual([
    ["up to ±2.00", "1.50"],
    ["±2.25 to ±4.00", "1.60"],
    ["±4.25 to ±7.00", "1.67"],
    ["beyond ±7.00", "1.74"],
  ])
  for (const { prices } of rows) expect(rupees(prices)).toEqual([2500, 2800, 3600, 4000, null])
  for (const { prices } of priceTable(sampleLenses, "Single Vision")) {
    expect(rupees(prices)).toEqual([null, 800, 1800, null, 1200])
  }
})

test("A coating that is not sold with a lens type has no price, in the table as in the flow", () => {
  expect(rupees(priceTable(sampleLenses, "Plano")[0]!.prices)).toEqual([
    null,
    800,
    1800,
    null,
    1200,
  ])
  expect(lensPrice(sampleLenses, { type: "Plano", option: "Arc" })).toBeNull()
  expect(lensPrice(sampleLenses, { type: "Plano", option: "Polar" })).toBeNull()
})

/** Section 9 of the specification. */
const section9: Record<(typeof lensTypes)[number], Record<string, number>> = {
  Plano: { "Blue Block": 800, "Photo CR": 1800, Tinteble: 1200 },
  "Single Vision": { "Blue Block": 800, "Photo CR": 1800, Tinteble: 1200 },
  Bifocal: { Arc: 1500, "Blue Block": 1800, "Photo CR": 1800, Drivex: 3200 },
  Progressive: { Arc: 2500, "Blue Block": 2800, "Photo CR": 3600, Drivex: 4000 },
}

test("The sample's table has the prices of section 9 for every type and option, and no other [LNS-07, LNS-08, LNS-09]", () => {
  const codes = [...new Set(Object.values(section9).flatMap(Object.keys))]
  expect(sampleLenses.options.map(({ code }) => code).toSorted()).toEqual(codes.toSorted())
  for (const type of lensTypes) {
    for (const option of codes) {
      const price = lensPrice(sampleLenses, { type, option })
      expect(price && toRupees(price), `${type} ${option}`).toBe(section9[type][option] ?? null)
    }
  }
})

test("The ranges of an owner are the rows, with their own words", () => {
  const lenses: LensCatalogue = {
    ...sampleLenses,
    ranges: [
      { upTo: 4, index: 1.5, surcharge: 0 },
      { upTo: null, index: 1.67, surcharge: 0 },
    ],
  }
  const prices = [...[1500, 1800, 1800, 3200].map(fromRupees), null]
  expect(inEnglish(priceTable(lenses, "Bifocal"))).toEqual([
    { range: "up to ±4.00", index: "1.50", prices },
    { range: "beyond ±4.00", index: "1.67", prices },
  ])
})

const [arc] = sampleLenses.options
const clear = { ...arc!, code: "Clear", label: "Clear", heading: "Clear", prices: { Plano: 0 } }
const withClear: LensCatalogue = {
  ...sampleLenses,
  options: [...sampleLenses.options, clear],
  ranges: [
    { upTo: 4, index: 1.5, surcharge: 0 },
    { upTo: null, index: 1.67, surcharge: 500 },
  ],
}

test("Lenses may cost nothing, and still have the surcharge of strong powers", () => {
  const own = {
    ...withClear,
    options: [{ ...clear, prices: { Plano: 0, "Single Vision": 0 } }],
  }
  expect(cheapestLens(own)?.price).toBe(0)
  expect(lensPrice(own, { type: "Plano", option: "Clear" })).toBe(0)
  expect(priceTable(own, "Single Vision").map(({ prices }) => rupees(prices))).toEqual([[0], [500]])
  expect(priceTable(own, "Plano").map(({ prices }) => rupees(prices))).toEqual([[0], [0]])
})

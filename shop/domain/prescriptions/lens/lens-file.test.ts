import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import type { LensCatalogue } from "./lens-catalogue.ts"
import { lensChanges } from "./lens-changes.ts"
import { lensFileColumns, readLensFile, writeLensFile } from "./lens-file.ts"
import { sampleLenses } from "./sample-lenses.ts"

const recordsOf = (lenses: LensCatalogue) =>
  writeLensFile(lenses).map((row) =>
    Object.fromEntries(lensFileColumns.map((column, n) => [column, row[n]!])),
  )

test("A file that was exported changes nothing, in any table", () => {
  const own: LensCatalogue = {
    ...sampleLenses,
    options: sampleLenses.options.map((option) => ({
      ...option,
      ...{ brand: "Zeiss, Jena", warrantyMonths: 24, notFor: ["rimless", "kids"] },
    })),
    ranges: [
      { upTo: 3.25, index: 1.56, surcharge: 100 },
      { upTo: null, index: 1.67, surcharge: 700 },
    ],
    onHigher: "charge",
  }
  for (const lenses of [sampleLenses, own]) {
    expect(readLensFile(sampleLenses, recordsOf(lenses))).toEqual({
      lenses,
      refused: [],
      unused: [],
    })
  }
})

const row = (cells: object): Record<string, string> => ({ ...cells })

test("Rows add and change options, and columns that a file does not have keep their value", () => {
  const { lenses, refused } = readLensFile(sampleLenses, [
    row({
      Row: "option",
      Name: "Clear",
      Description: "Clear lenses.",
      "Price Single Vision": "300",
    }),
    row({ Row: "option", Code: "Arc", "Price Bifocal": "1,600" }),
    row({ Row: "Type", Code: "bifocal", Offered: "no" }),
  ])
  expect(refused).toEqual([])
  expect(lenses.options.find(({ code }) => code === "Clear")).toMatchObject({
    ...{ label: "Clear", look: "clear", prices: { "Single Vision": 300 } },
  })
  expect(lenses.options[0]).toMatchObject({
    label: "Arc",
    prices: { Bifocal: 1600, Progressive: 2500 },
  })
  expect(lenses.types.Bifocal).toMatchObject({ isOffered: false, days: 4 })
  expect(lensChanges(translations.en, sampleLenses, lenses)).toEqual([
    "Bifocal, offered: yes → no",
    "Arc, price with Bifocal: ₹1,500 → ₹1,600",
    "Clear: added, Single Vision ₹300",
  ])
})

test("A cell that its kind of row has no place for, and an unknown column, are named", () => {
  expect(
    readLensFile(sampleLenses, [
      row({ Row: "option", Code: "Arc", Surcharge: "300", "Pric Bifocal": "1600" }),
    ]),
  ).toEqual({
    lenses: sampleLenses,
    refused: [{ row: 2, why: "Surcharge “300” is not taken: a row option has none." }],
    unused: ["Pric Bifocal"],
  })
})

test("Rows that are wrong change nothing and are reported by their number; ranges are taken together", () => {
  const { lenses, refused } = readLensFile(sampleLenses, [
    row({ Row: "option", Code: "Arc", "Price Bifocal": "cheap" }),
    row({ Row: "coating", Code: "Arc" }),
    row({ Row: "type", Code: "Trifocal" }),
    row({ Row: "type", Code: "Plano", Offered: "maybe" }),
    row({ Row: "range", "Up to": "4", Index: "1.6", Surcharge: "900" }),
    row({ Row: "option", Code: "Drivex", Brand: "Own" }),
    row({ Row: "range", "Up to": "", Index: "1.67", Surcharge: "500" }),
  ])
  expect(refused).toEqual([
    { row: 2, why: "Price of Arc with Bifocal must be whole rupees from 0 to 2,00,000." },
    { row: 3, why: "Row must be type, option, range or rule." },
    { row: 4, why: "Code must be one of Plano, Single Vision, Bifocal, Progressive." },
    { row: 5, why: "Offered must be yes or no." },
    {
      row: 6,
      why: "Surcharge of power range 2 may not fall: stronger lenses cost the same or more.",
    },
  ])
  expect(lensChanges(translations.en, sampleLenses, lenses)).toEqual(["Drivex, brand: none → Own"])
})

test("Changes name removed and reordered options, ranges and the rule", () => {
  const [arc, blueBlock, ...others] = sampleLenses.options
  const after: LensCatalogue = {
    ...sampleLenses,
    options: [...others, blueBlock!],
    ranges: [
      { upTo: 2, index: 1.56, surcharge: 0 },
      { upTo: null, index: 1.6, surcharge: 600 },
    ],
    onHigher: "charge",
  }
  expect(arc!.code).toBe("Arc")
  expect(lensChanges(translations.en, sampleLenses, after)).toEqual([
    "Arc: removed",
    "Options: another order",
    "Powers, up to ±2.00: index 1.50 → index 1.56",
    "Powers, ±2.25 to ±4.00: index 1.60 → none",
    "Powers, ±4.25 to ±7.00: index 1.67 → none",
    "Powers, beyond ±7.00: index 1.74 → none",
    "Powers, beyond ±2.00: none → index 1.60, ₹600 more",
    "Powers that cost more, difference paid by: the shop → the shopper",
  ])
  expect(lensChanges(translations.en, after, after)).toEqual([])
})

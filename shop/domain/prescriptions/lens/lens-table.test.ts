import { expect, test } from "vitest"
import { typedOf } from "./lens-file.ts"
import { parseLenses, problemSentence, readLensTable, writeLenses } from "./lens-table.ts"
import { sampleLenses } from "./sample-lenses.ts"

const table = typedOf(sampleLenses)
const [first, ...others] = table.options
const withOption = (change: object) => ({
  ...table,
  options: [{ ...first!, ...change }, ...others],
})

const problemsOf = (raw: unknown): string[] => {
  const read = readLensTable(raw)
  return read.ok ? [] : read.failure.map(problemSentence)
}

test("What is written is read unchanged", () => {
  const read = parseLenses(writeLenses(sampleLenses))
  expect(read.ok && read.value).toEqual(sampleLenses)
})

test("Amounts are taken as people type them, and empty prices mean not sold", () => {
  const read = readLensTable(
    withOption({
      prices: { Bifocal: "₹ 2,499", Progressive: " ２५०० ", Plano: "" },
      label: " Arc  one",
    }),
  )
  expect(read.ok && read.value.options[0]).toMatchObject({
    label: "Arc one",
    prices: { Bifocal: 2499, Progressive: 2500 },
  })
  expect(read.ok && "Plano" in read.value.options[0]!.prices).toBe(false)
})

test("A code is what a request with it is read as", () => {
  const read = readLensTable(withOption({ code: "Anti\u2013glare\u200d २" }))
  expect(read.ok && read.value.options[0]!.code).toBe("Anti-glare 2")
})

test("A short name that is left empty is the beginning of the name", () => {
  const read = readLensTable(withOption({ heading: "", label: "Anti-reflective plus" }))
  expect(read.ok && read.value.options[0]!.heading).toBe("Anti-reflectiv")
})

test.each([
  [
    withOption({ prices: { Bifocal: "free" } }),
    "Price of Arc with Bifocal must be whole rupees from 0 to 2,00,000.",
  ],
  [
    withOption({ prices: { Bifocal: "1.5" } }),
    "Price of Arc with Bifocal must be whole rupees from 0 to 2,00,000.",
  ],
  [
    withOption({ prices: { Bifocal: -1 } }),
    "Price of Arc with Bifocal must be whole rupees from 0 to 2,00,000.",
  ],
  [withOption({ label: "" }), "Name of Arc is missing."],
  [withOption({ label: "Drivex" }), "Name Drivex is used by another option."],
  [withOption({ code: "Drivex" }), "Code Drivex is used by another option."],
  [
    withOption({ description: "x".repeat(161) }),
    "Description of Arc must be at most 160 characters.",
  ],
  [
    withOption({ look: "pink" }),
    "Look of Arc must be one of clear, blue, photochromic, tinted, coated, driving.",
  ],
  [
    withOption({ warrantyMonths: "0" }),
    "Warranty of Arc must be a whole number of months from 1 to 120.",
  ],
  [
    withOption({ notFor: ["round"] }),
    "Frames without Arc must be one of rimless, half-rim, kids, sunglasses.",
  ],
  [{ ...table, ranges: [] }, "The table must have 1 to 8 power ranges."],
  [{ ...table, onHigher: "both" }, "Rule for dearer powers must be one of include, charge."],
])("What is wrong is named by its row: %#", (raw, sentence) => {
  expect(problemsOf(raw)).toEqual([sentence])
})

test("Ranges rise, and so do their surcharges: unknown powers are charged as the lowest range", () => {
  const range = (upTo: number | string | null, surcharge: number, index = 1.5) => ({
    upTo,
    surcharge,
    index,
  })
  expect(problemsOf({ ...table, ranges: [range("2", 0), range(null, 600)] })).toEqual([])
  expect(problemsOf({ ...table, ranges: [range(2, 600), range(null, 500)] })).toEqual([
    "Surcharge of power range 2 may not fall: stronger lenses cost the same or more.",
  ])
  expect(problemsOf({ ...table, ranges: [range(4, 0), range(4, 0), range(null, 0)] })).toEqual([
    "End of power range 2 must be above the range before it.",
  ])
  expect(problemsOf({ ...table, ranges: [range(2.1, 0), range(null, 0)] })).toEqual([
    "End of power range 1 must be dioptres in steps of 0.25 from 0.25 to 30.",
  ])
  expect(problemsOf({ ...table, ranges: [range(null, 0, 1.59)] })).toEqual([
    "Index of power range 1 must be one of 1.5, 1.56, 1.6, 1.67, 1.74.",
  ])
})

test("Anything else than a table is refused in words", () => {
  for (const text of ["", "{", "[]", "null", '{"types":1}', "5"]) {
    const read = parseLenses(text)
    expect(read.ok).toBe(false)
    expect(!read.ok && read.failure[0]!.rule).toMatch(/must be JSON|is missing|must/)
  }
})

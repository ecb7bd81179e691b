import fc from "fast-check"
import { expect, test } from "vitest"
import {
  frameColourNames,
  frameShapes,
  frameTypes,
  genders,
  lensColourNames,
} from "../vocabulary.ts"
import { listingSorts } from "./listing-sort.ts"
import {
  categoryListing,
  changeListing,
  clearListing,
  displayListing,
  type ListingQuery,
  readListingQuery,
  readWidthRange,
  resetListing,
  shownPrices,
  writeListingQuery,
} from "./query.ts"

const read = (search: string) =>
  readListingQuery(new URLSearchParams(search), displayListing("Men"))

const untouched: ListingQuery = {
  text: "Men",
  matcher: "rank",
  pageSize: 6,
  genders: [],
  frameTypes: [],
  frameShapes: [],
  frameColours: [],
  lensColours: [],
  widths: [],
  weights: [],
  materials: [],
  noseFits: [],
  lensHeights: [],
  ages: [],
  origins: [],
  minPrice: null,
  maxPrice: null,
  sort: "all",
  page: 1,
}

test("A bare URL is the first page, unfiltered; 6 or 9 per page [LST-10, RTE-13]", () => {
  expect(read("")).toEqual(untouched)
  expect(readListingQuery(new URLSearchParams(), categoryListing("Round"))).toEqual({
    ...untouched,
    text: "Round",
    matcher: "shape-or-type",
    pageSize: 9,
  })
})

test("Filters are read regardless of case, spaces, order and repetition [VAL-13, VAL-14]", () => {
  expect(
    read("shape=round&shape=Cats%20Eye&shape=ROUND&gender=women&type=full-rim&frame-colour=gray"),
  ).toEqual({
    ...untouched,
    frameShapes: ["CatsEye", "Round"],
    genders: ["Women"],
    frameTypes: ["Fullrim"],
    frameColours: ["Grey"],
  })
})

test.each([
  "utm_source=mail&x=1",
  "gender=robots&shape=&type=%00",
  "sort=cheapest",
  "page=0",
  "page=-2",
  "page=1.5",
  "page=1e3",
  "page=99999999999",
  "origin=&origin=%00&origin=%20&material=a%0Ab",
  "min=abc",
  "min=10000",
  "min=900&max=100",
  "min=500&max=500",
  "min=-5",
])("The URL %s is harmless", (search) => {
  expect(read(search)).toEqual(untouched)
})

test("Texts of filters without fixed values are kept once, in one order", () => {
  expect(read("origin=Japan&origin=%20India%20&origin=Japan").origins).toEqual(["India", "Japan"])
  expect(read(`origin=${"x".repeat(41)}`)).toEqual(untouched)
})

test("A range of widths is a value of the width filter", () => {
  expect(readWidthRange("129-140 mm")).toEqual({ from: 129, to: 140 })
  for (const text of ["Narrow", "129 mm", "129-140", "1-2 mm"]) {
    expect(readWidthRange(text)).toBeNull()
  }
})

test("Clearing all filters keeps the order of the list", () => {
  const query = read("width=Wide&origin=Japan&gender=Men&min=100&sort=lightest&page=3")
  expect(clearListing(query)).toEqual({ ...untouched, sort: "lightest" })
})

test("A slider missing in the URL is at its end", () => {
  expect(read("min=500")).toMatchObject({ minPrice: 500, maxPrice: 9999 })
  expect(read("max=1500")).toMatchObject({ minPrice: 0, maxPrice: 1500 })
  expect(read("min=6000")).toMatchObject({ minPrice: 6000, maxPrice: 9999 })
})

test("The sliders are at 0 and 5000 until one is moved, and then where they were moved to [LST-33, X-88]", () => {
  expect(shownPrices(read(""))).toEqual({ min: 0, max: 5000 })
  expect(read("")).toMatchObject({ minPrice: null, maxPrice: null })
  for (const [min, max] of [
    [0, 5000],
    [0, 9999],
    [700, 5000],
  ]) {
    const moved = changeListing(read(""), { minPrice: min!, maxPrice: max! })
    expect(shownPrices(read(writeListingQuery(moved).toString()))).toEqual({ min, max })
  }
  expect(shownPrices(clearListing(read("max=700")))).toEqual({ min: 0, max: 5000 })
})

const someOf = <Value>(values: readonly Value[]) => fc.subarray([...values])
const prices = fc.oneof(
  fc.constant({ minPrice: null, maxPrice: null }),
  fc
    .uniqueArray(fc.integer({ min: 0, max: 9999 }), { minLength: 2, maxLength: 2 })
    .map((pair) => ({ minPrice: Math.min(...pair), maxPrice: Math.max(...pair) })),
)
const queries: fc.Arbitrary<ListingQuery> = fc
  .record({
    genders: someOf(genders),
    frameTypes: someOf(frameTypes),
    frameShapes: someOf(frameShapes),
    frameColours: someOf(frameColourNames),
    lensColours: someOf(lensColourNames),
    widths: someOf(["129-140 mm", "Narrow", "Wide"]),
    materials: someOf(["Steel + acetate", "TR-90 nylon", "लकड़ी"]),
    origins: someOf(["India", "South Korea"]),
    sort: fc.constantFrom(...listingSorts),
    page: fc.integer({ min: 1, max: 20_000 }),
    prices,
  })
  .map(({ prices, ...choices }) => ({ ...untouched, ...choices, ...prices }))

test("A query written as a URL reads back the same", () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(read(writeListingQuery(query).toString())).toEqual(query)
    }),
  )
})

test("Every URL has one canonical form, which does not change again", () => {
  const names = fc.constantFrom("gender", "origin", "shape", "min", "max", "sort", "page", "colour")
  const values = fc.oneof(fc.string(), fc.constantFrom("Men", "round", "12", "5000", "newest"))
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
      const address = writeListingQuery(read(new URLSearchParams(pairs).toString())).toString()
      expect(writeListingQuery(read(address)).toString()).toBe(address)
    }),
  )
})

test("Default values are not written to the URL", () => {
  expect(writeListingQuery(untouched).toString()).toBe("")
  expect(writeListingQuery({ ...untouched, page: 2, genders: ["Kids"] }).toString()).toBe(
    "gender=Kids&page=2",
  )
})

test("Changing a filter or the order returns to the first page [LST-38]", () => {
  const query = { ...untouched, page: 4 }
  expect(changeListing(query, { frameShapes: ["Round"] })).toEqual({
    ...untouched,
    frameShapes: ["Round"],
  })
  expect(changeListing(query, { sort: "newest" }).page).toBe(1)
})

test("Reset clears frame type, frame shape and gender only [LST-26]", () => {
  const query = read(
    "gender=Men&type=Rimless&shape=Round&frame-colour=Gold&lens-colour=Grey&min=100&max=900&sort=newest&page=3",
  )
  expect(resetListing(query)).toEqual({
    ...query,
    genders: [],
    frameTypes: [],
    frameShapes: [],
    page: 1,
  })
})

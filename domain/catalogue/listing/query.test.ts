import fc from "fast-check"
import { expect, test } from "vitest"
import {
  frameColourNames,
  frameShapes,
  frameTypes,
  genders,
  lensColourNames,
  sortOrders,
} from "../vocabulary.ts"
import {
  categoryListing,
  changeListing,
  displayListing,
  type ListingQuery,
  readListingQuery,
  resetListing,
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
  "min=abc",
  "min=10000",
  "min=900&max=100",
  "min=500&max=500",
  "min=-5",
])("The URL %s is harmless", (search) => {
  expect(read(search)).toEqual(untouched)
})

test("A slider missing in the URL is at its end", () => {
  expect(read("min=500")).toMatchObject({ minPrice: 500, maxPrice: 9999 })
  expect(read("max=1500")).toMatchObject({ minPrice: 0, maxPrice: 1500 })
  expect(read("min=6000")).toMatchObject({ minPrice: 6000, maxPrice: 9999 })
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
    sort: fc.constantFrom(...sortOrders),
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
  const names = fc.constantFrom("gender", "shape", "min", "max", "sort", "page", "colour")
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

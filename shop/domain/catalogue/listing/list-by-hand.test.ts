import fc from "fast-check"
import { expect, test } from "vitest"
import { fromRupees } from "../../core/money.ts"
import { aProduct } from "../../testing/a-product.ts"
import { finalPrice } from "../discount.ts"
import type { Product } from "../product.ts"
import { modelKey } from "../product-model.ts"
import { frameColourNames, frameShapes, frameTypes, genders, wearersOf } from "../vocabulary.ts"
import { buildIndex } from "./catalogue-index.ts"
import { list } from "./list.ts"
import { listingSorts } from "./listing-sort.ts"
import { displayListing, type ListingQuery, readListingQuery } from "./query.ts"
import { wordsOf } from "./words.ts"

/**
 * The same listing as a slow reference implementation: every product, every rule, one array after
 * the other, and of each model the best. Bitmaps and presorted orders must produce the same frames in the same order.
 */
const byHand = (products: readonly Product[], query: ListingQuery) => {
  const words = query.text.split(" ")
  const ranked = products
    .map((product) => ({ product, rank: rankByHand(product, words) }))
    .filter(({ rank }) => rank > 0)
  const matches = ranked.length > 0 ? ranked : products.map((product) => ({ product, rank: 0 }))

  const passed = matches.filter(({ product }) => passes(product, query))
  const sort = query.sort === "fit" && query.widths.length === 0 ? "all" : query.sort
  const shown = new Set(
    [...Map.groupBy(passed, ({ product }) => modelKey(product)).values()].map(
      (model) =>
        model.toSorted(
          (a, b) =>
            b.rank - a.rank ||
            Number(b.product.stock > 0) - Number(a.product.stock > 0) ||
            compare[sort](a.product, b.product),
        )[0],
    ),
  )
  const listed = passed.filter((one) => shown.has(one))
  listed.sort((a, b) => compare[sort](a.product, b.product) || b.rank - a.rank)
  const skip = (query.page - 1) * query.pageSize
  return {
    total: listed.length,
    ids: listed.slice(skip, skip + query.pageSize).map(({ product }) => product.id),
  }
}

/**
 * Matches in the ranked fields count before those in the title; among equals, a product name wins.
 */
const rankByHand = (product: Product, words: readonly string[]): number => {
  const colours = product.frameColours.map((colour) => colour.name)
  const { frameShape, frameType, gender, highlights } = product
  const names = wordsOf([frameShape, frameType, gender, ...colours].join(" , "))
  const fields = [...names, ...wordsOf([highlights, ...wearersOf(gender)].join(" , "))]
  const title = wordsOf(product.title)
  return words.reduce((rank, word) => {
    if (fields.includes(word)) return rank + (names.includes(word) ? 10_001 : 10_000)
    return title.includes(word) ? rank + 100 : rank
  }, 0)
}

const passes = (product: Product, query: ListingQuery): boolean => {
  const rupees = finalPrice(product) / 100
  const wearers = wearersOf(product.gender)
  const names = product.frameColours.map((colour) => colour.name)
  const among = (chosen: readonly string[], values: readonly string[]) =>
    chosen.length === 0 || values.some((value) => chosen.includes(value))
  return (
    among(query.genders, wearers) &&
    among(query.frameTypes, [product.frameType]) &&
    among(query.frameShapes, [product.frameShape]) &&
    among(query.frameColours, names) &&
    among(query.origins, [product.countryOfOrigin]) &&
    (query.widths.length === 0 || isWideByHand(product)) &&
    (query.minPrice === null || rupees >= query.minPrice) &&
    (query.maxPrice === null || rupees <= query.maxPrice)
  )
}

const isWideByHand = ({ measures }: Product) => (measures?.totalWidth ?? 0) > 135
const nearness = ({ measures }: Product) =>
  measures ? Math.abs(measures.totalWidth - 140) : Number.MAX_VALUE

const compare: Record<ListingQuery["sort"], (a: Product, b: Product) => number> = {
  all: (a, b) => Number(b.stock > 0) - Number(a.stock > 0),
  "low-to-high": (a, b) => finalPrice(a) - finalPrice(b),
  "high-to-low": (a, b) => finalPrice(b) - finalPrice(a),
  newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
  lightest: (a, b) => (a.weightGrams ?? 1e9) - (b.weightGrams ?? 1e9),
  origin: (a, b) =>
    a.countryOfOrigin < b.countryOfOrigin ? -1 : a.countryOfOrigin > b.countryOfOrigin ? 1 : 0,
  fit: (a, b) => nearness(a) - nearness(b),
}

const catalogues = fc
  .array(
    fc.record({
      title: fc
        .tuple(fc.constantFrom("Kajal", "Boond Oval", "Gold Digger"), fc.nat({ max: 6 }))
        .map(([name, n]) => `${name} ${n}`),
      stock: fc.constantFrom(0, 5),
      gender: fc.constantFrom(...genders),
      frameShape: fc.constantFrom(...frameShapes),
      frameType: fc.constantFrom(...frameTypes),
      highlights: fc.constantFrom("light", "round corners", "for women"),
      frameColours: fc
        .subarray(frameColourNames.slice(0, 4))
        .map((names) => names.map((name) => ({ name, hex: "#000000" }))),
      price: fc.integer({ min: 3, max: 8 }).map((hundreds) => fromRupees(hundreds * 100)),
      discount: fc.constantFrom(0, 25),
      weightGrams: fc.constantFrom(null, 14, 22),
      countryOfOrigin: fc.constantFrom("India", "Japan"),
      totalWidth: fc.constantFrom(null, 124, 135, 138, 141),
      createdAt: fc.constantFrom("2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z"),
    }),
    { maxLength: 70 },
  )
  .map((products) =>
    products.map(({ totalWidth, gender, ...product }, n) => {
      const rest = { eyeSize: 52, bridge: 18, temple: 140, lensHeight: 36 }
      const measures = totalWidth === null ? null : { ...rest, totalWidth }
      // Frames for kids have no width class.
      return aProduct({
        id: n + 1,
        ...product,
        gender,
        measures: gender === "Kids" ? null : measures,
      })
    }),
  )

const texts = fc
  .uniqueArray(fc.constantFrom("women", "round", "gold", "fullrim", "light", "kajal", "zzzz"), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(" "))

const choices = fc.record({
  genders: fc.subarray([...genders], { maxLength: 2 }),
  frameTypes: fc.subarray([...frameTypes], { maxLength: 2 }),
  frameShapes: fc.subarray([...frameShapes], { maxLength: 3 }),
  frameColours: fc.subarray(frameColourNames.slice(0, 4), { maxLength: 2 }),
  origins: fc.subarray(["India", "Japan"], { maxLength: 1 }),
  // Both are the frames of more than 135 mm here; the range gives `fit` its middle.
  widths: fc.constantFrom<string[]>([], ["136-144 mm"], ["136-144 mm", "Wide"]),
  sort: fc.constantFrom(...listingSorts),
  prices: fc.constantFrom({}, { minPrice: 300, maxPrice: 600 }),
})

test("Every listing matches the reference implementation [LST-34, LST-35, LST-36, LST-37]", () => {
  fc.assert(
    fc.property(catalogues, texts, choices, fc.nat({ max: 4 }), (products, text, told, turn) => {
      const { prices, ...chosen } = told
      const bare = readListingQuery(new URLSearchParams(), displayListing(text))
      const first = list(buildIndex(products), { ...bare, ...chosen, ...prices })
      const query = { ...bare, ...chosen, ...prices, page: 1 + (turn % first.pageCount) }
      const page = list(buildIndex(products), query)
      expect({ total: page.total, ids: page.cards.map((card) => card.id) }).toEqual(
        byHand(products, query),
      )
    }),
    { numRuns: 400 },
  )
})

test("The count beside a filter is the total if it were the only one selected in its group", () => {
  fc.assert(
    fc.property(catalogues, texts, choices, (products, text, told) => {
      const { prices, ...chosen } = told
      const index = buildIndex(products)
      const bare = readListingQuery(new URLSearchParams(), displayListing(text))
      const query = { ...bare, ...chosen, ...prices }
      const { facets } = list(index, query)
      for (const shape of frameShapes) {
        const counted = facets.frameShapes.find(({ value }) => value === shape)?.count
        expect(counted).toBe(list(index, { ...query, frameShapes: [shape] }).total)
      }
    }),
  )
})

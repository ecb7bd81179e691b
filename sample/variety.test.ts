import { expect, test } from "vitest"
import { buildIndex } from "#domain/catalogue/listing/catalogue-index.ts"
import { list } from "#domain/catalogue/listing/list.ts"
import { categoryListing, readListingQuery } from "#domain/catalogue/listing/query.ts"
import {
  eyewearKinds,
  frameColourNames,
  frameShapes,
  frameTypes,
  genders,
  lensColourNames,
} from "#domain/catalogue/vocabulary.ts"
import { footerStyles } from "../shop/web/content/footer.ts"
import { products } from "./products/catalogue.ts"

/** A page with fewer looks empty. */
const enough = 8

const namesOf = (colours: { name: string }[]): string[] => colours.map(({ name }) => name)
const frames = products.filter(({ kind }) => kind !== "Contact Lenses")

test.each([
  ["kinds", eyewearKinds, products.map(({ kind }) => [kind])],
  ["genders", genders, products.map(({ gender }) => [gender])],
  ["frame types", frameTypes, frames.map(({ frameType }) => [frameType])],
  ["shapes", frameShapes, frames.map(({ frameShape }) => [frameShape])],
  ["frame colours", frameColourNames, products.map(({ frameColours }) => namesOf(frameColours))],
  ["lens colours", lensColourNames, products.map(({ lensColours }) => namesOf(lensColours))],
])("Each of the %s lists at least 8 products", (_, choices, found) => {
  expect(new Set(found.flat())).toEqual(new Set(choices))
  for (const choice of choices) {
    const number = found.filter((values) => values.some((value) => value === choice)).length
    expect(number, choice).toBeGreaterThanOrEqual(enough)
  }
})

test("Every style page lists at least 8 frames", () => {
  const index = buildIndex(products)
  for (const { label } of footerStyles) {
    const place = categoryListing(label)
    const { matched, total } = list(index, readListingQuery(new URLSearchParams(), place))
    expect(matched, label).toBe(true)
    expect(total, label).toBeGreaterThanOrEqual(enough)
  }
})

test.each(["Wayfarer", "Hexagon"])("There are at least 8 frames of the style %s", (name) => {
  const named = frames.filter(({ title }) => title.includes(name))
  expect(named.length).toBeGreaterThanOrEqual(enough)
})

test("There are gradient and mirrored sunglasses", () => {
  for (const word of ["gradient", "mirror", "polarised"]) {
    const worded = products.filter(({ kind, highlights, lensInformation }) => {
      const text = `${highlights} ${lensInformation}`
      return kind === "Sunglasses" && text.includes(word)
    })
    expect(worded.length, word).toBeGreaterThanOrEqual(3)
  }
})

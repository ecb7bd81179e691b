import { expect, test } from "vitest"
import { finalPrice } from "#domain/catalogue/discount.ts"
import {
  eyewearKinds,
  frameColourNames,
  frameShapes,
  frameTypes,
  genders,
} from "#domain/catalogue/vocabulary.ts"
import { generateProducts } from "./generate-products.ts"

const thousand = generateProducts(1000)

test("Two runs generate the same catalogue", () => {
  expect(generateProducts(1000)).toEqual(thousand)
})

test("A larger generated catalogue begins with the smaller one", () => {
  expect(generateProducts(2000).slice(0, 1000)).toEqual(thousand)
})

test("Every filter matches something in a generated catalogue", () => {
  const has = (values: Set<string>, wanted: readonly string[]) =>
    expect(wanted.filter((value) => !values.has(value))).toEqual([])
  has(new Set(thousand.map(({ kind }) => kind)), eyewearKinds)
  has(new Set(thousand.map(({ gender }) => gender)), genders)
  has(new Set(thousand.map(({ frameShape }) => frameShape)), frameShapes)
  has(new Set(thousand.map(({ frameType }) => frameType)), frameTypes)
  has(
    new Set(thousand.flatMap(({ frameColours }) => frameColours.map(({ name }) => name))),
    frameColourNames,
  )
})

test("Generated products have their own ids and a price, and the colours of a model share a title", () => {
  expect(new Set(thousand.map(({ id }) => id)).size).toBe(1000)
  expect(thousand.every((product) => finalPrice(product) > 0)).toBe(true)
  const titles = new Set(thousand.map(({ title }) => title))
  expect(titles.size).toBeGreaterThan(250)
  expect(titles.size).toBeLessThan(500)
})

import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { finalPrice } from "#domain/pricing.ts"
import type { FrameMeasures } from "#domain/product.ts"
import {
  frameColourNames,
  frameShapes,
  frameTypes,
  genders,
  lensColourNames,
  productKinds,
} from "#domain/vocabulary.ts"
import { products } from "./products/catalogue.ts"

const rupees = 100
const pictures = join(import.meta.dirname, "pictures")
const frames = products.filter(({ kind }) => kind !== "Contact Lenses")
const namesOf = (colours: { name: string }[][]) => new Set(colours.flat().map(({ name }) => name))

test("A shopper finds at least 64 products, each under its own number", () => {
  expect(products.length).toBeGreaterThanOrEqual(64)
  expect(new Set(products.map(({ id }) => id)).size).toBe(products.length)
})

test("The home page's brand banners lead to products that exist [HOM-19]", () => {
  for (const id of [41, 42, 43, 44, 45]) {
    expect(products.find((product) => product.id === id)?.stock, `product ${id}`).toBeGreaterThan(0)
  }
})

test("Every choice of the filter panel finds something", () => {
  const found = (values: string[]) => expect.arrayContaining(values)
  expect(products.map(({ kind }) => kind)).toEqual(found([...productKinds]))
  expect(products.map(({ gender }) => gender)).toEqual(found([...genders]))
  expect(frames.map(({ frameType }) => frameType)).toEqual(found([...frameTypes]))
  expect(namesOf(products.map(({ frameColours }) => frameColours))).toEqual(
    new Set(frameColourNames),
  )
  expect(namesOf(products.map(({ lensColours }) => lensColours))).toEqual(new Set(lensColourNames))
})

test("Every frame has one of the six shapes, and every shape is there", () => {
  expect(new Set(frames.map(({ frameShape }) => frameShape))).toEqual(new Set(frameShapes))
  expect(frames.filter(({ title }) => title.includes("Wayfarer")).length).toBeGreaterThan(0)
})

test("Prices run from ₹500 to ₹9,900, in whole rupees after the discount", () => {
  const final = products.map(finalPrice)
  expect(final.every((price) => price % rupees === 0)).toBe(true)
  expect(Math.min(...final)).toBe(500 * rupees)
  expect(Math.max(...products.map(({ price }) => price))).toBe(9900 * rupees)
  expect(products.some(({ discount }) => discount === 0)).toBe(true)
  expect(products.some(({ discount }) => discount === 50)).toBe(true)
})

test("Some products are sold out, some nearly, most are in stock", () => {
  const soldOut = products.filter(({ stock }) => stock === 0).length
  const nearly = products.filter(({ stock }) => stock >= 1 && stock <= 6).length
  expect(soldOut).toBeGreaterThanOrEqual(3)
  expect(nearly).toBeGreaterThanOrEqual(7)
  expect(products.length - soldOut - nearly).toBeGreaterThan(products.length / 2)
})

test("Most titles come in two to four colours", () => {
  const counts = Map.groupBy(products, ({ title }) => title)
  const sizes = [...counts.values()].map((variants) => variants.length)
  expect(sizes.filter((size) => size >= 2).length).toBeGreaterThan(sizes.length / 2)
  expect(Math.max(...sizes)).toBe(4)
})

test("Highlights fit one line, and some are too long for a card", () => {
  expect(products.every(({ highlights }) => /^\S[^\n]{9,89}$/.test(highlights))).toBe(true)
  expect(products.some(({ highlights }) => highlights.length > 50)).toBe(true)
})

test("Every frame carries measures that can be, smaller ones for children", () => {
  for (const { title, measures } of frames) {
    expect(measures && isPossible(measures), title).toBe(true)
  }
  const widest = (kids: boolean) =>
    frames
      .filter(({ gender }) => (gender === "Kids") === kids)
      .map(({ measures }) => measures?.totalWidth ?? 0)
  expect(Math.max(...widest(true))).toBeLessThan(Math.min(...widest(false)))
})

test("Every product says its tariff heading, GST and country of origin", () => {
  for (const { hsn, gstPercent, countryOfOrigin } of products) {
    expect(hsn).toMatch(/^90(01|03|04)\d\d$/)
    expect([5, 18]).toContain(gstPercent)
    expect(countryOfOrigin).not.toBe("")
  }
})

test("Products arrived on many days of 2026", () => {
  const days = new Set(products.map(({ createdAt }) => createdAt))
  expect(days.size).toBeGreaterThan(products.length * 0.9)
  expect([...days].every((day) => /^2026-\d\d-\d\dT/.test(day))).toBe(true)
})

test("Every picture exists in three widths, and hovering shows the quarter view [LST-14]", () => {
  const missing = products
    .flatMap(({ thumbnail, pictures }) => [thumbnail, ...pictures])
    .flatMap((file) => [320, 640, 1200].map((width) => file.replace("-640.", `-${width}.`)))
    .filter((file) => !existsSync(join(pictures, file)))
  expect(missing).toEqual([])
  expect(products.every(({ pictures: [first] }) => first?.endsWith("-quarter-640.webp"))).toBe(true)
})

test("All pictures together stay below 15 MB", () => {
  const sizes = readdirSync(pictures).map((file) => statSync(join(pictures, file)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000)
})

const isPossible = ({ eyeSize, bridge, temple, lensHeight, totalWidth }: FrameMeasures): boolean =>
  eyeSize > lensHeight &&
  bridge >= 14 &&
  bridge <= 22 &&
  temple >= 115 &&
  temple <= 150 &&
  totalWidth > 2 * eyeSize + bridge &&
  totalWidth < 2 * eyeSize + bridge + 20

import { parameterProblem, valuesOf } from "@chashma/optics/contact-lenses/parameters.ts"
import { expect, test } from "vitest"
import { finalPrice } from "#domain/catalogue/discount.ts"
import type { FrameMeasures } from "#domain/catalogue/product.ts"
import { products } from "./products/catalogue.ts"

const rupees = 100
const frames = products.filter(({ kind }) => kind !== "Contact Lenses")

test("The sample shop has at least 160 products, each with its own number", () => {
  expect(products.length).toBeGreaterThanOrEqual(160)
  expect(products.map(({ id }) => id)).toEqual(products.map((_, index) => index + 1))
})

test("The home page's brand banners link to products that exist [HOM-19]", () => {
  for (const id of [41, 42, 43, 44, 45]) {
    expect(products.find((product) => product.id === id)?.stock, `product ${id}`).toBeGreaterThan(0)
  }
})

test("Prices run from ₹500 to ₹9,900, in whole rupees after the discount", () => {
  const final = products.map(finalPrice)
  expect(final.every((price) => price % rupees === 0)).toBe(true)
  expect(Math.min(...final)).toBe(500 * rupees)
  expect(Math.max(...products.map(({ price }) => price))).toBe(9900 * rupees)
  expect(products.some(({ discount }) => discount === 0)).toBe(true)
  expect(products.some(({ discount }) => discount === 50)).toBe(true)
})

test("Some products are sold out, some almost, most are in stock", () => {
  const soldOut = products.filter(({ stock }) => stock === 0).length
  const nearly = products.filter(({ stock }) => stock >= 1 && stock <= 6).length
  expect(soldOut).toBeGreaterThanOrEqual(6)
  expect(nearly).toBeGreaterThanOrEqual(15)
  expect(products.length - soldOut - nearly).toBeGreaterThan(products.length / 2)
})

test("Most titles have two to four colours, all at one price", () => {
  const models = [...Map.groupBy(products, ({ title }) => title).values()]
  const sizes = models.map((variants) => variants.length)
  expect(sizes.filter((size) => size >= 2).length).toBeGreaterThan(sizes.length / 2)
  expect(Math.max(...sizes)).toBe(4)
  for (const variants of models) {
    expect(new Set(variants.map(finalPrice)).size, variants[0]?.title).toBe(1)
  }
})

test("Highlights fit one line, and some are too long for a card", () => {
  expect(products.every(({ highlights }) => /^\S[^\n]{9,89}$/.test(highlights))).toBe(true)
  expect(products.some(({ highlights }) => highlights.length > 50)).toBe(true)
})

test("Every frame has plausible measures, smaller ones for children", () => {
  for (const { title, measures } of frames) {
    expect(measures && isPossible(measures), title).toBe(true)
  }
  const widths = (kids: boolean) =>
    frames
      .filter(({ gender }) => (gender === "Kids") === kids)
      .map(({ measures }) => measures?.totalWidth ?? 0)
  expect(Math.max(...widths(true))).toBeLessThan(Math.min(...widths(false)))
})

test("A contact lens's description agrees with the values that can be chosen", () => {
  const chosen = products.filter(({ contactLensParameters }) => contactLensParameters)
  expect(chosen.length).toBeGreaterThan(8)
  for (const { title, highlights, lensInformation, contactLensParameters } of chosen) {
    const { powers, baseCurves, diameters, cylinders, adds, lensesPerBox } = contactLensParameters!
    expect(parameterProblem(contactLensParameters!), title).toBeNull()
    for (const value of [...baseCurves, ...diameters])
      expect(lensInformation, title).toContain(value.toFixed(1))
    expect(highlights, title).toMatch(new RegExp(`^${lensesPerBox} `))
    expect(/cylinder -0.75 to -2.25/.test(lensInformation), title).toBe(cylinders.length > 0)
    expect(/low, medium or high/.test(lensInformation), title).toBe(adds.length > 0)
    const [, one, other] = /powers (\S+) to (\S+)\./.exec(lensInformation) ?? []
    if (one === undefined) continue
    const values = valuesOf(powers)
    const ends = [Number(one), Number(other)].toSorted((a, b) => a - b)
    expect([values[0], values.at(-1)], title).toEqual(ends)
  }
})

test("Every contact lens has its base curve, diameter and wearing period", () => {
  const lenses = products.filter(({ kind }) => kind === "Contact Lenses")
  expect(lenses.length).toBeGreaterThanOrEqual(8)
  for (const { title, lensInformation, highlights } of lenses) {
    const [, curve, diameter] =
      /^Base curve (\d\.\d)(?: or \d\.\d)? mm, diameter (\d\d\.\d) mm, /.exec(lensInformation) ?? []
    expect(Number(curve) >= 8 && Number(curve) <= 9.5, title).toBe(true)
    expect(Number(diameter) >= 13 && Number(diameter) <= 15, title).toBe(true)
    expect(highlights).toMatch(/^\d+ [a-z ]*contact lenses, /)
  }
  for (const word of ["Daily", "Fortnightly", "Monthly", "Toric", "Multifocal", "Rang"]) {
    expect(
      lenses.some(({ title }) => title.includes(word)),
      word,
    ).toBe(true)
  }
})

test("Every product has its tariff heading, GST and country of origin", () => {
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

const isPossible = ({ eyeSize, bridge, temple, lensHeight, totalWidth }: FrameMeasures): boolean =>
  eyeSize > lensHeight &&
  bridge >= 14 &&
  bridge <= 22 &&
  temple >= 115 &&
  temple <= 150 &&
  totalWidth > 2 * eyeSize + bridge &&
  totalWidth < 2 * eyeSize + bridge + 20

import { expect, test } from "vitest"
import { fromRupees } from "#domain/core/money.ts"
import { aProduct } from "#domain/testing/a-product.ts"
import { inEnglish } from "#words/testing/in-english.ts"
import { changedPrice, reorderProblem, soldPair } from "./reorder.ts"

const values = {
  power: -2.5,
  baseCurve: 8.6,
  diameter: 14.2,
  cylinder: null,
  axis: null,
  add: null,
}
const sold = (eye: "right" | "left", quantity: number, productId = 71) => ({
  quantity,
  contactLens: { ...values, eye, daysPerBox: 30, productId },
})
const parameters = {
  powers: [{ from: -6, to: 6, step: 0.25 }],
  baseCurves: [8.6],
  diameters: [14.2],
  cylinders: [],
  axes: [],
  adds: [],
  lensesPerBox: 30,
  daysPerLens: 1,
}
const product = {
  ...aProduct({ id: 71, stock: 4, contactLensParameters: parameters }),
  variantColours: [],
}

test("Both eyes of an order are reordered, without other products and replacements", () => {
  const lines = [sold("right", 2), sold("left", 1), { quantity: 1 }, sold("right", 1)]
  const pair = { right: { ...values, boxes: 2 }, left: { ...values, boxes: 1 } }
  expect(soldPair([...lines, sold("left", 6, 72)], 71)).toEqual(pair)
  expect(soldPair([sold("left", 6, 72)], 72)).toEqual({
    right: null,
    left: { ...values, boxes: 6 },
  })
})

test("The reason is shown when the same cannot be bought again", () => {
  const pair = soldPair([sold("right", 2), sold("left", 2)], 71)
  const problem = (...asked: Parameters<typeof reorderProblem>) =>
    String(inEnglish(reorderProblem(...asked)))
  expect(reorderProblem(product, pair)).toBeNull()
  expect(problem(null, pair)).toMatch("no longer sold")
  expect(problem({ ...product, stock: 0 }, pair)).toMatch("out of stock")
  expect(problem({ ...product, stock: 3 }, pair)).toMatch("Only 3 boxes are left")
  expect(problem(product, pair, new Map([["-2.50/8.60/14.20///", 3]]))).toBe(
    "Only 1 box of -2.50 for the left eye is left.",
  )
  const { contactLensParameters: _, ...without } = product
  expect(problem(without, pair)).toMatch("no longer made in your values")
  const other = { ...product, contactLensParameters: { ...parameters, diameters: [14] } }
  expect(problem(other, pair)).toMatch("no longer made in your values")
})

test("A changed price is pointed out, and an equal one is not", () => {
  const same = fromRupees(1679)
  expect(changedPrice(product, same)).toBeNull()
  expect(changedPrice(product, null)).toBeNull()
  expect(inEnglish(changedPrice(product, fromRupees(1500)))).toBe(
    "A box now costs ₹1,679; last time it was ₹1,500.",
  )
})

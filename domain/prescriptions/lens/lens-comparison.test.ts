import { expect, test } from "vitest"
import { compareLenses as compare, formatMm, magnificationInWords } from "./lens-comparison.ts"
import { sampleLenses } from "./sample-lenses.ts"
import type { Prescription } from "./types.ts"

const compareLenses = (product: Parameters<typeof compare>[0], prescription: Prescription) =>
  compare(product, prescription, sampleLenses.ranges)

const frame = {
  kind: "Power Glasses",
  frameShape: "Oval",
  frameType: "Fullrim",
  measures: { eyeSize: 52, bridge: 18, lensHeight: 40 },
} as const

const both = (sph: number): Prescription => ({
  right: { sph, cyl: 0, axis: null, add: null },
  left: { sph, cyl: 0, axis: null, add: null },
})

test("A strong power is compared in every material, and the recommended one shows its saving", () => {
  const comparison = compareLenses(frame, both(-6))!
  expect(comparison.pairs.map(({ material }) => material.index)).toEqual([
    1.5, 1.56, 1.59, 1.6, 1.67, 1.74,
  ])
  expect(comparison.recommended.material.index).toBe(1.67)
  const { thickest } = comparison.recommended
  const saved = comparison.pairs[0]!.thickest - thickest
  expect(saved).toBeGreaterThan(1)
  expect(comparison.reason).toBe(
    `Your strongest power is 6.00. Index 1.67 is ${formatMm(thickest)} at its thickest, ${formatMm(saved)} less than standard lenses.`,
  )
})

test("A weak power needs no thin material, with the reason", () => {
  const { recommended, reason } = compareLenses(frame, both(-1.5))!
  expect(recommended.material.index).toBe(1.5)
  expect(reason).toContain("Your strongest power is 1.50.")
  expect(reason).toContain("Up to 2.00 the standard material is thin enough")
})

test("Polycarbonate is recommended for children and rimless frames, with the reason", () => {
  expect(compareLenses({ ...frame, kind: "Kids Glasses" }, both(-1))?.reason).toContain("Children")
  const rimless = compareLenses({ ...frame, frameType: "Rimless" }, both(-1))!
  expect(rimless.reason).toContain("Rimless")
  expect(rimless.recommended.lenses.right.thinnestEdge).toBeGreaterThanOrEqual(2 - 1e-6)
})

test("The thickest place of a pair is that of the thicker lens, at its edge or in its middle", () => {
  const minus = compareLenses(frame, { ...both(-1), left: both(-4).left })!.pairs[0]!
  expect(minus.thickest).toBe(minus.lenses.left.thickestEdge)
  const plus = compareLenses(frame, { ...both(1), right: both(4).right })!.pairs[0]!
  expect(plus.thickest).toBe(plus.lenses.right.centre)
})

test("Without standard lenses to compare with, only the thickness of the recommended ones is named", () => {
  const wide = { ...frame, measures: { eyeSize: 74, bridge: 18, lensHeight: 40 } }
  const { pairs, reason } = compareLenses(wide, { ...both(24), pd: 92 })!
  expect(pairs[0]?.material.index).toBeGreaterThan(1.5)
  expect(reason).toMatch(
    /^Your strongest power is 24\.00\. Index 1\.74 is [\d.]+ mm at its thickest\.$/,
  )
})

test("The weight of a pair is the sum of its two lenses", () => {
  const { recommended } = compareLenses(frame, { ...both(-3), pd: 60 })!
  const { right, left } = recommended.lenses
  expect(recommended.grams).toBeCloseTo(right.grams + left.grams, 6)
  expect(right.decentration).toBe(5)
})

test("A lens that cannot be ground with spherical surfaces is not compared", () => {
  const huge = { ...frame, measures: { eyeSize: 80, bridge: 18, lensHeight: 60 } }
  expect(compareLenses(huge, { ...both(24), pd: 54 })).toBeNull()
  const oneEye = { ...both(-1), right: both(24).right, pd: 54 }
  expect(compareLenses(huge, oneEye)).toBeNull()
})

test.each([
  [0.913, "about 9 % smaller"],
  [1.12, "about 12 % larger"],
  [0.998, "its own size"],
])("An eye magnified to %d of its size looks %s", (magnification, words) => {
  expect(magnificationInWords(magnification)).toBe(words)
})

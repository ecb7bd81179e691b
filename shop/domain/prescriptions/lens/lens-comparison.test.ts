import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import { compareLenses as compare, formatMm, magnificationInWords } from "./lens-comparison.ts"
import { sampleLenses } from "./sample-lenses.ts"

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
  const standard = comparison.pairs[0]!.thickest
  expect(standard - thickest).toBeGreaterThan(1)
  expect(inEnglish(comparison.recommendation)).toBe(
    `Recommended for −6.00: 1.67 index, about ${formatMm(thickest)} at the edge instead of ${standard.toFixed(1)}.`,
  )
})

test("A weak power needs no thin material, and a plus lens is thickest in the middle", () => {
  const { recommended, recommendation } = compareLenses(frame, both(1.5))!
  expect(recommended.material.index).toBe(1.5)
  expect(inEnglish(recommendation)).toBe(
    `Recommended for +1.50: 1.50 index, about ${formatMm(recommended.thickest)} in the middle. You don't need thinner lenses.`,
  )
})

test("The recommendation names the strongest meridian of both eyes", () => {
  const astigmatic = { sph: -5, cyl: -0.5, axis: 90, add: null }
  const { recommendation } = compareLenses(frame, { ...both(2), left: astigmatic })!
  expect(inEnglish(recommendation)).toMatch(
    /^Recommended for −5\.50: 1\.67 index, about [\d.]+ mm at the edge/,
  )
})

test("Polycarbonate is recommended for children and rimless frames, with the reason", () => {
  expect(
    inEnglish(compareLenses({ ...frame, kind: "Kids Glasses" }, both(-1))?.recommendation),
  ).toContain("for children: polycarbonate")
  const rimless = compareLenses({ ...frame, frameType: "Rimless" }, both(-1))!
  expect(inEnglish(rimless.recommendation)).toContain("for rimless frames: polycarbonate")
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
  const { pairs, recommendation } = compareLenses(wide, { ...both(24), pd: 92 })!
  expect(pairs[0]?.material.index).toBeGreaterThan(1.5)
  expect(inEnglish(recommendation)).toMatch(
    /^Recommended for \+24\.00: 1\.74 index, about [\d.]+ mm in the middle\.$/,
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
  [0.913, 0.914, "Your eyes will look about 9% smaller through these lenses."],
  [1.12, 1.12, "Your eyes will look about 12% larger through these lenses."],
  [0.998, 1, "Your eyes will look the same size through these lenses."],
  [
    ...[0.93, 0.95],
    "Your right eye will look about 7% smaller and your left eye about 5% smaller through these lenses.",
  ],
  [
    ...[1, 1.03],
    "Your right eye will look the same size and your left eye about 3% larger through these lenses.",
  ],
] as [number, number, string][])("Eyes magnified to %d and %d: %s", (right, left, words) => {
  expect(inEnglish(magnificationInWords({ right, left }))).toBe(words)
})

import type { ContactLensValues } from "@chashma/optics/contact-lenses/contact-lens.ts"
import fc from "fast-check"
import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import type { EyeBoxes } from "./contact-lens.ts"
import {
  boxesLeft,
  isInStock,
  nearestPowers,
  powerKey,
  powersInOrder,
  readPowerKey,
  shortPowerSentence,
  shortPowers,
} from "./stock-by-power.ts"

const lens = (power: number, change: Partial<ContactLensValues> = {}): ContactLensValues => ({
  ...{ power, baseCurve: 8.6, diameter: 14.2, cylinder: null, axis: null, add: null },
  ...change,
})
const boxes = (power: number, boxes: number): EyeBoxes => ({ ...lens(power), boxes })

const stock = new Map([
  [powerKey(lens(-2.5)), 3],
  [powerKey(lens(-2.75)), 0],
  [powerKey(lens(-3)), 9],
  [powerKey(lens(1)), 1],
  [powerKey(lens(-2.25, { baseCurve: 8.9 })), 9],
])

test("Every power has a name of its own, from which it is read again", () => {
  expect(powerKey(lens(-2.5))).toBe("-2.50/8.60/14.20///")
  const toric = lens(0, { cylinder: -0.75, axis: 90, add: "low" })
  expect(powerKey(toric)).toBe("0.00/8.60/14.20/-0.75/90/low")
  for (const wrong of ["", "-2.5/8.60/14.20///", "-2.50/8.60/14.20", "x/8.60/14.20///"]) {
    expect(readPowerKey(wrong), wrong).toBeNull()
  }
  const hundredths = (from: number, to: number) =>
    fc.integer({ min: from * 100, max: to * 100 }).map((n) => n / 100)
  const values = fc.record({
    power: hundredths(-30, 30),
    baseCurve: hundredths(6, 11),
    diameter: hundredths(10, 20),
    cylinder: fc.option(hundredths(-10, 0)),
    axis: fc.option(fc.integer({ min: 1, max: 180 })),
    add: fc.option(fc.constantFrom("low", "medium", "high")),
  })
  fc.assert(
    fc.property(values, (one) => {
      expect(readPowerKey(powerKey(one))).toEqual(one)
    }),
    { numRuns: 200 },
  )
})

test("A power without a row has no boxes, unless one stock counts for all", () => {
  expect(boxesLeft(stock, lens(-2.5))).toBe(3)
  expect(boxesLeft(stock, lens(-4))).toBe(0)
  expect(boxesLeft(null, lens(-4))).toBe(Number.POSITIVE_INFINITY)
})

test("What is not chosen yet is open: a value is in stock if any power with it has boxes", () => {
  const open = { ...lens(-2.25), baseCurve: null }
  expect(isInStock(stock, open)).toBe(true)
  expect(isInStock(stock, { ...open, baseCurve: 8.6 })).toBe(false)
  expect(isInStock(stock, lens(-2.75))).toBe(false)
  expect(isInStock(null, lens(-2.75))).toBe(true)
})

test("Both eyes share the boxes of one power, and the right eye gets them first", () => {
  expect(shortPowers(stock, { right: boxes(-2.5, 2), left: boxes(-3, 6) })).toEqual([])
  expect(shortPowers(stock, { right: boxes(-2.5, 2), left: boxes(-2.5, 2) })).toEqual([
    { eye: "left", left: 1 },
  ])
  expect(shortPowers(stock, { right: boxes(-2.5, 3), left: boxes(-2.5, 1) })).toEqual([
    { eye: "left", left: 0, isTaken: true },
  ])
  expect(shortPowers(stock, { right: boxes(-2.75, 1), left: boxes(-2.5, 4) })).toEqual([
    { eye: "right", left: 0 },
    { eye: "left", left: 3 },
  ])
  expect(shortPowers(null, { right: boxes(-2.75, 6), left: null })).toEqual([])
})

test("A short power is said in words, by eye", () => {
  expect(inEnglish(shortPowerSentence({ eye: "right", left: 0 }, -2.75))).toBe(
    "-2.75 for the right eye is out of stock.",
  )
  expect(inEnglish(shortPowerSentence({ eye: "left", left: 0, isTaken: true }, 1))).toBe(
    "No more boxes of +1.00 for the left eye are left: the other eye takes them all.",
  )
  expect(inEnglish(shortPowerSentence({ eye: "left", left: 1 }, 1))).toBe(
    "Only 1 box of +1.00 for the left eye is left.",
  )
  expect(inEnglish(shortPowerSentence({ eye: "left", left: 2 }, 1))).toBe(
    "Only 2 boxes of +1.00 for the left eye are left.",
  )
})

test("Powers near one that is sold out are named only if all else of the lens is the same", () => {
  expect(nearestPowers(stock, lens(-2.75))).toEqual([-3, -2.5])
  expect(nearestPowers(stock, lens(-2.75, { baseCurve: 8.9 }))).toEqual([-2.25])
  expect(nearestPowers(null, lens(-2.75))).toEqual([])
})

test("Powers come as in an optician's drawers: none, minus, plus, the weakest first", () => {
  expect(powersInOrder({ powers: [{ from: -0.5, to: 0.5, step: 0.25 }] })).toEqual([
    0, -0.25, -0.5, 0.25, 0.5,
  ])
})

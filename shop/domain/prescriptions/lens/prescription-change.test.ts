import type { EyePower, Prescription } from "@chashma/optics/powers/eye-power.ts"
import { transpose } from "@chashma/optics/powers/power-values.ts"
import fc from "fast-check"
import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import { changeInDioptres, prescriptionChange } from "./prescription-change.ts"

const quarters = (min: number, max: number) =>
  fc.integer({ min: min * 4, max: max * 4 }).map((steps) => steps / 4)

const anEye: fc.Arbitrary<EyePower> = fc
  .record({
    sph: quarters(-9, 9),
    cyl: quarters(-4, 4),
    axis: fc.integer({ min: 1, max: 180 }),
    add: fc.option(quarters(1, 3)),
  })
  .map((eye) => ({ ...eye, axis: eye.cyl === 0 ? null : eye.axis }))

const aPrescription = fc.record({ right: anEye, left: anEye })

const eye = (sph: number, cyl = 0, axis: number | null = null, add: number | null = null) => ({
  ...{ sph, cyl, axis, add },
})
const both = (power: EyePower): Prescription => ({ right: power, left: power })

test("A prescription does not differ from itself, in any notation", () => {
  fc.assert(
    fc.property(aPrescription, ({ right, left }) => {
      const turned = { right: transpose(right), left: transpose(left) }
      for (const after of [{ right, left }, turned]) {
        expect(prescriptionChange({ right, left }, after)).toEqual({
          sentences: [],
          isLarge: false,
        })
      }
    }),
  )
})

test("The size of a change is the same in both directions and in both notations", () => {
  fc.assert(
    fc.property(anEye, anEye, (before, after) => {
      const change = changeInDioptres(before, after)
      expect(changeInDioptres(after, before)).toBeCloseTo(change, 9)
      expect(changeInDioptres(transpose(before), after)).toBeCloseTo(change, 9)
      expect(changeInDioptres(before, transpose(after))).toBeCloseTo(change, 9)
    }),
  )
})

test("A change of the sphere alone is large above 1.00 and not at 1.00", () => {
  fc.assert(
    fc.property(anEye, quarters(-3, 3), (power, by) => {
      const after = { ...power, sph: power.sph + by }
      expect(prescriptionChange(both(power), both(after)).isLarge).toBe(Math.abs(by) > 1)
    }),
  )
})

test("A turned axis counts by its cylinder, and an addition by itself", () => {
  const isLarge = (before: EyePower, after: EyePower) =>
    prescriptionChange(both(before), both(after)).isLarge
  expect(isLarge(eye(-1, -2, 90), eye(-1, -2, 180))).toBe(true)
  expect(isLarge(eye(-1, -0.25, 90), eye(-1, -0.25, 180))).toBe(false)
  expect(isLarge(eye(-1, 0, null, 1), eye(-1, 0, null, 2.25))).toBe(true)
  // Glasses for far, then glasses for far and near: the eyes did not change.
  expect(isLarge(eye(-1), eye(-1, 0, null, 2.25))).toBe(false)
})

test("The change is described for each eye, in the notation of the new prescription", () => {
  const before: Prescription = { right: eye(-2, -0.5, 90), left: eye(-1.75), pd: 62 }
  const after: Prescription = { right: eye(-2.75, 0.5, 10), left: eye(-1.75), pd: 63 }
  expect(inEnglish(prescriptionChange(before, after))).toEqual({
    sentences: ["Right eye: SPH -2.75 (was -2.50), AXIS 10 (was 180).", "PD 63 mm (was 62 mm)."],
    isLarge: false,
  })
  expect(
    inEnglish(prescriptionChange(after, { ...after, left: eye(0, -1, 5, 1.5) }).sentences),
  ).toEqual([
    "Left eye: SPH -0.00 (was -1.75), CYL -1.00 (was 0.00), AXIS 5 (was none), ADD +1.50 (was none).",
  ])
})

test("A PD that was not given before or is not given now is no change, and one for each eye equals their sum", () => {
  const power = both(eye(-2))
  const sentences = (before: Prescription["pd"], after: Prescription["pd"]) =>
    prescriptionChange({ ...power, pd: before }, { ...power, pd: after }).sentences
  expect(sentences(undefined, 63)).toEqual([])
  expect(sentences(63, undefined)).toEqual([])
  expect(sentences(63, { right: 31.5, left: 31.5 })).toEqual([])
  expect(inEnglish(sentences(63, { right: 32, left: 31.5 }))).toEqual([
    "PD 32/31.5 mm (was 63 mm).",
  ])
})

test("A value that is gone is named none, and a change of one eye is enough to be large", () => {
  const before = { right: eye(-1), left: eye(-1, -0.5, 90, 1.5) }
  const after = { right: eye(-1), left: eye(-2.25) }
  expect(inEnglish(prescriptionChange(before, after))).toEqual({
    sentences: [
      "Left eye: SPH -2.25 (was -1.00), CYL 0.00 (was -0.50), AXIS none (was 90), ADD none (was +1.50).",
    ],
    isLarge: true,
  })
})

test("A weaker or turned cylinder changes the power by its effect on the strongest meridian", () => {
  expect(changeInDioptres(eye(-1), eye(-1, -1, 90))).toBeCloseTo(1, 9)
  expect(changeInDioptres(eye(-1, -1, 180), eye(-1, -1, 90))).toBeCloseTo(1, 9)
  expect(changeInDioptres(eye(-1, -1, 45), eye(-1, -1, 90))).toBeCloseTo(Math.SQRT1_2, 9)
  expect(changeInDioptres(eye(-1, -2, 30), eye(-1.5, -1, 30))).toBeCloseTo(0.5, 9)
})

test("A prism that is new, gone or different is named, and measures of the frame are not", () => {
  const power = both(eye(-2))
  const left = { in: 0, up: 0 }
  const with2 = { ...power, details: { prism: { right: { in: 2, up: 0 }, left } } }
  const with3 = { ...power, details: { prism: { right: { in: 2, up: -3 }, left }, wrap: 5 } }
  const sentences = (before: Prescription, after: Prescription) =>
    prescriptionChange(before, after).sentences
  expect(inEnglish(sentences(power, with2))).toEqual(["Right eye: prism 2.00 in (was none)."])
  expect(inEnglish(sentences(with2, with3))).toEqual([
    "Right eye: prism 2.00 in, 3.00 down (was 2.00 in).",
  ])
  expect(inEnglish(sentences(with2, power))).toEqual(["Right eye: prism none (was 2.00 in)."])
  expect(sentences(with2, with2)).toEqual([])
})

import fc from "fast-check"
import { expect, test } from "vitest"
import type { EyePower } from "./eye-power.ts"
import {
  addValues,
  cylValues,
  defaultCyl,
  defaultSph,
  formatPower,
  formatSph,
  inMinusCylinder,
  isAdd,
  isAxis,
  isCyl,
  isSph,
  sphValues,
  transpose,
} from "./power-values.ts"
import { strongestMeridian } from "./strength.ts"

const texts = (values: readonly { text: string }[]) => values.map((value) => value.text)

test("SPH goes from -10.00 to +10.00 in 81 steps [VAL-04]", () => {
  expect(sphValues).toHaveLength(81)
  expect(texts(sphValues).slice(0, 2)).toEqual(["-10.00", "-9.75"])
  expect(texts(sphValues).slice(-2)).toEqual(["+9.75", "+10.00"])
  expect(texts(sphValues).slice(39, 42)).toEqual(["-0.25", "-0.00", "+0.25"])
})

test("SPH starts at -0.00, which is stored as a plain 0 [VAL-05]", () => {
  expect(formatSph(defaultSph)).toBe("-0.00")
  expect(Object.is(sphValues[40]?.value, 0)).toBe(true)
})

test("CYL goes from -6.00 to +14.00 in 81 steps and starts at -0.25 [VAL-06, VAL-07]", () => {
  expect(cylValues).toHaveLength(81)
  expect(texts(cylValues)[0]).toBe("-6.00")
  expect(texts(cylValues)[80]).toBe("+14.00")
  expect(texts(cylValues)[24]).toBe("0.00")
  expect(formatPower(defaultCyl)).toBe("-0.25")
})

test("ADD goes from +0.75 to +3.50 in 12 steps", () => {
  expect(addValues).toHaveLength(12)
  expect(texts(addValues)[0]).toBe("+0.75")
  expect(texts(addValues)[11]).toBe("+3.50")
})

test("No list contains a value that the shop would refuse", () => {
  expect(sphValues.every(({ value }) => isSph(value))).toBe(true)
  expect(cylValues.every(({ value }) => isCyl(value))).toBe(true)
  expect(addValues.every(({ value }) => isAdd(value))).toBe(true)
})

test("Values between the steps, outside the range or not numbers are refused", () => {
  expect([-10.25, 10.25, 0.1, Number.NaN, Number.POSITIVE_INFINITY].some(isSph)).toBe(false)
  expect([-6.25, 14.25, 0.3].some(isCyl)).toBe(false)
  expect([0.5, 3.75, -1].some(isAdd)).toBe(false)
  expect([0, 181, 90.5, -1].some(isAxis)).toBe(false)
  expect([1, 90, 180].every(isAxis)).toBe(true)
})

test("Minus zero is always shown as zero", () => {
  expect(formatPower(-0)).toBe("0.00")
  expect(formatSph(-0)).toBe("-0.00")
})

const oneOf = (values: readonly { value: number }[]) =>
  fc.constantFrom(...values.map(({ value }) => value))

const eyes: fc.Arbitrary<EyePower> = fc
  .record({
    sph: oneOf(sphValues),
    cyl: oneOf(cylValues),
    axis: fc.integer({ min: 1, max: 180 }),
    add: fc.option(oneOf(addValues)),
  })
  .map((eye) => ({ ...eye, axis: eye.cyl === 0 ? null : eye.axis }))

test("-0.25 +0.50 × 89 is the same lens as +0.25 -0.50 × 179", () => {
  const plus = { sph: -0.25, cyl: 0.5, axis: 89, add: null }
  const minus = { sph: 0.25, cyl: -0.5, axis: 179, add: null }
  expect(transpose(plus)).toEqual(minus)
  expect(transpose(minus)).toEqual(plus)
  expect(inMinusCylinder(plus)).toEqual(minus)
  expect(inMinusCylinder(minus)).toEqual(minus)
})

test.each([
  [1, 91],
  [90, 180],
  [91, 1],
  [180, 90],
])("The axis %d becomes %d in the other notation", (axis, turned) => {
  expect(transpose({ sph: 1, cyl: -0.5, axis, add: 2 })).toEqual({
    sph: 0.5,
    cyl: 0.5,
    axis: turned,
    add: 2,
  })
})

test("A lens without a cylinder has one notation", () => {
  const sphere = { sph: -1, cyl: 0, axis: null, add: null }
  expect(transpose(sphere)).toEqual(sphere)
  expect(transpose({ ...sphere, axis: 90 })).toEqual({ ...sphere, axis: 90 })
})

test("A cylinder whose axis is not filled in yet stays as it is written", () => {
  const unfinished = { sph: -1, cyl: 0.5, axis: null, add: null }
  expect(transpose(unfinished)).toEqual(unfinished)
  expect(inMinusCylinder(unfinished)).toEqual(unfinished)
})

test("Transposing a prescription twice returns the original", () => {
  fc.assert(
    fc.property(eyes, (eye) => {
      expect(transpose(transpose(eye))).toEqual(eye)
    }),
  )
})

test("A transposed lens has the same power and keeps its axis within 1 to 180", () => {
  fc.assert(
    fc.property(eyes, (eye) => {
      const turned = transpose(eye)
      expect(strongestMeridian({ right: turned, left: turned })).toBe(
        strongestMeridian({ right: eye, left: eye }),
      )
      if (turned.axis !== null) {
        expect(turned.axis).toBeGreaterThanOrEqual(1)
        expect(turned.axis).toBeLessThanOrEqual(180)
      }
    }),
  )
})

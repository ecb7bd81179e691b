import fc from "fast-check"
import { expect, test } from "vitest"
import { strongestMeridian } from "./material.ts"
import { addValues, cylValues, sphValues } from "./power-values.ts"
import { inMinusCylinder, transpose } from "./transpose.ts"
import type { EyePower } from "./types.ts"

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

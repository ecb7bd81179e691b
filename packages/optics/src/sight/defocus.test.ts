import fc from "fast-check"
import { expect, test } from "vitest"
import {
  accommodation,
  ageOfAmplitude,
  amplitudeAt,
  amplitudeOfAdd,
  blurOf,
  needAt,
  pupilAt,
  usualAdd,
} from "./defocus.ts"

const dioptres = fc.integer({ min: -40, max: 40 }).map((quarters) => quarters / 4)
const cylinder = fc.integer({ min: -24, max: 0 }).map((quarters) => quarters / 4)
const axis = fc.integer({ min: 1, max: 180 })
const pupil = fc.double({ min: 1.5, max: 8, noNaN: true })

test("Without an error of power there is no blur, at any pupil", () => {
  fc.assert(
    fc.property(axis, pupil, (axis, pupil) => {
      expect(blurOf({ sph: 0, cyl: 0, axis }, pupil)).toEqual({
        along: 0,
        across: 0,
        axis: axis % 180,
      })
    }),
  )
})

test("The blur grows with the size of the error, whichever its sign, and in proportion to the pupil", () => {
  fc.assert(
    fc.property(dioptres, dioptres, pupil, (one, other, pupil) => {
      const along = (sph: number) => blurOf({ sph, cyl: 0, axis: 0 }, pupil).along
      if (Math.abs(one) > Math.abs(other)) expect(along(one)).toBeGreaterThan(along(other))
      expect(along(-one)).toBe(along(one))
      const [narrow, wide] = [1, 2].map((times) =>
        blurOf({ sph: one, cyl: other, axis: 0 }, times * pupil),
      )
      expect(wide?.along).toBeCloseTo(2 * (narrow?.along ?? 0))
      expect(wide?.across).toBeCloseTo(2 * (narrow?.across ?? 0))
    }),
  )
})

test("An axis and the same axis turned by 180° blur alike; along the axis only the sphere acts", () => {
  fc.assert(
    fc.property(dioptres, cylinder, axis, pupil, (sph, cyl, axis, pupil) => {
      const blur = blurOf({ sph, cyl, axis }, pupil)
      expect(blurOf({ sph, cyl, axis: axis + 180 }, pupil)).toEqual(blur)
      expect(blur.along).toBe(blurOf({ sph, cyl: 0, axis }, pupil).along)
      expect(blur.across).toBe(blurOf({ sph: sph + cyl, cyl: 0, axis }, pupil).across)
    }),
  )
})

test("Two dioptres at a pupil of three millimetres blur a point to six milliradians", () => {
  expect(blurOf({ sph: -2, cyl: 0, axis: 0 }, 3).along).toBeCloseTo((0.006 * 180 * 60) / Math.PI)
})

test("An eye focuses nearer as far as its age allows, and never farther", () => {
  expect([10, 40, 55, 70].map(amplitudeAt)).toEqual([15.5, 6.5, 2, 0])
  const near = needAt({ sph: 0, cyl: -1, axis: 90, add: null }, 0.4)
  expect(near).toEqual({ sph: 2.5, cyl: -1, axis: 90 })
  expect(accommodation(near, 6.5)).toBe(2)
  expect(accommodation(near, 1)).toBe(1)
  expect(accommodation({ sph: -3, cyl: 0, axis: 0 }, 6.5)).toBe(0)
})

test("The usual addition follows age, and amplitude and age follow an addition", () => {
  expect([40, 50, 55, 60, 80].map(usualAdd)).toEqual([0.75, 0.75, 1.5, 2.25, 2.5])
  expect([0.75, 2, 3].map(amplitudeOfAdd)).toEqual([3.5, 1, 0])
  expect(ageOfAmplitude(amplitudeAt(45))).toBeCloseTo(45)
})

test("The pupil narrows with age and stays within what was measured", () => {
  const sizes = [20, 40, 60, 80].map(pupilAt)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  for (const size of sizes) {
    expect(size).toBeGreaterThan(2)
    expect(size).toBeLessThan(4)
  }
})

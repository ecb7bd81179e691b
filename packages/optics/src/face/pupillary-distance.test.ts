import fc from "fast-check"
import { expect, test } from "vitest"
import { measurePd, nearPdOf, pdInPicture, pdInWords, picturesForPd } from "./pupillary-distance.ts"

const seen = (pd: number, pixelsPerMillimetre = 3, isClear = true) => ({
  pupils: pd * pixelsPerMillimetre,
  iris: 11.7 * pixelsPerMillimetre,
  isClear,
})

test("The pupillary distance is computed from the iris, at any distance from the camera", () => {
  for (const scale of [0.7, 2, 9]) expect(pdInPicture(seen(63, scale))).toBeCloseTo(63, 9)
})

test("A blink and a glance aside among thirty pictures change nothing", () => {
  const steady = Array.from({ length: picturesForPd - 2 }, () => seen(62))
  const pd = measurePd([...steady, { pupils: 150, iris: 12, isClear: true }, seen(49)])
  expect(pd?.millimetres).toBe(62)
})

test("The uncertainty covers at least how adults' irises vary, and is larger for a single picture", () => {
  const many = measurePd(Array.from({ length: 30 }, () => seen(63)))
  const one = measurePd([seen(63)])
  expect(many?.uncertainty).toBe(3)
  expect(one?.uncertainty).toBeGreaterThan(3)
})

test("Pictures with reflections on the irises are left out if they are the fewer, else the error is larger", () => {
  const some = (clear: number) =>
    measurePd(Array.from({ length: 30 }, (_, n) => (n < clear ? seen(63) : seen(58, 3, false))))
  expect(some(15)).toEqual({ millimetres: 63, uncertainty: 3 })
  expect(some(14)?.uncertainty).toBeGreaterThan(4)
})

test("An implausible pupillary distance is not shown", () => {
  expect(measurePd([seen(44)])).toBeNull()
  expect(measurePd([seen(81)])).toBeNull()
  expect(measurePd([])).toBeNull()
  expect(measurePd([{ pupils: 60, iris: 0, isClear: true }])).toBeNull()
})

test("It is written in half millimetres", () => {
  fc.assert(
    fc.property(fc.double({ min: 46, max: 79, noNaN: true }), (true_) => {
      const pd = measurePd([seen(true_)])
      expect((pd?.millimetres ?? 0) % 0.5).toBe(0)
      expect(Math.abs((pd?.millimetres ?? 0) - true_)).toBeLessThanOrEqual(0.25)
    }),
  )
  expect(pdInWords({ millimetres: 62.5, uncertainty: 3 })).toBe("62.5 mm, give or take 3 mm")
})

test("The distance for reading at 40 cm is that of the line of sight at the lens, with the error rounded up", () => {
  expect(nearPdOf({ millimetres: 63, uncertainty: 3 })).toEqual({ millimetres: 59, uncertainty: 3 })
  expect(nearPdOf({ millimetres: 70, uncertainty: 4 }).millimetres).toBe(65.5)
  expect(nearPdOf({ millimetres: 70, uncertainty: 4 }).uncertainty).toBe(4)
})

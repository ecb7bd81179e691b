import { expect, test } from "vitest"
import {
  additionAt,
  CORRIDOR_MM,
  clearHalfWidth,
  SEGMENT_MM,
  unwantedAstigmatism,
} from "./multifocal.ts"

test("The addition grows along the corridor of a progressive lens, and begins at the line of a bifocal", () => {
  const down = [-3, 0, CORRIDOR_MM / 2, CORRIDOR_MM, 20]
  expect(down.map((mm) => additionAt("Progressive", 2, mm))).toEqual([0, 0, 1, 2, 2])
  expect([SEGMENT_MM, SEGMENT_MM + 0.1].map((mm) => additionAt("Bifocal", 2, mm))).toEqual([0, 2])
  expect(additionAt("Single Vision", 2, 20)).toBe(0)
})

test("Beside the corridor astigmatism grows by twice the addition per corridor length, up to the addition, alike on both sides", () => {
  expect(unwantedAstigmatism(2, 3.5, 7)).toEqual({ sph: 0.5, cyl: -1, axis: 135 })
  expect(unwantedAstigmatism(2, -3.5, 7)).toEqual({ sph: 0.5, cyl: -1, axis: 45 })
  expect(unwantedAstigmatism(2, 30, 7).cyl).toBe(-2)
  expect(unwantedAstigmatism(2, 0, 7).cyl).toBeCloseTo(0)
  expect(unwantedAstigmatism(2, 5, -4).cyl).toBeCloseTo(0)
})

test("The clear corridor is narrower for a larger addition, and open far above it", () => {
  expect(clearHalfWidth(2, 7)).toBe(3.5)
  expect(clearHalfWidth(1.75, 7)).toBe(4)
  expect(clearHalfWidth(0.75, 7)).toBeNull()
  expect(clearHalfWidth(2, -5)).toBeNull()
})

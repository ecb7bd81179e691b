import { expect, test } from "vitest"
import { lightFor, tooDark } from "./brightness.ts"

test("A frame is darker in a dark picture and brighter in a bright one, and always visible", () => {
  const lights = [0, 0.1, 0.45, 0.8, 1].map(lightFor)
  expect(lights).toEqual(lights.toSorted((a, b) => a - b))
  expect(lights[0]).toBeGreaterThan(0.2)
  expect(lightFor(0.45)).toBeCloseTo(1, 1)
  expect(lightFor(tooDark)).toBeLessThan(0.6)
})

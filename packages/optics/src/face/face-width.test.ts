import { expect, test } from "vitest"
import { faceWidthIn } from "./face-width.ts"

test("The width of a face is the median of its pictures, in whole millimetres, and plausible", () => {
  expect(faceWidthIn([137.6, 138.2, 190])).toBe(138)
  expect(faceWidthIn([])).toBeNull()
  expect(faceWidthIn([90])).toBeNull()
  expect(faceWidthIn([190])).toBeNull()
})

import { expect, test } from "vitest"
import { reachedFromCorner } from "./lens-mask.ts"

test("The eye chart is visible through the lens and not beside the frame", () => {
  const drawing = [".....", ".###.", ".#.#.", ".###.", "....."].join("")
  const isFrame = Uint8Array.from(drawing, (mark) => (mark === "#" ? 1 : 0))
  const outside = reachedFromCorner(isFrame, 5, 5)
  expect(outside[12]).toBe(0)
  expect(outside.reduce((sum, value) => sum + value, 0)).toBe(16)
})

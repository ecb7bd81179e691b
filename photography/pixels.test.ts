import { expect, test } from "vitest"
import { calmed } from "./encode.ts"
import { reachedFromCorner } from "./lens-mask.ts"

test("A shadow is stored as plain black, a lit edge and the frame keep their colour", () => {
  const pixels = Buffer.from([9, 7, 8, 41, 200, 20, 30, 60, 17, 17, 17, 255])
  expect([...calmed(pixels)]).toEqual([0, 0, 0, 42, 200, 20, 30, 60, 17, 17, 17, 255])
})

test("The eye chart shows through the lens and not beside the frame", () => {
  const drawing = [".....", ".###.", ".#.#.", ".###.", "....."].join("")
  const isFrame = Uint8Array.from(drawing, (mark) => (mark === "#" ? 1 : 0))
  const outside = reachedFromCorner(isFrame, 5, 5)
  expect(outside[12]).toBe(0)
  expect(outside.reduce((sum, value) => sum + value, 0)).toBe(16)
})

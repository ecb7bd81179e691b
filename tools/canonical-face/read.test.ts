import { canonicalFace as kept } from "@chashma/eyewear/face/canonical-face.ts"
import { expect, test } from "vitest"
import { canonicalFace } from "./read.ts"

test("The stored mean face is the one in the landmark model's package", () => {
  const own = canonicalFace()
  expect(own).toEqual(kept)
  expect(own.positions).toHaveLength(468 * 3)
  expect(own.triangles.every((corner) => corner >= 0 && corner < 468)).toBe(true)
})

import { expect, test } from "vitest"
import { longest } from "./try-on-times.ts"

test("A page that always answered is told as 0, any other by its longest silence", () => {
  expect(longest({ "find face": [300] })).toBe(0)
  expect(longest({ longtask: [60, 180, 75] })).toBe(180)
})

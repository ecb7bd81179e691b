import { expect, test } from "vitest"
import { longest } from "./try-on-times.ts"

test("A page that always responded has 0, any other its longest unresponsive time", () => {
  expect(longest({ "find face": [300] })).toBe(0)
  expect(longest({ longtask: [60, 180, 75] })).toBe(180)
})

import { expect, test } from "vitest"
import { fitOf } from "./size-text.tsx"

test("A frame is labelled as narrow, medium or wide", () => {
  expect([120, 128, 129, 135, 136, 150].map(fitOf)).toEqual([
    "Narrow",
    "Narrow",
    "Medium",
    "Medium",
    "Wide",
    "Wide",
  ])
})

import { expect, test } from "vitest"
import { fitOf } from "./fit.ts"

test("A shopper reads whether a frame is narrow, medium or wide", () => {
  expect([120, 128, 129, 135, 136, 150].map(fitOf)).toEqual([
    "Narrow",
    "Narrow",
    "Medium",
    "Medium",
    "Wide",
    "Wide",
  ])
})

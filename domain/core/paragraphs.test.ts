import { expect, test } from "vitest"
import { paragraphsOf } from "./paragraphs.ts"

test("An empty line begins a new paragraph, and a single line break does not", () => {
  expect(paragraphsOf("  New frames\nare here.\n \n\nCome and see.\n")).toEqual([
    "New frames are here.",
    "Come and see.",
  ])
  expect(paragraphsOf(" \n\n ")).toEqual([])
})

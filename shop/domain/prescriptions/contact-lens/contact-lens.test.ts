import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import { boxesInWords, daysInWords } from "./contact-lens.ts"

test("Numbers of boxes and days agree with their nouns", () => {
  expect(inEnglish([boxesInWords(1), boxesInWords(2), daysInWords(1), daysInWords(30)])).toEqual([
    "1 box",
    "2 boxes",
    "1 day",
    "30 days",
  ])
})

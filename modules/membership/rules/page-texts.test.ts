import { expect, test } from "vitest"
import { pageTexts } from "./page-texts.ts"

test("The texts of pages state price, discount and times as values, and never typed", () => {
  expect(pageTexts["faq.offers"]).toMatch(/^## GOLD MAX/)
  for (const text of Object.values(pageTexts)) expect(text).not.toMatch(/₹|\d/)
})

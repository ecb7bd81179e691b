import { expect, test } from "vitest"
import { buttonProblem, canMoveNewsletter } from "./newsletter.ts"

test("A button has both a label and a page of the shop, or there is none", () => {
  expect(buttonProblem(null, null)).toBeNull()
  expect(buttonProblem("See them", "/product-display/Sunglasses?shape=Round")).toBeNull()
  expect(buttonProblem("See them", null)).toContain("page")
  expect(buttonProblem(null, "/Faq-page")).toContain("button")
})

test.each([
  "https://other.example/",
  "//other.example",
  "/\\other.example",
  "Faq-page",
  "/a b",
  "",
])("A button never links outside the shop, such as to %j", (page) => {
  expect(buttonProblem("See them", page)).toContain("a page of the shop")
})

test("A sent or stopped issue is final, and only a scheduled one can be withdrawn", () => {
  expect(canMoveNewsletter("draft", "scheduled")).toBe(true)
  expect(canMoveNewsletter("scheduled", "draft")).toBe(true)
  expect(canMoveNewsletter("sending", "draft")).toBe(false)
  expect(canMoveNewsletter("sent", "scheduled")).toBe(false)
  expect(canMoveNewsletter("stopped", "sending")).toBe(false)
})

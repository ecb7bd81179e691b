import { expect, test } from "vitest"
import { msg } from "#words/sentence.ts"
import { translations } from "#words/translations.ts"
import { countOf, headingOf, listingText } from "./listing-names.ts"

test("The page's name is the search text, with its spaces [RTE-22]", () => {
  expect(headingOf(listingText("Cats Eye"))).toEqual(msg("Cats Eye"))
  expect(headingOf(listingText("black round"))).toBe("Black round")
})

test("The whole shop is called All glasses", () => {
  const names = [undefined, "both", "all", "all-glasses"].map((text) =>
    headingOf(listingText(text)),
  )
  expect(names).toEqual(Array(4).fill(msg("All glasses")))
})

test("A search text that is too long or cannot be stored still finds a page", () => {
  expect(listingText("a\0b")).toBe("a b")
  expect(listingText("x".repeat(500))).toHaveLength(200)
  expect(listingText(`${"x".repeat(199)}😀`).isWellFormed()).toBe(true)
})

test("The number of frames is shown, and contact lenses are not called frames", () => {
  expect(translations.en(countOf({ total: 1, contents: "frames" }))).toBe("1 frame")
  expect(translations.en(countOf({ total: 0, contents: "frames" }))).toBe("0 frames")
  expect(translations.en(countOf({ total: 4, contents: "products" }))).toBe("4 products")
  expect(translations.en(countOf({ total: 4, contents: "contact lenses" }))).toBe(
    "4 contact lenses",
  )
  expect(translations.en(countOf({ total: 1, contents: "contact lenses" }))).toBe("1 contact lens")
  expect(translations.en(countOf({ total: 1, contents: "accessories" }))).toBe("1 accessory")
})

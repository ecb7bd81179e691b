import fc from "fast-check"
import { expect, test } from "vitest"
import {
  cutHighlights,
  hasForbiddenText,
  nameTextProblem,
  paragraphsOf,
  withoutControls,
} from "./text.ts"

test("A card shows the first 50 characters of the highlights, without dots [LST-17, X-45]", () => {
  const sixty = "0123456789".repeat(6)
  expect(cutHighlights(sixty)).toBe("0123456789".repeat(5))
  expect(cutHighlights("Light on the nose")).toBe("Light on the nose")
})

test("A card cuts longer highlights after a whole word [LST-17]", () => {
  expect(cutHighlights("See-through clear acetate, generous round with a metal core")).toBe(
    "See-through clear acetate, generous round with a",
  )
  expect(cutHighlights(`${"a".repeat(25)} ${"b".repeat(24)} c`)).toBe(
    `${"a".repeat(25)} ${"b".repeat(24)}`,
  )
})

test("An emoji at the fiftieth position is shown whole [LST-17]", () => {
  expect(cutHighlights(`${"a".repeat(49)}😀 and more`)).toBe(`${"a".repeat(49)}😀`)
})

test("A shortened text never becomes longer and keeps its beginning [LST-17]", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
      const cut = cutHighlights(text)
      expect(text.startsWith(cut)).toBe(true)
      expect(Array.from(cut).length).toBeLessThanOrEqual(50)
    }),
  )
})

test.each([
  ["zero character", "a\u0000b"],
  ["high half of a pair", "a\ud83d"],
  ["low half of a pair", "\ude00a"],
])("Text with a %s is refused", (_, text) => {
  expect(hasForbiddenText(text)).toBe(true)
})

test.each(["Jayanagar 4th Block", "जयनगर", "😀", "line\nbreak", ""])("%j is accepted", (text) => {
  expect(hasForbiddenText(text)).toBe(false)
})

test("A name is on one line and changes no direction of writing; names of every script are taken", () => {
  for (const control of ["\r", "\n", "\t", "\u0085", "\u2028", "\u0007"]) {
    expect(nameTextProblem(`Asha${control}Rao`), control).toBe("Write the name on one line.")
  }
  for (const direction of ["\u202a", "\u202e", "\u2066", "\u2069"]) {
    expect(nameTextProblem(`Asha ${direction}oaR`)).toContain("invisible character")
  }
  for (const invisible of ["\u200b", "\u200f\u200f", "\u3164\u3164", "\u2800", "\u00a0\u200d"]) {
    expect(nameTextProblem(invisible), invisible).toContain("no visible letters")
  }
  // Joiners and the marks of Urdu belong to names.
  for (const name of ["Asha Rao", "क्‍ष", "ശ്രീ‌ജിത്ത്", "آشا\u200f", "O'Neil-D’Souza", "👓"]) {
    expect(nameTextProblem(name), name).toBeNull()
  }
})

test("Free text keeps its lines and the marks of every script, and loses what nobody sees", () => {
  const kept = "Left side\r\n\tpresses, क्\u200dष, آشا\u200f 👓"
  expect(withoutControls(kept)).toBe(kept)
  expect(withoutControls("Call \u202a+91 98450 12345\u202c, \u2066now\u2069\u0007\u001b")).toBe(
    "Call +91 98450 12345, now",
  )
  expect(withoutControls("One\u2028two\u2029three")).toBe("One\ntwo\nthree")
})

test("An empty line begins a new paragraph, and a single line break does not", () => {
  expect(paragraphsOf("  New frames\nare here.\n \n\nCome and see.\n")).toEqual([
    "New frames are here.",
    "Come and see.",
  ])
  expect(paragraphsOf(" \n\n ")).toEqual([])
})

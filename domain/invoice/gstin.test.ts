import fc from "fast-check"
import { expect, test } from "vitest"
import { states } from "../states.ts"
import { gstinCheckCharacter, gstinProblemSentences, parseGstin } from "./gstin.ts"

test("A GSTIN contains the state and the PAN, and is normalised to capitals", () => {
  expect(parseGstin(" 27aapfu0939f1zv ")).toEqual({
    ok: true,
    value: {
      gstin: "27AAPFU0939F1ZV",
      state: "Maharashtra",
      stateCode: "27",
      pan: "AAPFU0939F",
    },
  })
})

// Published numbers, one of them of the same holder in two states.
test.each([
  ["27AAPFU0939F1Z", "V"],
  ["07AAPFU0939F1Z", "X"],
  ["29AAGCB7383J1Z", "4"],
  ["24AAACC1206D1Z", "M"],
])("%s has the check digit %s", (first14, check) => {
  expect(gstinCheckCharacter(first14)).toBe(check)
})

test.each([
  ["", "format"],
  ["27AAPFU0939F1Z", "format"],
  ["27AAPFU0939F1ZVV", "format"],
  ["27AAPFU0939F0ZV", "format"],
  ["127AAPFU0939F1ZV", "format"],
  ["27AAPFU0939F1XV", "format"],
  ["2७AAPFU0939F1ZV", "format"],
  ["25AAPFU0939F1ZV", "unknown_state"],
  ["27AAPFU0939F1ZW", "check_character"],
  ["27AAPFU9039F1ZV", "check_character"],
])("“%s” is not a GSTIN: %s", (text, failure) => {
  expect(parseGstin(text)).toEqual({ ok: false, failure })
})

const first14 = fc
  .tuple(
    fc.constantFrom(...states.map(({ gstCode }) => gstCode)),
    fc.stringMatching(/^[A-Z]{5}\d{4}[A-Z][1-9A-Z]$/),
  )
  .map(([code, rest]) => `${code}${rest}Z`)

test("Each problem of a configured GSTIN is said in its own words", () => {
  expect(gstinProblemSentences.format).toContain("15 characters")
  expect(gstinProblemSentences.unknown_state).toContain("no state code")
  expect(gstinProblemSentences.check_character).toContain("last character")
})

test("One wrong character anywhere in the PAN is detected", () => {
  const place = fc.integer({ min: 2, max: 11 })
  fc.assert(
    fc.property(first14, place, fc.nat(35), (text, at, by) => {
      const gstin = `${text}${gstinCheckCharacter(text)}`
      expect(parseGstin(gstin).ok).toBe(true)
      const kind = /\d/.test(gstin.charAt(at)) ? "0123456789" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
      const other = kind.charAt((kind.indexOf(gstin.charAt(at)) + by) % kind.length)
      fc.pre(other !== gstin.charAt(at))
      const wrong = `${gstin.slice(0, at)}${other}${gstin.slice(at + 1)}`
      expect(parseGstin(wrong)).toEqual({ ok: false, failure: "check_character" })
    }),
  )
})

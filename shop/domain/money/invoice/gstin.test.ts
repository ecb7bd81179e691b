import fc from "fast-check"
import { expect, test } from "vitest"
import { states } from "../../core/states.ts"
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
  ["27AAPFU0939F1DV", "deducts_tax"],
  ["27AAPFU0939F1CV", "deducts_tax"],
  ["0717UNO00157UNP", "check_character"],
  ["9917SGP29001OSX", "format"],
  ["9917UNO00157UNO", "unknown_state"],
  ["25AAPFU0939F1ZV", "unknown_state"],
  ["27AAPFU0939F1ZW", "check_character"],
  ["27AAPFU9039F1ZV", "check_character"],
])("“%s” is not a GSTIN: %s", (text, failure) => {
  expect(parseGstin(text)).toEqual({ ok: false, failure })
})

test.each([
  "\u202a27\u00a0AAPFU\u20110939\u2011F1ZV\u202c",
  "२७AAPFU०९३९F१ZV",
  "27-AAPFU0939F.1ZV",
])("A GSTIN is read from %j", (typed) => {
  expect(parseGstin(typed)).toMatchObject({ ok: true, value: { gstin: "27AAPFU0939F1ZV" } })
})

test("A GSTIN of the continental shelf belongs to no state, and a UIN has no PAN", () => {
  const shelf = `97ABCDE1234F1Z${gstinCheckCharacter("97ABCDE1234F1Z")}`
  expect(parseGstin(shelf)).toMatchObject({
    value: { state: "Other Territory", stateCode: "97", pan: "ABCDE1234F" },
  })
  // A published example.
  expect(parseGstin("0717 UNO 00157 UNO")).toEqual({
    ok: true,
    value: { gstin: "0717UNO00157UNO", state: "Delhi", stateCode: "07", pan: null },
  })
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
  expect(gstinProblemSentences.deducts_tax).toContain("14th character")
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

import fc from "fast-check"
import { expect, test } from "vitest"
import { keyOf, meansEverything, queryWords, wordsOf } from "./words.ts"

test.each([
  ["Cats Eye", "catseye"],
  ["CatsEye", "catseye"],
  ["cat-eye", "catseye"],
  ["Cat's Eye", "catseye"],
  ["cateye", "catseye"],
  ["full rim", "fullrim"],
  ["FullRim", "fullrim"],
  ["Half-Rim", "halfrim"],
  ["Mens", "men"],
  ["men’s", "men"],
  ["For Women", "women"],
  ["ladies", "women"],
  ["GRAY", "grey"],
  ["Computer Glasses", "screensaver"],
  ["BLU", "screensaver"],
  ["Screen Saver", "screensaver"],
  ["Contact Lens", "contactlenses"],
  ["sun glasses", "sunglasses"],
  ["Sunglass", "sunglasses"],
  ["Power Glasses", "eyeglasses"],
  ["Café", "cafe"],
])("%j is the word %s [VAL-13, VAL-14]", (text, word) => {
  expect(wordsOf(text)).toEqual([word])
  expect(keyOf(text)).toBe(word)
})

test("Blue stays a colour unless it is the blue light of screens", () => {
  expect(wordsOf("Blue frame")).toEqual(["blue", "glasses"])
  expect(wordsOf("blue light filter")).toEqual(["screensaver", "filter"])
})

test.each([
  ["HeliusGlasses", ["helius"]],
  ["Lykos Eyewear", ["lykos"]],
  ["Computer Glass Men", ["screensaver", "men"]],
  ["Sunglass Black FullRim Rectangle", ["sunglasses", "black", "fullrim", "rectangle"]],
  ["Mens Sunglasses", ["men", "sunglasses"]],
  ["round-glasses", ["round"]],
  ["men men MEN", ["men"]],
  ["glasses", ["glasses"]],
  ["frames for men", ["men"]],
  ["  ", []],
])("A shopper who asks for %j looks for %j [RTE-07]", (text, words) => {
  expect(queryWords(text)).toEqual(words)
})

test("Hindi words keep their vowel signs", () => {
  expect(wordsOf("चश्मा, नीला")).toEqual(["चश्मा", "नीला"])
})

test.each(["all", "ALL", "all-glasses", "All Glasses", "both", "", " "])(
  "%j asks for the whole shop [RTE-08, RTE-12]",
  (text) => {
    expect(meansEverything(text)).toBe(true)
  },
)

test("A very long text is looked up only as far as a shopper would type", () => {
  const long = Array.from({ length: 5000 }, (_, n) => `word${n}`).join(" ")
  expect(queryWords(long)).toHaveLength(12)
})

test("Reading a text's words once more changes nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...shopWords), { maxLength: 8 }), (parts) => {
      const words = wordsOf(parts.join(" "))
      expect(wordsOf(words.join(" , "))).toEqual(words)
    }),
  )
})

const shopWords =
  "Men womens Kids cat's full-rim Rimless computer glasses BLU grey aviators Wayfarer Purevision".split(
    " ",
  )

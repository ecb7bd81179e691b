import fc from "fast-check"
import { expect, test } from "vitest"
import { aProduct } from "../../testing/a-product.ts"
import { buildIndex } from "./catalogue-index.ts"
import { meansEverything } from "./query.ts"
import { readSearch } from "./read-search.ts"
import { politeTerms, searchTerms, silentTerms } from "./search-terms.ts"
import { keyOf, shopperTerms, tokensOf, wordsOf } from "./words.ts"

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
  ["cat\u00adeye", "catseye"],
  ["\u202aScreen\u00a0Saver\u202c", "screensaver"],
  ["ＢＬＵ", "screensaver"],
  ["५४", "54"],
])("%j is normalised to %s [VAL-13, VAL-14]", (text, word) => {
  expect(wordsOf(text)).toEqual([word])
  expect(keyOf(text)).toBe(word)
})

test("Blue is a colour except in blue light", () => {
  expect(wordsOf("Blue frame")).toEqual(["blue", "glasses"])
  expect(wordsOf("blue light filter")).toEqual(["screensaver", "filter"])
})

test("A product's own text is read without the synonyms of search", () => {
  expect(wordsOf("For reading in the sun, with and without power")).toEqual([
    "reading",
    "sun",
    "without",
    "power",
  ])
})

const helius = buildIndex([
  aProduct({ brand: "Helius", title: "Kala Round", gender: "Men", frameMaterial: "Steel" }),
  aProduct({ brand: "Lykos", title: "Nile", gender: "Kids" }),
])
const read = (text: string) => readSearch(text, helius)
const wordsFor = (text: string) => read(text).words.map((anyOf) => anyOf.join("/"))

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
  ["kala chashma", ["black", "sunglasses"]],
  ["धूप का चश्मा", ["sunglasses"]],
  ["बच्चों के लिए नीला चश्मा", ["kids", "blue"]],
  ["metal frame", ["metal/steel/titanium"]],
])("%j searches for %j [RTE-07]", (text, words) => {
  expect(wordsFor(text)).toEqual(words)
})

test("A model named after a colour is found beside frames of the colour", () => {
  expect(wordsFor("kala")).toEqual(["black/kala"])
  expect(wordsFor("nile")).toEqual(["blue/nile"])
})

test("An unknown word beside “glasses” still finds all glasses", () => {
  expect(wordsFor("chashma 500")).toEqual(["glasses"])
  expect(wordsFor("best chashma online")).toEqual(["glasses"])
})

test("A brand called Chashma is found by its name, and chashma means glasses beside other words", () => {
  const index = buildIndex([aProduct({ brand: "Chashma", frameShape: "Round" })])
  expect(readSearch("Chashma", index).words).toEqual([["chashma"]])
  expect(readSearch("gol chashma", index).words).toEqual([["round"]])
  expect(readSearch("Chashma", helius).words).toEqual([["glasses"]])
})

test("A word for something the shop may not sell finds the nearest alternative unless a product has that name", () => {
  expect(read("Acuvue")).toEqual({ words: [["contactlenses"]], instead: "Contact Lenses" })
  const index = buildIndex([aProduct({ title: "Acuvue Oasys" })])
  expect(readSearch("Acuvue", index)).toEqual({ words: [["acuvue"]], instead: null })
})

test.each([
  ["aviatr", "aviator"],
  ["sunglases", "sunglasses"],
  ["raund", "round"],
  ["power glases", "power glasses"],
  ["helus", "helius"],
  ["kontakt lenss", null],
  ["kala chashma", null],
  ["zumba trousers", null],
  ["12345", null],
])("%j is corrected to %j", (text, corrected) => {
  expect(read(text).instead).toBe(corrected)
})

test("A word in the catalogue is never corrected", () => {
  const index = buildIndex([aProduct({ highlights: "petal rond" })])
  expect(readSearch("petal rond", index)).toEqual({ words: [["petal"], ["rond"]], instead: null })
})

test("Hindi matches with and without nukta, and keeps its vowel signs", () => {
  expect(tokensOf("चाँदी, नज़र")).toEqual(["चांदी", "नजर"])
  expect(wordsFor("सफ़ेद")).toEqual(["white"])
  expect(wordsFor("सफेद")).toEqual(["white"])
})

test("No search term has two meanings, and none is a stop word", () => {
  const terms = searchTerms.flatMap(({ spelled, typed, nearest }) =>
    [spelled, typed, nearest].flatMap((list) => list?.split(",").map((term) => term.trim()) ?? []),
  )
  const plain = terms.map((term) => tokensOf(term).join(" "))
  const repeated = plain.filter((term, at) => plain.indexOf(term) !== at)
  // Two spellings in Devanagari may be normalised to the same word.
  expect(repeated.filter((term) => /[a-z]/.test(term))).toEqual([])
  expect(shopperTerms.meanings.size).toBe(new Set(plain).size)
  const passedOver = new Set(`${silentTerms} ${politeTerms}`.split(" "))
  expect(plain.filter((term) => passedOver.has(term))).toEqual([])
})

test.each(["all", "ALL", "all-glasses", "All Glasses", "both", "", " "])(
  "%j searches the whole shop [RTE-08, RTE-12]",
  (text) => {
    expect(meansEverything(text)).toBe(true)
  },
)

test("A very long search text is cut to ten words", () => {
  const long = Array.from({ length: 5000 }, (_, n) => `word${n}`).join(" ")
  expect(read(long).words).toHaveLength(10)
})

test("Normalising words twice changes nothing", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...shopWords), { maxLength: 8 }), (parts) => {
      const words = wordsOf(parts.join(" "))
      expect(wordsOf(words.join(" , "))).toEqual(words)
    }),
  )
})

test("Any search text is parsed without an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      expect(read(text).words.length).toBeLessThanOrEqual(10)
    }),
  )
})

const shopWords =
  "Men womens Kids cat's full-rim Rimless computer glasses BLU grey aviators Wayfarer Purevision".split(
    " ",
  )

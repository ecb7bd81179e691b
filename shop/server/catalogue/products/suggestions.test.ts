import { expect, test } from "vitest"
import { suggestions } from "#contract/catalogue/suggestions.ts"
import { buildIndex } from "#domain/catalogue/listing/catalogue-index.ts"
import { list } from "#domain/catalogue/listing/list.ts"
import { displayListing, readListingQuery } from "#domain/catalogue/listing/query.ts"
import { aProduct } from "#domain/testing/a-product.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { suggestionsIn } from "./suggestions.ts"

const sample = buildIndex(sampleShop.products)
const titlesFor = (text: string) => suggestionsIn(sample, text).products.map(({ title }) => title)
const linksFor = (text: string) => suggestionsIn(sample, text).words.map(({ link }) => link)

const colour = (name: string) => [{ name, hex: "#000000" }]

test("Typing aviater suggests the aviators", () => {
  const titles = titlesFor("aviater")
  expect(titles.length).toBeGreaterThan(0)
  for (const title of titles) {
    const product = sampleShop.products.find((one) => one.title === title)
    expect([product?.frameShape, title].join(" ")).toContain("Aviator")
  }
  expect(linksFor("aviater")[0]).toBe("Aviator")
})

test.each([
  ["boo", "Boond Oval"],
  ["boond ovel", "Boond Oval"],
  ["diyaa", "Diya Wayfarer"],
  ["diya wayfarer blak", "Diya Wayfarer"],
])("Typing %s suggests %s first", (text, title) => {
  expect(titlesFor(text)[0]).toBe(title)
})

test.each([
  ["cats ey", "CatsEye"],
  ["rimles", "Rimless"],
  ["goldn", "Gold"],
  ["heli", "Helius"],
  ["contact", "Contact Lenses"],
  ["power", "Power Glasses"],
])("Typing %s suggests the listing of %s", (text, link) => {
  expect(linksFor(text)).toContain(link)
})

test.each([
  ["kala chashma", "Sunglasses", "Black"],
  ["काला", null, "Black"],
  ["dhoop ka chashma", "Sunglasses", null],
  ["धूप", "Sunglasses", null],
  ["goggles", "Sunglasses", null],
  ["sunglases", "Sunglasses", null],
  ["bachchon ka chashma", "Kids Glasses", null],
  ["power glases", "Power Glasses", null],
  ["spects", "Power Glasses", null],
  ["computer", "Screen Saver", null],
  ["कॉन्टैक्ट लेंस", "Contact Lenses", null],
])("The suggestions interpret %j as the listing does", (text, kind, colour) => {
  const { products } = suggestionsIn(sample, text)
  expect(products.length).toBeGreaterThan(0)
  for (const { id } of products) {
    const product = sampleShop.products.find((one) => one.id === id)!
    if (kind) expect([text, product.kind]).toEqual([text, kind])
    if (colour) expect(product.frameColours[0]?.name).toBe(colour)
  }
})

test.each([
  ["dhoop ka chashma", "Sunglasses"],
  ["धूप", "Sunglasses"],
  ["gogg", "Sunglasses"],
  ["chaukor", "Square"],
  ["गोल", "Round"],
  ["gulabi", "Pink"],
  ["kala", "Black"],
  ["power glases", "Power Glasses"],
  ["spects", "Power Glasses"],
  ["computer", "Screen Saver"],
  ["bachch", "Kids Glasses"],
  ["aviatr", "Aviator"],
])("Typing %j suggests the listing of %s first", (text, link) => {
  expect(linksFor(text)[0]).toBe(link)
})

test("A model is suggested once, in the requested colour, else in one that is in stock", () => {
  const index = buildIndex([
    aProduct({ id: 1, title: "Kajal", frameColours: colour("Black"), stock: 0 }),
    aProduct({ id: 2, title: "Kajal", frameColours: colour("Wine"), stock: 3 }),
    aProduct({ id: 3, title: "Kajal", frameColours: colour("Green"), stock: 3 }),
  ])
  const found = (text: string) =>
    suggestionsIn(index, text).products.map(({ id, colour }) => [id, colour])
  expect(found("kajal")).toEqual([[2, "Wine"]])
  expect(found("kajal green")).toEqual([[3, "Green"]])
  expect(found("kajal black")).toEqual([[1, "Black"]])
})

test("A suggestion has the final price, in rupees on the wire", () => {
  const { products } = suggestionsIn(buildIndex([aProduct()]), "kajal")
  expect(products.map(({ price }) => price)).toEqual([167_900])
  const wire = suggestions.reply.encode({ products, words: [] })
  expect(wire.products[0]?.price).toBe(1679)
  expect(suggestions.reply.decode(wire).products).toEqual(products)
})

test("A product that matches all words is not mixed with those that match some", () => {
  const index = buildIndex([
    aProduct({ id: 1, title: "Kajal", frameColours: colour("Black") }),
    aProduct({ id: 2, title: "Boond", frameColours: colour("Black") }),
  ])
  const { products } = suggestionsIn(index, "kajal black")
  expect(products.map(({ id }) => id)).toEqual([1])
})

test("Every suggested listing has products, and there are at most five products and six listings", () => {
  for (const letters of "ab av bl br ch co fu go gr ha he ki ov po re ri ro si su tr wh".split(
    " ",
  )) {
    const { products, words } = suggestionsIn(sample, letters)
    expect(products.length).toBeLessThanOrEqual(5)
    expect(words.length).toBeLessThanOrEqual(6)
    for (const { link } of words) {
      const query = readListingQuery(new URLSearchParams(), displayListing(link))
      const { matched, total } = list(sample, query)
      expect([link, matched, total > 0]).toEqual([link, true, true])
    }
  }
})

test("One letter, or an unknown word, suggests nothing", () => {
  const nothing = { products: [], words: [] }
  for (const text of ["", "a", "zzzzqqqq", "--", "👓👓"]) {
    expect(suggestionsIn(sample, text), text).toEqual(nothing)
  }
  expect(suggestionsIn(buildIndex([]), "round")).toEqual(nothing)
})

test("A colour without frames is not suggested", () => {
  const index = buildIndex([aProduct({ frameColours: colour("Green") })])
  expect(suggestionsIn(index, "gr").words.map(({ link }) => link)).toEqual(["Green"])
})

test("Spaces and case of a text do not change its suggestions", () => {
  expect(suggestions.query.parse({ text: "  Cats   EYE " })).toEqual({ text: "cats eye" })
  expect(suggestions.query.safeParse({ text: "x".repeat(61) }).success).toBe(false)
})

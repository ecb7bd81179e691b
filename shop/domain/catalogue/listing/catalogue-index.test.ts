import { expect, test } from "vitest"
import { aProduct } from "../../testing/a-product.ts"
import {
  buildIndex,
  findProduct,
  listedProduct,
  updateStatedFields,
  updateStock,
  variantsOf,
} from "./catalogue-index.ts"
import { list } from "./list.ts"
import { displayListing, readListingQuery } from "./query.ts"

const colour = (name: string) => [{ name, hex: "#000000" }]

const black = aProduct({ id: 41, title: "Kajal Square", frameColours: colour("Black") })
const wine = aProduct({ id: 77, title: "Kajal Square ", frameColours: colour("Wine") })
const nameless = aProduct({ id: 5, title: "" })
const products = [
  black,
  aProduct({ id: 42, title: "Boond" }),
  wine,
  nameless,
  { ...nameless, id: 6 },
]

test("A product is found by its id", () => {
  const index = buildIndex(products)
  expect(findProduct(index, 77)).toEqual(wine)
  expect(findProduct(index, 1)).toBeNull()
})

test("A sale is visible immediately, on the card and on the product page", () => {
  const index = buildIndex(products)
  expect(updateStock(index, 41, 3)).toBe(true)
  expect(findProduct(index, 41)?.stock).toBe(3)
  const query = readListingQuery(new URLSearchParams(), displayListing("all"))
  expect(list(index, query).cards[0]?.stock).toBe(3)
  expect(variantsOf(index, wine)[1]?.stock).toBe(3)
})

test("A sale does not change the list that the index was built from", () => {
  updateStock(buildIndex(products), 41, 3)
  expect(products[0]?.stock).toBe(12)
})

test("What modules state of a product is replaced, and removed when they state it no more", () => {
  const index = buildIndex(products)
  const rating = { average: 4.5, count: 2 }
  updateStatedFields(index, () => ({ rating }))
  updateStatedFields(index, () => ({}), [41, 1])
  expect(findProduct(index, 41)).not.toHaveProperty("rating")
  expect(findProduct(index, 77)?.rating).toEqual(rating)
})

test("A change of an unknown product is ignored", () => {
  expect(updateStock(buildIndex(products), 1, 3)).toBe(false)
})

test("Two brands' products of one title share no colours, nor do two kinds [PDP-11]", () => {
  const others = [
    { ...wine, id: 78, brand: "Helius" },
    { ...wine, id: 79, kind: "Sunglasses" as const },
  ]
  const index = buildIndex([...products, ...others])
  expect(variantsOf(index, wine).map(({ id }) => id)).toEqual([77, 41])
  for (const other of others) {
    expect(variantsOf(index, other)).toEqual([other])
    expect(listedProduct(index, other).variantColours.map(({ name }) => name)).toEqual(["Wine"])
  }
})

test("Products of the same title are the colours of one model, the current one first [PDP-11]", () => {
  const index = buildIndex(products)
  expect(variantsOf(index, wine).map((product) => product.id)).toEqual([77, 41])
  expect(listedProduct(index, wine).variantColours.map(({ name }) => name)).toEqual([
    "Wine",
    "Black",
  ])
})

test("Each colour names the product that has it, and a product without other colours names none", () => {
  const index = buildIndex([...products, { ...wine, id: 78 }])
  expect(listedProduct(index, wine).variantIds).toEqual([77, 41])
  expect(listedProduct(index, { ...nameless, frameColours: colour("Red") })).not.toHaveProperty(
    "variantIds",
  )
})

test("Products without a title are not grouped", () => {
  expect(variantsOf(buildIndex(products), nameless)).toEqual([nameless])
})

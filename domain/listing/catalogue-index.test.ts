import { expect, test } from "vitest"
import { aProduct } from "../testing/a-product.ts"
import { buildIndex, findProduct, listedProduct, setStock, variantsOf } from "./catalogue-index.ts"
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
  expect(setStock(index, 41, 3)).toBe(true)
  expect(findProduct(index, 41)?.stock).toBe(3)
  const query = readListingQuery(new URLSearchParams(), displayListing("all"))
  expect(list(index, query).cards[0]?.stock).toBe(3)
  expect(variantsOf(index, wine)[1]?.stock).toBe(3)
})

test("A sale does not change the list that the index was built from", () => {
  setStock(buildIndex(products), 41, 3)
  expect(products[0]?.stock).toBe(12)
})

test("The stock of an unknown product is ignored", () => {
  expect(setStock(buildIndex(products), 1, 3)).toBe(false)
})

test("Products of the same title are the colours of one model, the current one first [PDP-11]", () => {
  const index = buildIndex(products)
  expect(variantsOf(index, wine).map((product) => product.id)).toEqual([77, 41])
  expect(listedProduct(index, wine).variantColours.map(({ name }) => name)).toEqual([
    "Wine",
    "Black",
  ])
})

test("Products without a title are not grouped", () => {
  expect(variantsOf(buildIndex(products), nameless)).toEqual([nameless])
})

import { expect, test } from "vitest"
import { fromRupees } from "../../core/money.ts"
import { aProduct } from "../../testing/a-product.ts"
import { buildIndex } from "./catalogue-index.ts"
import { list } from "./list.ts"
import { displayListing, readListingQuery } from "./query.ts"
import { readWishes } from "./wishes.ts"

test.each<[text: string, min: number, max: number]>([
  ["under 1000", 0, 1000],
  ["sunglasses below ₹1,500", 0, 1500],
  ["less than rs. 999/-", 0, 999],
  ["upto 2k", 0, 2000],
  ["500 se kam", 0, 500],
  ["chashma 500 rs se kam", 0, 500],
  ["1000 rupees ke andar", 0, 1000],
  ["५०० से कम", 0, 500],
  ["1000 रुपये तक", 0, 1000],
  ["1500 tak", 0, 1500],
  ["above 2000", 2000, Number.POSITIVE_INFINITY],
  ["2000 se jyada", 2000, Number.POSITIVE_INFINITY],
  ["between 500 and 1000", 500, 1000],
  ["500-1000", 500, 1000],
  ["1000 se 2000 ke beech", 1000, 2000],
])("%j asks for a price from %d to %d rupees", (text, min, max) => {
  expect(readWishes(text).price).toEqual({ min, max })
})

test.each(["chashma 500", "52-18-140", "tr 90", "under 50", "12345", "rounded 100", "over sized"])(
  "%j asks for no price",
  (text) => {
    expect(readWishes(text)).toEqual({ text, price: null, lightest: false })
  },
)

test.each([
  ["for 8 year old", "for kids"],
  ["8-year-old boy glasses", "kids boy glasses"],
  ["8 saal ke bachche ke liye", "kids ke bachche ke liye"],
  ["frames age 10", "frames kids"],
  ["for 40 year old men", "for men"],
])("%j means %j", (text, meant) => {
  expect(readWishes(text).text.replace(/\s+/g, " ").trim()).toBe(meant)
})

const products = [
  { title: "Heavy", price: fromRupees(900), weightGrams: 30, kind: "Power Glasses" as const },
  { title: "Dear", price: fromRupees(3000), weightGrams: 9, kind: "Power Glasses" as const },
  { title: "Sun", price: fromRupees(1000), weightGrams: 20, kind: "Sunglasses" as const },
  { title: "Small", price: fromRupees(400), weightGrams: null, kind: "Kids Glasses" as const },
].map((change, n) => aProduct({ id: n + 1, discount: 0, gender: "Unisex", ...change }))
const found = (text: string, search = "") =>
  list(
    buildIndex(products),
    readListingQuery(new URLSearchParams(search), displayListing(text)),
  ).cards.map(({ title }) => title)

test("A price in the text filters, with other words and beside the sliders", () => {
  expect(found("under 1000").toSorted()).toEqual(["Heavy", "Small", "Sun"])
  expect(found("500 se kam")).toEqual(["Small"])
  expect(found("sunglasses under 1000")).toEqual(["Sun"])
  expect(found("above 2000")).toEqual(["Dear"])
  expect(found("under 1000", "min=450&max=950")).toEqual(["Heavy"])
})

test("Where nothing has the price, the page says so", () => {
  const query = readListingQuery(new URLSearchParams(), displayListing("under 100"))
  expect(list(buildIndex(products), query)).toMatchObject({ matched: false })
})

test("An age finds kids' glasses, and power sunglasses are sunglasses", () => {
  expect(found("for 8 year old")).toEqual(["Small"])
  expect(found("power sunglasses")).toEqual(["Sun"])
})

test("Lightweight lists the lightest first, unless another order is chosen", () => {
  expect(found("lightweight")).toEqual(["Dear", "Sun", "Heavy", "Small"])
  expect(found("light weight frames under 2000")).toEqual(["Sun", "Heavy", "Small"])
  expect(found("lightweight", "sort=low-to-high")[0]).toBe("Small")
})

import { expect, test } from "vitest"
import { fromRupees } from "#domain/core/money.ts"
import { aProduct } from "#domain/testing/a-product.ts"
import { googleFeed } from "./google-feed.ts"

const shop = {
  name: "Chashma",
  origin: "https://shop.example",
  absoluteOf: (address: string) => `https://shop.example${address}`,
}
const fieldsIn = (feed: string, name: string) =>
  Array.from(feed.matchAll(new RegExp(`<g:${name}>(.*?)</g:${name}>`, "g")), ([, value]) => value)

test("Colours of one model are one group; another brand's product of that title is another", () => {
  const black = aProduct({ id: 1, brand: "Helius", title: "Classic Aviator" })
  const feed = googleFeed(shop, [black, { ...black, id: 2 }, { ...black, id: 3, brand: "Lykos" }])
  const [first, second, other] = fieldsIn(feed, "item_group_id")
  expect(first).toBe("Helius Power Glasses Classic Aviator")
  expect(second).toBe(first)
  expect(other).not.toBe(first)
})

test("What a product lacks is left out: an item without a picture names no folder", () => {
  const bare = aProduct({ pictures: [], thumbnail: "", highlights: "", frameDescription: "" })
  const feed = googleFeed(shop, [bare])
  expect(feed).not.toContain("image_link")
  expect(feed).not.toContain("uploads")
  expect(feed).not.toMatch(/<(g:[a-z_]+)><\/\1>/)
  expect(fieldsIn(feed, "title")).toEqual(["Kajal Square"])
})

test("A sale price is named beside the price that may be crossed out, and without one the price is what is paid", () => {
  const product = aProduct({ price: fromRupees(2000), discount: 10 })
  const former = { percent: 5, former: fromRupees(1900) }
  const feed = googleFeed(shop, [
    product,
    { ...product, reduction: { percent: 10, former: null } },
    { ...product, reduction: former },
  ])
  expect(fieldsIn(feed, "price")).toEqual(["1800.00 INR", "2000.00 INR", "1900.00 INR"])
  expect(fieldsIn(feed, "sale_price")).toEqual(["1800.00 INR", "1800.00 INR"])
})

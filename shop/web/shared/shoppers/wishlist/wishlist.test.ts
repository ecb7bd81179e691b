import { beforeEach, expect, test } from "vitest"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { fromRupees } from "#domain/core/money.ts"
import { emptyBrowserStorage } from "#web/shared/storage/testing/browser-storage.ts"
import { removeFromWishlist, toggleWishlist, wishlist } from "./wishlist.ts"

const jaali: ProductCard = {
  id: 3,
  title: "Jaali Hexagon",
  kind: "Power Glasses",
  highlights: "",
  price: fromRupees(2599),
  discount: 25,
  stock: 9,
  thumbnail: "jaali-front-640.webp",
  pictures: [],
  frameColours: [],
  variantColours: [],
  measures: null,
}

let storage: Map<string, string>

beforeEach(() => {
  storage = emptyBrowserStorage()
})

const stored = () => JSON.parse(storage.get("wishlist") ?? "null")

test("The first press on the heart stores the product, the second removes it [WSH-08] [WSH-09] [ENT-15]", () => {
  expect(toggleWishlist(jaali)).toBe(true)
  expect(stored()).toEqual([
    {
      product_id: 3,
      product_title: "Jaali Hexagon",
      product_thumnail_img: "jaali-front-640.webp",
      product_price: 2599,
      discount: 25,
    },
  ])
  expect(toggleWishlist(jaali)).toBe(false)
  expect(stored()).toEqual([])
})

test("An item deleted in the popup is removed from storage, and undo restores it [WSH-06]", () => {
  toggleWishlist(jaali)
  const undoRemove = removeFromWishlist(3)
  expect(stored()).toEqual([])
  undoRemove()
  expect(wishlist.read().map((wish) => wish.title)).toEqual(["Jaali Hexagon"])
})

test("A list with the same product twice shows it once [ENT-15]", () => {
  const wish = { product_id: 3, product_title: "Jaali Hexagon", product_price: 2599, discount: 25 }
  storage.set("wishlist", JSON.stringify([wish, wish]))
  expect(wishlist.read()).toHaveLength(1)
})

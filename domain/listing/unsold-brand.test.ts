import { expect, test } from "vitest"
import { aProduct } from "../testing/a-product.ts"
import { buildIndex } from "./catalogue-index.ts"
import { unsoldBrandIn } from "./unsold-brand.ts"

const shop = buildIndex([
  aProduct({ brand: "Helius", title: "Suraj" }),
  aProduct({ brand: "Chashma", title: "Vogue Round" }),
])

test.each([
  ["rayban", "Ray-Ban"],
  ["Ray-Ban aviator under 2000", "Ray-Ban"],
  ["titan eye plus frames", "Titan"],
  ["helius", null],
  ["vogue", null],
  ["round glasses", null],
  ["", null],
])("%j names the brand %j that is not sold", (text, brand) => {
  expect(unsoldBrandIn(shop, text)).toBe(brand)
})

test("A brand is sold however it is written", () => {
  for (const brand of ["Ray-Ban", "RayBan", "RAY BAN"]) {
    const index = buildIndex([aProduct({ brand })])
    for (const text of ["rayban", "ray ban", "Ray-Ban"]) {
      expect(unsoldBrandIn(index, text), `${brand}, ${text}`).toBeNull()
    }
  }
})

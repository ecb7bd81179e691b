import { expect, test } from "vitest"
import { aProduct } from "../../testing/a-product.ts"
import { hasBit } from "./bitmap.ts"
import { buildIndex } from "./catalogue-index.ts"
import { matchText } from "./match.ts"
import { displayListing } from "./query.ts"
import { unsoldBrandIn } from "./unsold-brand.ts"

const shop = buildIndex([
  aProduct({ brand: "Helius", title: "Suraj" }),
  aProduct({ brand: "Chashma", title: "Vogue Round" }),
])

test.each([
  ["rayban", "Ray-Ban"],
  ["Ray-Ban aviator under 2000", "Ray-Ban"],
  ["titan eye plus frames", "Titan"],
  ["maui jim", "Maui Jim"],
  ["acuvue", "Acuvue"],
  ["helius", null],
  ["vogue", null],
  ["round glasses", null],
  ["", null],
])("%j names the brand %j that is not sold", (text, brand) => {
  expect(unsoldBrandIn(shop, text)?.name ?? null).toBe(brand)
})

test("A brand is sold however it is written", () => {
  for (const brand of ["Ray-Ban", "RayBan", "RAY BAN"]) {
    const index = buildIndex([aProduct({ brand })])
    for (const text of ["rayban", "ray ban", "Ray-Ban"]) {
      expect(unsoldBrandIn(index, text), `${brand}, ${text}`).toBeNull()
    }
  }
})

test("The name of a brand that is not sold is no typing error for another word", () => {
  const index = buildIndex([
    aProduct({ title: "Caramel", kind: "Sunglasses", frameShape: "Round" }),
    aProduct({ title: "Nile", kind: "Power Glasses", frameShape: "Aviator" }),
    aProduct({ title: "Rang", kind: "Contact Lenses" }),
  ])
  const search = (text: string) => {
    const { products, ...page } = matchText(index, displayListing(text))
    return {
      found: page.found,
      titles: index.products.filter((_, at) => hasBit(products, at)).map(({ title }) => title),
    }
  }
  expect(search("carrera")).toEqual({ found: false, titles: ["Caramel", "Nile", "Rang"] })
  expect(search("nike round")).toEqual({ found: true, titles: ["Caramel"] })
  expect(search("air optix")).toEqual({ found: true, titles: ["Rang"] })
})

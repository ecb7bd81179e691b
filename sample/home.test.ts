import { expect, test } from "vitest"
import { buildIndex } from "#domain/catalogue/listing/catalogue-index.ts"
import { list } from "#domain/catalogue/listing/list.ts"
import { displayListing, readListingQuery } from "#domain/catalogue/listing/query.ts"
import { posterExactPlaces, posterPlaces, slidePlaces } from "#domain/catalogue/product.ts"
import { productKinds } from "#domain/catalogue/vocabulary.ts"
import { fromRupees } from "#domain/core/money.ts"
import { menuOf } from "#server/catalogue/products/menu.ts"
import { footerCategories, footerFrameColours, footerLensColours } from "../web/content/footer.ts"
import { sampleShop } from "./sample-shop.ts"

const { products, slides, posters, brandSections, categories } = sampleShop
const index = buildIndex(products)

const listed = (text: string, page = 1) =>
  list(index, readListingQuery(new URLSearchParams({ page: `${page}` }), displayListing(text)))

const allListed = (text: string): number[] => {
  const { pageCount } = listed(text)
  return Array.from({ length: pageCount }, (_, at) => listed(text, at + 1).cards).flatMap((cards) =>
    cards.map(({ id }) => id),
  )
}

test("The home page has six mini images, four banners and six product tiles", () => {
  const counts = slidePlaces.map((place) => slides.filter((slide) => slide.place === place).length)
  expect(counts).toEqual([6, 4, 6])
  expect(new Set(slides.map(({ id }) => id)).size).toBe(slides.length)
})

test("The link of every slide lists products [HOM-20]", () => {
  for (const { link } of slides) {
    const { matched, total } = listed(link)
    expect(matched && total > 0, link).toBe(true)
  }
})

test("A slide shows a frame of the listing it links to", () => {
  for (const { link, picture } of slides.filter((slide) => slide.link !== "all")) {
    const ids = allListed(link)
    const shown = products.filter(({ pictures }) => pictures.includes(picture))
    expect(
      shown.some(({ id }) => ids.includes(id)),
      `${picture} at ${link}`,
    ).toBe(true)
  }
})

test("A picture beside the name of a brand or a frame shows that brand or frame", () => {
  const names = [...products.map(({ brand }) => brand), ...products.map(({ title }) => title)]
  const shown = (picture: string) => products.filter(({ pictures }) => pictures.includes(picture))
  const captions = [
    ...slides.map(({ heading, picture }) => ({ caption: heading, picture })),
    ...posters.map(({ section, picture }) => ({
      caption: brandSections.find((one) => one.section === section)?.name ?? "",
      picture,
    })),
  ]
  let named = 0
  for (const { caption, picture } of captions) {
    const [name] = caption.split(" ")
    if (!name || !names.some((one) => one.split(" ")[0] === name)) continue
    named++
    for (const { brand, title } of shown(picture)) {
      expect([brand, title.split(" ")[0]], `${picture} beside "${caption}"`).toContain(name)
    }
  }
  expect(named).toBeGreaterThan(20)
})

test("A poster shows the product that it links to", () => {
  for (const { picture, productId } of posters) {
    const product = products.find(({ id }) => id === productId)
    expect(product?.pictures, `product ${productId}`).toContain(picture)
  }
})

test("The tile for black rectangular sunglasses links to exactly those [HOM-20]", () => {
  const [first] = listed("Sunglass Black FullRim Rectangle").cards
  const product = products.find(({ id }) => id === first?.id)
  expect(product).toMatchObject({
    kind: "Sunglasses",
    frameShape: "Rectangle",
    frameType: "Fullrim",
    frameColours: [{ name: "Black" }],
  })
})

test("The brands of the home page's links are sold in the shop [HOM-20]", () => {
  for (const [link, brand] of [
    ["HeliusGlasses", "Helius"],
    ["Lykos Eyewear", "Lykos"],
  ] as const) {
    const ids = listed(link).cards.map(({ id }) => id)
    const brands = products.filter(({ id }) => ids.includes(id)).map((product) => product.brand)
    expect(new Set(brands), link).toEqual(new Set([brand]))
  }
})

test("Every category, and every colour in the footer, lists products", () => {
  expect(categories.map(({ name }) => name)).toEqual(footerCategories)
  for (const text of [...footerCategories, ...footerFrameColours, ...footerLensColours]) {
    expect(listed(text).matched, text).toBe(true)
  }
})

test("Seven brand sections have a heading, and banners to products 41 to 45 [HOM-19]", () => {
  expect(brandSections.map(({ section }) => section)).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((number) => `section_${number}`),
  )
  const linked = new Set(posters.map(({ productId }) => productId))
  expect([...linked].filter((id) => id >= 41 && id <= 45)).toEqual([41, 42, 43, 44, 45])
  expect([...linked].every((id) => products.some((product) => product.id === id))).toBe(true)
  expect(new Set(posters.map(({ place }) => place))).toEqual(new Set(posterPlaces))
  expect(new Set(posters.map(({ exactPlace }) => exactPlace))).toEqual(new Set(posterExactPlaces))
  expect(new Set(posters.map(({ id }) => id)).size).toBe(posters.length)
})

test("The menus offer all five kinds, from ₹500 to ₹3,500 [APP-02, HDR-27, HDR-29]", () => {
  const menu = menuOf(products)
  expect(Object.keys(menu)).toEqual([...productKinds])
  const from = Object.values(menu).flatMap(({ category }) =>
    category.flatMap(({ items }) => items.map((item) => item.from)),
  )
  expect(Math.min(...from)).toBe(fromRupees(500))
  expect(Math.max(...from)).toBe(fromRupees(3500))
})

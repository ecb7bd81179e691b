import { expect, test } from "vitest"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { type HomeBlockType, homeBlockProblems } from "#domain/catalogue/home-block.ts"
import { buildIndex } from "#domain/catalogue/listing/catalogue-index.ts"
import { list } from "#domain/catalogue/listing/list.ts"
import { displayListing, readListingQuery } from "#domain/catalogue/listing/query.ts"
import { isWornPicture, wornPicture } from "#domain/catalogue/picture-name.ts"
import { slidePlaces } from "#domain/catalogue/product.ts"
import { productKinds } from "#domain/catalogue/vocabulary.ts"
import { fits, wearers, withWornPicture } from "#domain/catalogue/worn-by.ts"
import { fromRupees } from "#domain/core/money.ts"
import { menuOf } from "#server/catalogue/products/menu.ts"
import {
  footerCategories,
  footerFrameColours,
  footerLensColours,
} from "../shop/web/content/footer.ts"
import { sampleShop } from "./sample-shop.ts"

const { products, homeBlocks, categories } = sampleShop
const itemsOf = (type: HomeBlockType) =>
  homeBlocks.filter((block) => block.type === type).flatMap(({ items }) => items)
const slides = slidePlaces.flatMap(itemsOf)
const brands = itemsOf("brands")
const posters = brands.flatMap((brand) => [brand, ...brand.others])
const index = buildIndex(products)

const listed = (text: string, page = 1) =>
  list(index, readListingQuery(new URLSearchParams({ page: `${page}` }), displayListing(text)))

const allListed = (text: string): number[] => {
  const { pageCount } = listed(text)
  return Array.from({ length: pageCount }, (_, at) => listed(text, at + 1).cards).flatMap((cards) =>
    cards.flatMap((card) => [card, ...(card.variants ?? [])].map(({ id }) => id)),
  )
}

test("The home page has six mini images, four banners and six product tiles", () => {
  expect(slidePlaces.map((place) => itemsOf(place).length)).toEqual([6, 4, 6])
})

test("The link of every slide and every card lists products [HOM-20]", () => {
  const cards = homeBlocks.find(({ id }) => id === "links")?.items ?? []
  expect(cards).toHaveLength(6)
  for (const { link } of [...slides, ...cards]) {
    const { matched, total } = listed(link)
    expect(matched && total > 0, link).toBe(true)
  }
})

test("A budget lists products that cost what it says", () => {
  const budgets = homeBlocks.find(({ id }) => id === "budget")?.items ?? []
  const prices = budgets.map(({ link }) => {
    const { pathname, searchParams } = new URL(link, "https://shop.example")
    expect(pathname).toBe("/product-display/all")
    const { cards } = list(index, readListingQuery(searchParams, displayListing("all")))
    const rupees = cards.map((card) => finalPrice(card) / 100)
    return { least: Math.min(...rupees), most: Math.max(...rupees) }
  })
  expect(prices).toHaveLength(3)
  const [low, middle, high] = prices
  expect(low).toSatisfy(({ least, most }) => least >= 500 && most <= 999)
  expect(middle?.most).toBeLessThan(2000)
  expect(high?.least).toBeGreaterThanOrEqual(2000)
})

test("A slide shows a frame of the listing it links to", () => {
  for (const { link, picture } of slides.filter((slide) => slide.link !== "all")) {
    const ids = allListed(link)
    const shown = products.filter((product) => withWornPicture(product).pictures.includes(picture))
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
    ...brands.flatMap(({ heading, ...brand }) =>
      [brand, ...brand.others].map(({ picture }) => ({ caption: heading, picture })),
    ),
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
  for (const { picture, link } of posters) {
    const product = products.find(({ id }) => link === `/product-item/${id}`)
    const worn = wearers.filter((one) => product && fits(product, one))
    const drawn = worn.map(({ id }) => wornPicture(product!.id, id))
    expect([...(product?.pictures ?? []), ...drawn], link).toContain(picture)
  }
  expect(posters.filter(({ picture }) => isWornPicture(picture))).toHaveLength(3)
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
  expect(new Set(brands.map(({ heading }) => heading)).size).toBe(7)
  const linked = new Set(brands.map(({ link }) => link))
  for (const id of [41, 42, 43, 44, 45]) expect(linked).toContain(`/product-item/${id}`)
})

test("The arrangement of the sample has no fault", () => {
  expect(homeBlocks.flatMap(homeBlockProblems)).toEqual([])
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

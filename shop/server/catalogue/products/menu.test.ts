import { expect, test } from "vitest"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { buildIndex } from "#domain/catalogue/listing/catalogue-index.ts"
import { list } from "#domain/catalogue/listing/list.ts"
import { displayListing, readListingQuery } from "#domain/catalogue/listing/query.ts"
import { eyewearKinds, productKinds } from "#domain/catalogue/vocabulary.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { menuOf } from "./menu.ts"

const menu = menuOf(sampleShop.products)
const index = buildIndex(sampleShop.products)
const found = (link: string) =>
  list(index, readListingQuery(new URLSearchParams(), displayListing(link)))

test("Every kind of glasses has Men, Women and Kids with a picture and priced entries [HDR-25, HDR-26, HDR-27]", () => {
  expect(Object.keys(menu)).toEqual([...productKinds])
  for (const kind of eyewearKinds) {
    const variant = menu[kind]
    expect(variant.category.map(({ name }) => name)).toEqual(
      kind === "Contact Lenses" ? ["Men", "Women"] : ["Men", "Women", "Kids"],
    )
    for (const { picture, items } of variant.category) {
      expect(picture).toBeTruthy()
      expect(items.length).toBeGreaterThan(0)
    }
  }
  const entries = eyewearKinds.map((kind) => JSON.stringify(menu[kind].category))
  expect(new Set(entries).size).toBe(eyewearKinds.length)
  expect(menu.Sunglasses.topPicks).not.toEqual(menu["Power Glasses"].topPicks)
})

test("Men, Women and Kids, and their entries, lead to products of their kind and for them alone", () => {
  for (const kind of ["Power Glasses", "Sunglasses", "Contact Lenses"] as const) {
    for (const { name, path, items } of menu[kind].category) {
      for (const link of [path, ...items.map((item) => item.path)]) {
        if (!link) continue
        const { pathname, searchParams } = new URL(link, "https://shop.example")
        const text = decodeURIComponent(pathname.split("/").at(-1) ?? "")
        const ids = list(index, readListingQuery(searchParams, displayListing(text))).cards
        const found = ids.map(({ id }) => sampleShop.products.find((one) => one.id === id)!)
        expect(found.length, link).toBeGreaterThan(0)
        expect(new Set(found.map((one) => one.kind)), link).toEqual(new Set([text]))
        const genders = found.map(({ gender }) => gender)
        expect(
          genders.every((one) => one === name || one === "Unisex"),
          link,
        ).toBe(true)
      }
    }
  }
  expect(menu["Power Glasses"].category[0]!.path).toBe(
    "/product-display/Power%20Glasses?gender=Men",
  )
})

test("Every starting price in the menu is the lowest of the catalogue for its entry [HDR-29, X-93]", () => {
  const suits = (wearer: string, gender: string) =>
    gender === wearer || (gender === "Unisex" && wearer !== "Kids")
  /** `CatsEye` in the catalogue, `Cats Eye` for people. */
  const plain = (shape: string) => shape.replaceAll(" ", "")
  let checked = 0
  for (const [kind, { category }] of Object.entries(menu)) {
    for (const { name: wearer, items } of category) {
      const worn = sampleShop.products.filter(({ gender }) => suits(wearer, gender))
      const ofKind = worn.filter((product) => product.kind === kind)
      for (const { name, from } of items) {
        // Where a kind has no products for a group, the menu links to the kinds that have.
        const named =
          ofKind.length > 0
            ? ofKind.filter(({ frameShape }) => plain(frameShape || kind) === plain(name))
            : worn.filter((product) => product.kind === name)
        expect(from, `${kind} for ${wearer}, ${name}`).toBe(Math.min(...named.map(finalPrice)))
        checked++
      }
    }
  }
  expect(checked).toBeGreaterThan(15)
})

test("The menu of contact lenses has no entries about frames and links only to contact lenses", () => {
  const { category, brands, topPicks, shapes, collection } = menu["Contact Lenses"]
  expect(shapes).toEqual([])
  expect(collection.map(({ name }) => name)).toEqual([
    "Daily",
    "Fortnightly",
    "Monthly",
    "Toric",
    "Multifocal",
  ])
  for (const { link } of [
    ...category,
    ...category.flatMap(({ items }) => items),
    ...brands,
    ...collection,
  ]) {
    expect(found(link).contents, link).toBe("contact lenses")
  }
  expect(topPicks.length).toBeGreaterThan(0)
})

test("A kind without products has no menu, so that no heading is empty", () => {
  const sunOnly = sampleShop.products.filter(({ kind }) => kind === "Sunglasses")
  const { category, brands, topPicks, shapes, collection } = menuOf(sunOnly)["Contact Lenses"]
  expect([category, brands, topPicks, shapes, collection].flat()).toEqual([])
  for (const { items } of menuOf(sunOnly).Sunglasses.category)
    expect(items.length).toBeGreaterThan(0)
})

test("The Kids menu has the top picks of Power Glasses [HDR-28]", () => {
  expect(menu["Kids Glasses"].topPicks).toEqual(menu["Power Glasses"].topPicks)
})

test("Every link of the menu lists products, and no price is below the shop's lowest", () => {
  const lowest = Math.min(...sampleShop.products.map(finalPrice))
  for (const variant of Object.values(menu)) {
    const items = variant.category.flatMap((one) => one.items)
    for (const { link } of [...items, ...variant.brands, ...variant.topPicks, ...variant.shapes]) {
      expect(found(link).matched, link).toBe(true)
    }
    for (const { from } of items) expect(from).toBeGreaterThanOrEqual(lowest)
  }
})

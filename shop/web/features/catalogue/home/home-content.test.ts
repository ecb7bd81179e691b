import { expect, test } from "vitest"
import {
  brandContent,
  newArrivals,
  posters,
  products,
  slides,
} from "#contract/catalogue/catalogue.ts"
import { fail } from "#contract/core/api-result.ts"
import type { ApiClient } from "#contract/core/client.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import { cardOf } from "#domain/catalogue/product-card.ts"
import { fromRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { type HomeSection, loadHome } from "./home-content.ts"

const product = (id: number, stock: number): ListedProduct => ({
  id,
  stock,
  title: `Frame ${id}`,
  brand: "Chashma",
  kind: "Power Glasses",
  highlights: "",
  gender: "Men",
  frameShape: "Round",
  frameType: "Fullrim",
  frameColours: [],
  lensColours: [],
  variantColours: [],
  material: "",
  frameMaterial: "",
  frameDescription: "",
  lensInformation: "",
  price: fromRupees(900),
  discount: 0,
  thumbnail: "",
  pictures: [],
  videoThumbnail: null,
  videoUrl: null,
  measures: null,
  weightGrams: null,
  hsn: "9004",
  gstPercent: 5,
  countryOfOrigin: "India",
  createdAt: "2026-01-01T00:00:00Z",
})

const slide = (id: number) => ({ id, place: "banner", link: "all", picture: "" })
const block = (id: string, contents: object) => ({ id, type: "products", title: id, ...contents })
const blocks = [
  block("first", { type: "banner", slides: [2] }),
  block("new", { row: { of: "new", count: 6 } }),
  block("second", { type: "banner", slides: [1] }),
  block("low", { row: { of: "low", count: 6 }, shows_stock: true }),
  block("own", { cards: [cardOf(product(7, 3))] }),
  block("brands", { type: "brands", sections: ["section_1"] }),
]

const answers = new Map<object, unknown>([
  [posters, []],
  [brandContent, { result: [{ section: "section_1", name: "Boond", text: "" }] }],
  [slides, { data: [slide(1), slide(2)], blocks }],
  [newArrivals, { result: Array.from({ length: 10 }, (_, index) => product(index + 1, 20)) }],
  [products, { result: [0, 1, 6, 7].map((stock) => product(100 + stock, stock)) }],
])

const api = (async (call: object) => ok(answers.get(call))) as unknown as ApiClient

async function sectionOf(id: string, client: ApiClient): Promise<HomeSection> {
  const home = await loadHome(client)
  return home.ok ? home.value.sections.find((section) => section.id === id)! : expect.fail()
}

test("The home page requests posters, brands, slides, products and new arrivals, once each [HOM-01, X-41]", async () => {
  const requested: object[] = []
  const recording = (async (call: object) => {
    requested.push(call)
    return ok(answers.get(call))
  }) as unknown as ApiClient
  await loadHome(recording)
  expect(new Set(requested)).toEqual(new Set(answers.keys()))
  expect(requested).toHaveLength(5)
})

test("A brand has its own posters, in the order of their groups [ENT-13]", async () => {
  const poster = (section: string, place: string) => ({ section, place, exactPlace: "left" })
  const list = [
    poster("section_1", "Group_C"),
    poster("section_2", "Group_A"),
    poster("section_1", "Group_A"),
    poster("section_1", "Group_B"),
  ]
  const mixed = (async (call: object) =>
    ok(call === posters ? list : answers.get(call))) as unknown as ApiClient
  const [brand] = (await sectionOf("brands", mixed)).brands
  expect(brand?.posters.map(({ place }) => place)).toEqual(["Group_A", "Group_B", "Group_C"])
})

test("Blocks keep their order, and each has its own slides and products", async () => {
  const home = await loadHome(api)
  expect(home.ok && home.value.sections.map(({ id }) => id)).toEqual(blocks.map(({ id }) => id))
  expect((await sectionOf("first", api)).slides.map(({ id }) => id)).toEqual([2])
  expect((await sectionOf("second", api)).slides.map(({ id }) => id)).toEqual([1])
  expect((await sectionOf("own", api)).cards.map(({ id }) => id)).toEqual([7])
})

test("At most six new arrivals are shown [HOM-21]", async () => {
  expect((await sectionOf("new", api)).cards.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6])
})

test("The row of the last pieces contains products with one to six left, and no others [HOM-25, X-92]", async () => {
  const { cards, countLow } = await sectionOf("low", api)
  expect(cards.map((card) => card.stock)).toEqual([1, 6])
  expect(countLow).toBe(true)
})

test("A brand's section shows the price of its frame if one of the requests has returned it", async () => {
  const large = { section: "section_1", exactPlace: "center_poster", picture: "", productId: 3 }
  const filled = (async (call: object) =>
    ok(call === posters ? [large] : answers.get(call))) as unknown as ApiClient
  const priceOf = async (client: ApiClient) => (await sectionOf("brands", client)).brands[0]?.price
  expect(await priceOf(filled)).toEqual({ price: fromRupees(900), discount: 0 })
  expect(await priceOf(api)).toBeNull()
})

test("When one of the five requests fails, the home page fails with its reason", async () => {
  const away = fail("NO_CONNECTION", "The shop could not be reached.")
  const torn = (async (call: object) =>
    call === slides ? away : ok(answers.get(call))) as unknown as ApiClient
  expect(await loadHome(torn)).toEqual(away)
})

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
import { fromRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { loadHome } from "./home-content.ts"

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

const answers = new Map<object, unknown>([
  [posters, []],
  [brandContent, { result: [{ section: "section_1", name: "Boond", text: "" }] }],
  [slides, { data: [{ id: 1, place: "banner", link: "all", picture: "", heading: "", text: "" }] }],
  [newArrivals, { result: Array.from({ length: 10 }, (_, index) => product(index + 1, 20)) }],
  [products, { result: [0, 1, 6, 7].map((stock) => product(100 + stock, stock)) }],
])

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
  const home = await loadHome(mixed)
  expect(home.ok && home.value.brands[0]?.posters.map(({ place }) => place)).toEqual([
    "Group_A",
    "Group_B",
    "Group_C",
  ])
})

const api = (async (call: object) => ok(answers.get(call))) as unknown as ApiClient

test("At most six new arrivals are shown, and slides are sorted [HOM-21]", async () => {
  const home = await loadHome(api)
  expect(home.ok && home.value.newArrivals).toHaveLength(6)
  expect(home.ok && home.value.banners).toHaveLength(1)
  expect(home.ok && home.value.miniImages).toHaveLength(0)
})

test("Frequently Bought contains products with one to six left, and no others [HOM-25, X-92]", async () => {
  const home = await loadHome(api)
  expect(home.ok && home.value.frequentlyBought.map((card) => card.stock)).toEqual([1, 6])
})

test("A brand's section shows the price of its frame if one of the requests has returned it", async () => {
  const large = { section: "section_1", exactPlace: "center_poster", picture: "", productId: 3 }
  const filled = (async (call: object) =>
    ok(call === posters ? [large] : answers.get(call))) as unknown as ApiClient
  const home = await loadHome(filled)
  expect(home.ok && home.value.brands[0]?.price).toEqual({ price: fromRupees(900), discount: 0 })
  const bare = await loadHome(api)
  expect(bare.ok && bare.value.brands[0]?.price).toBeNull()
})

test("When one of the five requests fails, the home page fails with its reason", async () => {
  const away = fail("NO_CONNECTION", "The shop could not be reached.")
  const torn = (async (call: object) =>
    call === slides ? away : ok(answers.get(call))) as unknown as ApiClient
  expect(await loadHome(torn)).toEqual(away)
})

import { afterAll, beforeAll, expect, test } from "vitest"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { avifOf } from "#domain/catalogue/picture-name.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = async (path: string) => {
  const answer = await shop.call("GET", path)
  expect(answer.status, path).toBe(200)
  expect(answer.headers["content-type"], path).toBe("application/json; charset=utf-8")
  return answer.body
}

const keysOf = (value: object) => Object.keys(value).toSorted()

/** Section 3, exactly; `id` is in addition to `product_id`. */
const specified = {
  product_id: "number",
  id: "number",
  product_title: "string",
  highlights: "string",
  product_price: "number",
  discount: "number",
  gender: "string",
  count_in_stock: "number",
  created_at: "string",
  product_thumnail_img: "string",
  product_all_img: "list of string",
  video_thumbnail: "string or null",
  video_url: "string or null",
  frame_shape: "string",
  frem_type: "string",
  frameColor: "string",
  lenshColor: "string",
  material: "string",
  frameMaterial: "string",
  frameDescription: "string",
  lensInformation: "string",
  color: "string",
}

/** Of products with a choice of values, drawn people, other colours and a reduction. */
const isOptional = (key: string) =>
  ["contact_lens", "picture_alts", "variant_ids", "percent_off"].includes(key)

/** The shop's additions to the specification. */
const added = "brand kind measures weight_grams hsn gst_percent country_of_origin".split(" ")

function expectProduct(product: Record<string, unknown>) {
  const own = keysOf(product).filter(isOptional)
  // Nobody wears a contact lens in a picture of the sample.
  expect(own).not.toEqual(expect.arrayContaining(["contact_lens", "picture_alts"]))
  expect(keysOf(product)).toEqual([...Object.keys(specified), ...added, ...own].toSorted())
  for (const [name, kind] of Object.entries(specified)) {
    const value = product[name]
    const kinds = Array.isArray(value)
      ? `list of ${typeof (value[0] ?? "")}`
      : value === null
        ? "null"
        : typeof value
    expect(kind.includes(kinds), `${name}: ${kinds}`).toBe(true)
  }
}

test("Categories are a list of names [API-03, ENT-10]", async () => {
  const list = await get("/api/categories/all")
  expect(list.length).toBeGreaterThan(3)
  for (const one of list) expect(one).toEqual({ categories_name: expect.any(String) })
})

test("Posters are a bare list with their section and positions [API-04, ENT-13]", async () => {
  const list = await get("/api/carousel/all")
  expect(list.length).toBeGreaterThan(0)
  for (const poster of list) {
    expect(keysOf(poster)).toEqual([
      "exact_place",
      "id",
      "image_url",
      "place",
      "product_id",
      "section",
    ])
    expect(poster.section).toMatch(/^section_[1-7]$/)
    expect(["Group_A", "Group_B", "Group_C"]).toContain(poster.place)
    expect(["left", "center_poster"]).toContain(poster.exact_place)
  }
})

test("Brand content names the seven sections [API-05, ENT-12]", async () => {
  const { result, ...rest } = await get("/brand")
  expect(rest).toEqual({})
  for (const one of result) expect(keysOf(one)).toEqual(["brand_name", "section", "text"])
  const sections = result.map((one: { section: string }) => one.section).toSorted()
  expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `section_${n}`))
})

test("Slides are under data, by the name of their position [API-06, ENT-11]", async () => {
  const { data, ...rest } = await get("/api/slider")
  expect(rest).toEqual({})
  const names = new Set<string>()
  for (const slide of data) {
    expect(keysOf(slide)).toEqual([
      "heading",
      "id",
      "slider_link",
      "slider_name",
      "slider_url",
      "text",
    ])
    names.add(slide.slider_name)
  }
  expect([...names].toSorted()).toEqual(["banner", "product_image", "top_mini_image"])
})

test("All products are under result with the specification's spellings [API-07, ENT-01, ENT-02, ENT-03, ENT-04]", async () => {
  const { result, ...rest } = await get("/product")
  expect(rest).toEqual({})
  expect(result).toHaveLength(shop.context.catalogue.now().index.products.length)
  for (const product of result) {
    expectProduct(product)
    expect(product.id).toBe(product.product_id)
  }
})

test("Products running low are all that have one to six pieces left, in the order of their ids, or the part requested [API-07, PDP-20]", async () => {
  const { result: all } = await get("/product")
  const low = all.filter((one: any) => one.count_in_stock > 0 && one.count_in_stock < 7)
  expect(low.length).toBeGreaterThan(8)
  expect((await get("/product?stock=low")).result).toEqual(low)
  expect((await get("/product?stock=low&limit=3")).result).toEqual(low.slice(0, 3))
  expect((await get("/product?stock=low&limit=3&offset=6")).result).toEqual(low.slice(6, 9))
  const { result: models } = await get("/product?stock=low&per=model")
  expect(models.length).toBeGreaterThan(6)
  expect((await get("/product?stock=low&per=model&offset=2")).result).toEqual(models.slice(2))
})

test("New arrivals are newest first, with and without the slash [API-08]", async () => {
  const { result, ...rest } = await get("/new/arrivel/")
  expect(rest).toEqual({})
  expect(result.length).toBeGreaterThan(5)
  result.forEach(expectProduct)
  const times = result.map((one: { created_at: string }) => Date.parse(one.created_at))
  expect(times).toEqual(times.toSorted((a: number, b: number) => b - a))
  expect(await get("/new/arrivel")).toEqual({ result })
})

test("A product includes suggestions, its colours and products running low [API-09]", async () => {
  const detail = await get("/product/productdetail/41")
  const keys = ["lowStock", "result", "suggestedProducts", "variants"]
  expect(keysOf(detail)).toEqual(expect.arrayContaining(keys))
  const { declared, ...result } = detail.result
  expect(declared.netQuantity).toBe("1 pair, with case and cloth")
  expectProduct(result)
  expect(detail.result.product_id).toBe(41)
  for (const list of [detail.suggestedProducts, detail.variants, detail.lowStock]) {
    expect(list.length).toBeGreaterThan(0)
    list.forEach(expectProduct)
  }
  const missing = await shop.call("GET", "/product/productdetail/99999")
  expect([missing.status, missing.body.error.message]).toEqual([404, "Product not found"])
})

test("Every picture in the replies exists under the single base URL [API-02]", async () => {
  const { result } = await get("/product")
  const { data } = await get("/api/slider")
  const pictures = new Set<string>([
    ...result.flatMap((one: Pictured) => [one.product_thumnail_img, ...one.product_all_img]),
    ...data.map((one: { slider_url: string }) => one.slider_url),
    ...(await get("/api/carousel/all")).map((one: { image_url: string }) => one.image_url),
  ])
  const missing: string[] = []
  for (const picture of pictures) {
    // Of the copies that are made on request, the stored picture.
    const path = picture.includes("/") ? picture : `uploads/${avifOf(picture) ?? picture}`
    const found = await shop.app.inject({ method: "HEAD", url: `${API_PREFIX}/${path}` })
    if (!String(found.headers["content-type"]).startsWith("image/")) missing.push(picture)
  }
  expect(missing).toEqual([])
  expect(pictures.size).toBeGreaterThan(50)
})

interface Pictured {
  product_thumnail_img: string
  product_all_img: string[]
}

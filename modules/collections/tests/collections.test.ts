import { afterAll, beforeAll, expect, test } from "vitest"
import { operate, operated } from "#tests/operations/operate.ts"
import { openTestShop, type TestShop } from "#tests/shop.ts"
import { publishedCollections } from "../server/queries.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const soon = { interval: 10 }
const get = async (url: string) => (await shop.app.inject({ method: "GET", url })).body
const listing = (handle: string, search = "") =>
  shop.call("GET", `/api/listing?listing=collection&category=${handle}${search}`)
const idsIn = async (handle: string, search?: string) =>
  (await listing(handle, search)).body.cards?.map((card: { product_id: number }) => card.product_id)

async function collection(handle: string, input: object) {
  await operated(shop, "collections add", { address: handle, title: `The ${handle}` })
  return operated(shop, "collections save", { handle, title: `The ${handle}`, ...input })
}

test("A collection by hand is a listing in its order, with its texts, in sitemap, menu and footer", async () => {
  const handle = "wedding"
  const input = { source: "hand", products: [67, 41, 42], menu: true, footer: true }
  const draft = await collection(handle, { ...input, description: "For the big day." })
  expect(draft).toMatchObject({ published: false, shown: 3, path: "/collections/wedding" })
  expect((await listing(handle)).status).toBe(404)

  await operated(shop, "collections save", { ...input, handle, title: "Wedding", published: true })
  await expect.poll(() => idsIn(handle), soon).toEqual([67, 41, 42])
  expect((await listing(handle)).body.collection).toMatchObject({ title: "Wedding" })
  const [cheapest] = await idsIn(handle, "&sort=low-to-high")
  expect((await idsIn(handle, "&sort=high-to-low")).at(-1)).toBe(cheapest)
  expect(await get("/sitemaps/pages.xml")).toContain(
    "<loc>http://shop.test/collections/wedding</loc>",
  )
  const { pages } = (await shop.call("GET", "/api/pages")).body
  expect(pages).toContainEqual({ label: "Wedding", path: "/collections/wedding" })
  const { variants } = (await shop.call("GET", "/api/menu")).body
  const { kind } = shop.context.catalogue.product(42)!
  expect(variants[kind].collection).toContainEqual({
    ...{ name: "Wedding", link: "Wedding", path: "/collections/wedding" },
  })
  expect(
    variants["Contact Lenses"].collection.map(({ name }: { name: string }) => name),
  ).not.toContain("Wedding")

  await operated(shop, "settings set", { features_off: "collections" })
  expect(await get("/sitemaps/pages.xml")).not.toContain("/collections/")
  const off = (await shop.call("GET", "/api/menu")).body.variants[kind].collection
  expect(off.map(({ name }: { name: string }) => name)).not.toContain("Wedding")
  await operated(shop, "settings set", { features_off: "" })

  await operated(shop, "product hide", { product: "41" })
  await expect.poll(() => idsIn(handle), soon).toEqual([67, 42])
  await operated(shop, "product unhide", { product: "41" })
})

test("A collection that is empty, unpublished or deleted has no page and no link", async () => {
  const handle = "nothing"
  const rules = [{ field: "brand", value: "No such brand" }]
  await collection(handle, { source: "rules", rules, published: true, footer: true })
  await expect
    .poll(() => publishedCollections.of(shop.context.catalogue.now().index).has(handle), soon)
    .toBe(true)
  const isGone = async () => {
    expect(await get("/sitemaps/pages.xml")).not.toContain("collections/nothing")
    expect(JSON.stringify((await shop.call("GET", "/api/pages")).body)).not.toContain("nothing")
    return (await listing(handle)).status
  }
  expect(await isGone()).toBe(404)
  const filled = { handle, title: "N", source: "rules", published: true, footer: true }
  await operated(shop, "collections save", {
    ...filled,
    rules: [{ field: "priceAbove", value: 1 }],
  })
  await expect.poll(async () => (await listing(handle)).status, soon).toBe(200)
  await operated(shop, "collections delete", { handle })
  await expect.poll(async () => (await listing(handle)).status, soon).toBe(404)
  expect(await isGone()).toBe(404)
})

test("Rules choose products as they change, and the preview shows what visitors will see", async () => {
  const rules = '[{"field": "kind", "value": "sunglasses"}, {"field": "priceBelow", "value": 3000}]'
  const preview = await operated(shop, "collections preview", { source: "rules", rules })
  const handle = "cheap-sun"
  const saved = await collection(handle, { source: "rules", rules, published: true })
  expect(saved).toMatchObject({ shown: preview.total, rules: [{ value: "Sunglasses" }, {}] })
  const { product } = preview.first[0]
  await expect.poll(async () => (await idsIn(handle))[0], soon).toBe(product)
  // One card for each model, as in the shop.
  expect(preview.cards).toBe((await listing(handle)).body.total)
  expect(saved.cards).toBe(preview.cards)
  expect(preview.cards).toBeLessThan(preview.total)
  await operated(shop, "product set", { product: String(product), price: "9999", discount: "0" })
  // The card shows another variant of the model.
  await expect.poll(async () => (await idsIn(handle))[0], soon).not.toBe(product)
  const after = await operated(shop, "collections preview", { source: "rules", rules })
  expect(after.total).toBe(preview.total - 1)
})

test("Rules that mean nothing are refused in words, and a change meanwhile is kept", async () => {
  const handle = "careful"
  const { seen } = await collection(handle, { source: "hand", products: [41] })
  const sentences = [
    [{ field: "kind", value: "Umbrellas" }, "need one of Power Glasses"],
    [{ field: "brand", value: " " }, "need a value for “Brand is”"],
    [
      { field: "priceBelow", value: 0 },
      "need a whole number from 1 to 1000000 for “Price is below”",
    ],
    [
      { field: "addedWithinDays", value: null },
      "need a whole number from 1 to 3650 for “New in the last”",
    ],
  ] as const
  for (const [rule, sentence] of sentences) {
    const refused = await operate(shop, "collections preview", { source: "rules", rules: [rule] })
    expect(refused).toMatchObject({ ok: false, failure: { code: "BAD_REQUEST" } })
    expect(JSON.stringify(refused)).toContain(sentence)
  }
  const again = { handle, title: "Careful", source: "hand", products: [42] }
  await operated(shop, "collections save", again)
  const late = await operate(shop, "collections save", { ...again, products: [43], seen })
  expect(late).toMatchObject({ ok: false, failure: { code: "CHANGED_MEANWHILE" } })
  expect(await operated(shop, "collections show", { handle })).toMatchObject({
    products: [{ product: 42 }],
  })
  expect(await operate(shop, "collections add", { address: handle, title: "C" })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
})

import { afterAll, beforeAll, expect, test } from "vitest"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { openTestShop, type TestShop } from "#tests/shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ method: "GET", url })
const products = () => shop.context.catalogue.now().index.products

test("A search engine gets the sitemaps and the private paths", async () => {
  const robots = await get("/robots.txt")
  expect(robots.statusCode).toBe(200)
  expect(robots.body).toContain("Disallow: /ChekOutPage")
  expect(robots.body).toContain("Sitemap: http://shop.test/sitemap.xml")
})

test("security.txt says where to report a vulnerability", async () => {
  for (const path of ["/.well-known/security.txt", "/security.txt"]) {
    const { statusCode, headers, body } = await get(path)
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"])
    const fields = new Map(
      body
        .trim()
        .split("\n")
        .map((line) => line.split(": ") as [string, string]),
    )
    expect(fields.get("Contact")).toBe("mailto:care@chashma.example")
    expect(fields.get("Canonical")).toBe("http://shop.test/.well-known/security.txt")
    const days = (Date.parse(fields.get("Expires")!) - shop.context.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  }
  shop.context.settings.SECURITY_CONTACT = "https://shop.example/report"
  expect((await get("/security.txt")).body).toContain("Contact: https://shop.example/report\n")
})

test("The sitemaps list every product once, and the pages", async () => {
  const index = (await get("/sitemap.xml")).body
  const files = Array.from(
    index.matchAll(/<loc>http:\/\/shop\.test([^<]+)<\/loc>/g),
    ([, path]) => path,
  )
  expect(files).toEqual(["/sitemaps/pages.xml", "/sitemaps/products-1.xml"])
  const listed = (await get("/sitemaps/products-1.xml")).body
  const ids = Array.from(listed.matchAll(/\/product-item\/(\d+)</g), ([, id]) => Number(id))
  expect(ids.toSorted()).toEqual(
    products()
      .map(({ id }) => id)
      .toSorted(),
  )
  expect((await get("/sitemaps/pages.xml")).body).toContain("/product-display/Power%20Glasses<")
  expect((await get("/sitemaps/products-2.xml")).statusCode).toBe(404)
})

test("The merchant feed has the price and the stock of every product page", async () => {
  const feed = (await get("/feeds/google.xml")).body
  const items = feed.split("<item>").slice(1)
  expect(items).toHaveLength(products().length)
  for (const product of products()) {
    const item = items.find((one) => one.includes(`<g:id>${product.id}</g:id>`)) ?? ""
    expect(item).toContain(`${(finalPrice(product) / 100).toFixed(2)} INR`)
    expect(item).toContain(product.stock > 0 ? ">in_stock<" : ">out_of_stock<")
  }
  expect(feed).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
})

import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { privatePages, staticPages } from "#contract/page-addresses.ts"
import { projectFolder } from "#db/migrations-folder.ts"
import { finalPrice } from "#domain/pricing.ts"
import { openTestShop, type TestShop } from "../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ method: "GET", url })
const products = () => shop.house.catalogue.now().index.products

test("A search engine is told where to look and what is private", async () => {
  const robots = await get("/robots.txt")
  expect(robots.statusCode).toBe(200)
  expect(robots.body).toContain("Disallow: /ChekOutPage")
  expect(robots.body).toContain("Sitemap: http://shop.test/sitemap.xml")
})

test("The sitemaps name every product once, and the pages", async () => {
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

test("Every page that others are told about stands in the page table", async () => {
  const table = await readFile(join(projectFolder, "web", "routes.ts"), "utf8")
  for (const path of [...staticPages, ...privatePages]) {
    const known = path === "/" || table.includes(`"${path.split("/")[1]}`)
    expect(known, path).toBe(true)
  }
})

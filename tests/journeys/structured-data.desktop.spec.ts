import type { Page } from "@playwright/test"
import { expect, test } from "./shop.ts"

type Thing = Record<string, any>

/** The page's structured data, by its type. */
async function thingsOf(page: Page): Promise<Record<string, Thing>> {
  const [text = ""] = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things: Thing[] = JSON.parse(text)["@graph"]
  return Object.fromEntries(things.map((thing) => [thing["@type"], thing]))
}

test("Structured data of a product matches what a shopper sees, without sample reviews [X-91]", async ({
  page,
  request,
  shop,
}) => {
  await page.goto("/product-item/41")
  const { Product: product, BreadcrumbList: trail } = await thingsOf(page)
  const main = page.getByRole("main")
  const heading = main.getByRole("heading", { level: 1 })
  await expect(heading).toHaveText(product?.name.split(", ")[0])
  expect(product?.sku).toBe("41")
  const { offers } = product as Thing
  const rupees = Number(offers.price).toLocaleString("en-IN")
  await expect(main.getByText(`₹${rupees}`, { exact: true }).first()).toBeVisible()
  expect(offers.priceCurrency).toBe("INR")
  expect(offers.availability).toBe("https://schema.org/InStock")
  await expect(main.getByText(/^In stock/).first()).toBeVisible()
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveAttribute("href", offers.url)

  const pictures: string[] = product?.image ?? []
  const shared = pictures[0] ?? ""
  expect(shared).toMatch(/-quarter-1200\.jpg$/)
  expect((await request.get(shared)).headers()["content-type"]).toBe("image/jpeg")
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", shared)
  const shown = main.getByRole("img", { name: /picture \d of/ })
  for (const picture of await shown.all()) {
    const sources = (await picture.getAttribute("srcset")) ?? ""
    expect(pictures.some((one) => sources.includes(new URL(one).pathname))).toBe(true)
  }

  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")
  const names = (await crumbs.allTextContents()).map((text) => text.replace(/^\//, "").trim())
  expect(trail?.itemListElement.map(({ name }: Thing) => name)).toEqual(names)
  expect(trail?.itemListElement[0].item).toBe(`${shop.url}/`)

  expect(JSON.stringify(await thingsOf(page))).not.toMatch(/rating|review/i)
})

test("The home page has structured data of the shop and its search", async ({ page }) => {
  await page.goto("/")
  const { OnlineStore: store, WebSite: site } = await thingsOf(page)
  expect(store?.name).toBe("Chashma")
  const search: string = site?.potentialAction.target.urlTemplate
  await page.goto(search.replace("{search_term_string}", "black%20round"))
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/black round/i)
  const { BreadcrumbList: trail } = await thingsOf(page)
  expect(trail?.itemListElement.at(-1).name).toMatch(/black round/i)
})

test("No text of a product can close the script of structured data", async ({ page, request }) => {
  await page.goto("/product-display/%3C%2Fscript%3E%3Cb%3E")
  const html = await (await request.get("/product-item/41")).text()
  const [, data = ""] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
  expect(data).not.toBe("")
  expect(data).not.toMatch(/[<>&]/)
})

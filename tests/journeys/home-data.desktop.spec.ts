import type { Page, Route } from "@playwright/test"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

const carousel = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

const goHome = (page: Page) =>
  page
    .getByRole("banner")
    .getByRole("link", { name: /^Chashma/ })
    .click()

/** Replies with the real products, modified. */
const changed =
  (change: (products: Record<string, unknown>[]) => Record<string, unknown>[]) =>
  async (route: Route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, result: change(body.result) } })
  }

test("A failing home page is requested again three times, a second apart; then it says so and logs it [HOM-04, HOM-05, X-23]", async ({
  page,
}) => {
  const errors: string[] = []
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text())
  })
  await visit(page, "/Faq-page")
  const attempts: number[] = []
  await page.route("**/backend/brand", (route) => {
    attempts.push(Date.now())
    return route.fulfill({ status: 500, json: {} })
  })
  await goHome(page)
  const loading = page.getByRole("main").getByText("Loading...", { exact: true })
  await expect(loading).toBeVisible()
  await expect(page.getByRole("main").getByRole("button", { name: /again/i })).toBeVisible()
  await expect(loading).toHaveCount(0)
  expect(attempts).toHaveLength(4)
  for (const [index, time] of attempts.slice(1).entries()) {
    expect(time - attempts[index]!).toBeGreaterThanOrEqual(990)
  }
  expect(errors.some((text) => text.includes("Error fetching products"))).toBe(true)
})

test("The carousel of new frames is headed New Arrivals and shows at most six of them [HOM-09, HOM-21, X-80]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  let sent: number[] = []
  await page.route("**/backend/new/arrivel/", async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const ten = Array.from({ length: 10 }, (_, at) => body.result[at % body.result.length])
    sent = ten.map(({ product_id }) => product_id)
    await route.fulfill({ response, json: { ...body, result: ten } })
  })
  await goHome(page)
  const arrivals = carousel(page, "New Arrivals")
  await expect(arrivals.getByRole("heading", { name: "New Arrivals", exact: true })).toBeVisible()
  await expect(arrivals.getByRole("group", { name: /of 6$/ })).toHaveCount(6)
  await expect(page.getByText("New Arrivel", { exact: true })).toHaveCount(0)
  const shown = await arrivals
    .getByRole("article")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")))
  expect(shown).toEqual(sent.slice(0, 6).map((id) => `/product-item/${id}`))
})

test("Frequently Bought shows products with one to six pieces left, and no others [HOM-25, X-92]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const stocks = [0, 1, 6, 7]
  let ids: unknown[] = []
  await page.route(
    /\/backend\/product\?/,
    changed((products) => {
      const four = products.slice(0, 4)
      ids = four.map(({ product_id }) => product_id)
      return four.map((product, at) => ({ ...product, count_in_stock: stocks[at] }))
    }),
  )
  await goHome(page)
  const often = carousel(page, "Frequently Bought")
  await expect(often.getByRole("article")).toHaveCount(2)
  const shown = await often
    .getByRole("article")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")))
  expect(shown).toEqual([`/product-item/${ids[1]}`, `/product-item/${ids[2]}`])
})

test("The shape strip, the brand banners and the feature cards link to the specified pages [HOM-10, HOM-19, HOM-20]", async ({
  page,
}) => {
  await visit(page, "/")
  const main = page.getByRole("main")
  const shapes = main.locator("section").filter({
    has: page.getByRole("heading", { name: "Shop by shape" }),
  })
  await expect(shapes.getByRole("listitem").getByRole("link")).toHaveCount(6)
  const brands = main.getByRole("link", { name: /^See / })
  for (const id of [41, 42, 43, 44, 45]) {
    await expect(brands.and(page.locator(`a[href="/product-item/${id}"]`))).toHaveCount(1)
  }
  for (const category of [
    "Computer Glass Men",
    "Computer Glasses",
    "Sunglasses",
    "HeliusGlasses",
    "Lykos Eyewear",
    "Sunglass Black FullRim Rectangle",
  ]) {
    const link = main.locator(`a[href="/product-display/${encodeURIComponent(category)}"]`)
    await expect(link.filter({ visible: true }).first(), category).toBeVisible()
  }
})

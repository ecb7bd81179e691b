import type { Page } from "@playwright/test"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

const cards = (page: Page) => page.getByRole("main").getByRole("article")

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

test("A listing has a banner, a sort list, six groups of filters and a grid of six [LST-01, LST-03, LST-07, LST-08]", async ({
  page,
}) => {
  await visit(page, "/product-display/Power%20Glasses")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Power Glasses")
  await expect(page.getByRole("combobox", { name: "Sort by" })).toBeVisible()
  await expect(cards(page)).toHaveCount(6)
  const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()))
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(isPhone(page) ? 2 : 3)

  if (isPhone(page)) await page.getByRole("button", { name: "Filter" }).click()
  const panel = page.getByRole(isPhone(page) ? "dialog" : "complementary", { name: "Filter" })
  for (const group of [
    /^Gender$/,
    /^Frame Type$/,
    /^Frame Shape$/,
    /^Frame Colour$/,
    /^Lens Colour$/,
    /^Price/,
  ]) {
    await expect(panel.getByRole("group", { name: group })).toBeVisible()
  }
})

test("The price sliders start at 0 and 5000 and hide nothing until one is moved; the right end includes the most expensive product [LST-32, LST-33, X-88]", async ({
  page,
  request,
}) => {
  const products = (await (await request.get("/backend/product")).json()).result as {
    product_title: string
    product_price: number
    discount: number
  }[]
  const final = (one: (typeof products)[number]) =>
    Math.round(one.product_price * (1 - one.discount / 100))
  const dearest = products.toSorted((a, b) => final(b) - final(a))[0]!
  expect(final(dearest)).toBeGreaterThan(5000)

  await visit(page, "/product-display/all?sort=high-to-low")
  await expect(cards(page).first()).toContainText(dearest.product_title)
  if (isPhone(page)) await page.getByRole("button", { name: "Filter" }).click()
  const panel = page.getByRole(isPhone(page) ? "dialog" : "complementary", { name: "Filter" })
  const price = panel.getByRole("group", { name: /^Price/ })
  await expect(price).toContainText("Any price")
  const [lowest, highest] = ["Lowest price", "Highest price"].map((name) =>
    price.getByRole("slider", { name }),
  )
  for (const slider of [lowest!, highest!]) {
    await expect(slider).toHaveAttribute("min", "0")
    await expect(slider).toHaveAttribute("max", "9999")
  }
  await expect(lowest!).toHaveValue("0")
  await expect(highest!).toHaveValue("5000")

  await highest!.press("ArrowLeft")
  await expect(page).toHaveURL(/max=4999/)
  await expect(price).toContainText("₹0 – ₹4,999")
  await highest!.press("End")
  await expect(price).toContainText("Any price")
  await expect(page).toHaveURL(/max=9999/)
  await expect(page.getByText(`${products.length} products`).first()).toBeAttached()
})

test("A listing still works when its price sliders cannot load [ERR-30]", async ({
  page,
  isMobile,
}) => {
  await page.route("**/assets/price-slider-*.js", (route) => route.abort())
  await visit(page, "/product-display/Sunglasses")
  if (isMobile) {
    await page.getByRole("button", { name: /^Filter/ }).click()
    await expect(page.getByText("We couldn't load the price sliders.").last()).toBeVisible()
    await page.getByRole("button", { name: "Close" }).click()
  } else {
    await expect(page.getByText("We couldn't load the price sliders.").first()).toBeVisible()
  }
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click()
  await expect(page).toHaveURL(/\/product-item\//)
})

import type { Page } from "@playwright/test"
import { expect, test } from "../shop.ts"
import { storedIn } from "../shopper.ts"
import { visit } from "../visit.ts"

const cards = (page: Page) => page.getByRole("main").getByRole("article")

async function openFilters(page: Page) {
  await page.getByRole("button", { name: /^Filter/ }).click()
  return page.getByRole("dialog", { name: "Filter" })
}

test("On a phone the cards are in two columns and the filters in a sheet, whose price sliders never meet [LST-08, LST-32, LST-33, VAL-11, VAL-12, X-88]", async ({
  page,
}) => {
  await visit(page, "/product-display/all?sort=high-to-low")
  await expect(cards(page)).toHaveCount(6)
  const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()))
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(2)

  // Product pictures are transparent: a placeholder would show through.
  const showingPlaceholder = () =>
    page.evaluate(
      () => [...document.images].filter((one) => one.complete && one.style.background).length,
    )
  await expect.poll(showingPlaceholder).toBe(0)

  const price = (await openFilters(page)).getByRole("group", { name: /^Price/ })
  const [lowest, highest] = [/^Lowest/, /^Highest/].map((name) =>
    price.getByRole("slider", { name }),
  )
  for (const slider of [lowest!, highest!]) {
    await expect(slider).toHaveAttribute("min", "0")
    await expect(slider).toHaveAttribute("max", "9999")
  }
  await expect(lowest!).toHaveValue("0")
  await expect(highest!).toHaveValue("9999")
  await expect(price).toContainText("Any price")

  await highest!.press("ArrowLeft")
  await expect(page).toHaveURL(/max=9998/)
  await expect(price).toContainText("₹0 – ₹9,998")
  await highest!.press("Home")
  await expect(page).toHaveURL(/max=1&/)
  await expect(highest!).toHaveValue("1")
  await highest!.press("End")
  await expect(price).toContainText("Any price")
  await expect(page).toHaveURL(/max=9999/)
  await lowest!.press("End")
  await expect(lowest!).toHaveValue("9998")
})

test("The heart of a card saves a frame and removes it again, and a picture that cannot load is replaced by words [LST-22, LST-23, WSH-10]", async ({
  page,
}) => {
  await page.route("**/uploads/boond-oval-*", (route) => route.abort())
  await visit(page, "/product-display/Boond%20Oval")
  await expect(cards(page).first().getByText("Image Not Available")).toBeVisible()
  const heart = cards(page)
    .first()
    .getByRole("button", { name: /^Wishlist: / })
  const count = page.getByRole("banner").getByRole("button", { name: /Wishlist$/ })
  await heart.click()
  await expect(heart).toHaveAttribute("aria-pressed", "true")
  await expect(count.getByText("1", { exact: true })).toBeVisible()
  expect(await storedIn(page, "wishlist")).toHaveLength(1)
  await heart.click()
  await expect(heart).toHaveAttribute("aria-pressed", "false")
  await expect(count.getByText(/\d/)).toHaveCount(0)
  expect(await storedIn(page, "wishlist")).toHaveLength(0)
})

test("A listing still works when its price sliders cannot load [ERR-30]", async ({ page }) => {
  await page.route("**/assets/price-slider-*.js", (route) => route.abort())
  await visit(page, "/product-display/Sunglasses")
  const sheet = await openFilters(page)
  await expect(sheet.getByText("We couldn't load the price sliders.")).toBeVisible()
  await page.getByRole("button", { name: "Close" }).click()
  await cards(page).first().getByRole("link").first().click()
  await expect(page).toHaveURL(/\/product-item\//)
})

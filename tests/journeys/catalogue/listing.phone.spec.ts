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
  await expect(highest!).toHaveValue("5000")
  await expect(price).toContainText("Any price")
  await expect(highest!).toHaveAttribute("aria-valuetext", "Any price")
  // A tap on a thumb moves nothing.
  await highest!.locator("xpath=..").click()
  await expect(page).toHaveURL(/all\?sort=high-to-low$/)

  await highest!.press("ArrowLeft")
  await expect(page).toHaveURL(/max=4999/)
  await expect(price).toContainText("₹0 – ₹4,999")
  await highest!.press("Home")
  await expect(page).toHaveURL(/max=1&/)
  await expect(highest!).toHaveValue("1")
  await highest!.press("End")
  await expect(price).toContainText("Any price")
  await expect(page).toHaveURL(/max=9999/)
  await lowest!.press("End")
  await expect(lowest!).toHaveValue("9998")
})

test("Products begin within 220 px of a phone, below a bar that stays in view with their number; a press on a colour shows it on the card, a key opens its page [LST-12, LST-20, LST-22]", async ({
  page,
  request,
}) => {
  const { cards: listed, total } = await (
    await request.get("/backend/api/listing", { params: { category: "all" } })
  ).json()
  const [{ product_title: title, variants }] = listed
  const [other] = variants
  const [colour = ""] = Object.keys(JSON.parse(other.variant_color)[0])
  await visit(page, "/product-display/all")
  const card = cards(page).first()
  expect((await card.boundingBox())?.y).toBeLessThanOrEqual(220)

  const swatch = card.getByRole("link", { name: `${title}, ${colour}`, exact: true })
  await expect(swatch).not.toHaveAttribute("aria-current")
  await swatch.click()
  await expect(swatch).toHaveAttribute("aria-current", "true")
  // Under the pointer a card shows its other picture.
  await page.mouse.move(5, 5)
  await expect(card.getByRole("link", { name: title, exact: true })).toHaveAttribute(
    "href",
    `/product-item/${other.product_id}`,
  )
  await expect(card.getByRole("img", { name: title })).toHaveAttribute(
    "src",
    `/backend/uploads/${other.product_thumnail_img}`,
  )
  await expect(card).toContainText(other.highlights.slice(0, 20))
  await card.getByRole("button", { name: /^Wishlist: / }).click()
  expect(await storedIn(page, "wishlist")).toMatchObject([{ product_id: other.product_id }])
  await expect(page).toHaveURL(/\/product-display\/all$/)

  await page.evaluate(() => scrollTo(0, 900))
  await expect(page.getByText(`${total} products`, { exact: true }).first()).toBeInViewport()

  await swatch.press("Enter")
  await expect(page).toHaveURL(new RegExp(`/product-item/${other.product_id}$`))
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

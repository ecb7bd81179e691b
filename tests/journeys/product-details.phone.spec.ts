import type { Page } from "@playwright/test"
import { addressOf, storedIn } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { holdTime, visit } from "./visit.ts"

const buyNow = (page: Page) =>
  page.getByRole("button", { name: "Buy Now", exact: true }).filter({ visible: true })

test("A product shows title and highlights, can be saved, and has six quantities and both buttons [PDP-06, PDP-09, PDP-22, PDP-23, PDP-24]", async ({
  page,
  request,
}) => {
  const response = await request.get("/backend/product/productdetail/37")
  const { result } = await response.json()
  await visit(page, "/product-item/37")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(result.product_title)
  await expect(page.getByText(result.highlights, { exact: true }).first()).toBeVisible()

  const heart = page
    .getByRole("region", { name: "Pictures" })
    .getByRole("button", { name: /^Wishlist/ })
  await heart.click()
  await expect(heart).toHaveAttribute("aria-pressed", "true")
  expect(await storedIn(page, "wishlist")).toMatchObject([{ product_id: 37 }])
  await heart.click()
  await expect(heart).toHaveAttribute("aria-pressed", "false")

  const quantities = page.getByRole("group", { name: "Quantity" }).getByRole("radio")
  await expect(quantities).toHaveCount(6)
  for (const [index, radio] of (await quantities.all()).entries()) {
    await expect(radio).toHaveAttribute("value", String(index + 1))
  }

  await expect(buyNow(page)).toHaveCount(1)
  await page.getByRole("button", { name: "Add to cart", exact: true }).click()
  expect(await storedIn(page, "cart")).toMatchObject([{ product_id: 37, quantity: 1 }])
})

test("The copied link is the page's own, and Copied! is shown for two seconds [PDP-07, PDP-08]", async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.clock.install()
  await visit(page, "/product-item/41")
  await page.getByRole("button", { name: "Share" }).click()
  const dialog = page.getByRole("dialog", { name: "Share Boond Oval" })
  const address = `${shop.url}/product-item/41`
  await expect(dialog.getByRole("textbox", { name: "Link to this page" })).toHaveValue(address)
  await expect(dialog.getByRole("link", { name: /mail/i })).toHaveAttribute(
    "href",
    new RegExp(encodeURIComponent(address)),
  )
  await holdTime(page)
  await dialog.getByRole("button", { name: "Copy" }).click()
  await expect(dialog.getByText("Copied!")).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.clock.runFor(1999)
  await expect(dialog.getByText("Copied!")).toBeVisible()
  await page.clock.runFor(1)
  await expect(dialog.getByText("Copied!")).toBeHidden()
})

test("See All shows every technical detail, See Less hides them [PDP-13]", async ({ page }) => {
  await visit(page, "/product-item/41")
  await expect(page.getByText("HSN code")).toHaveCount(0)
  await page.getByRole("button", { name: "See All", exact: true }).click()
  const all = page.getByRole("dialog", { name: "Technical details" })
  await expect(all.getByText("Frame shape")).toBeVisible()
  await expect(all.getByText("HSN code")).toBeVisible()
  await all.getByRole("button", { name: "See Less", exact: true }).click()
  await expect(all).toBeHidden()
})

test("The suggested frames are shown as cards on the page [PDP-14]", async ({ page, request }) => {
  const response = await request.get("/backend/product/productdetail/41")
  const { suggestedProducts } = await response.json()
  expect(suggestedProducts.length).toBeGreaterThan(0)
  await visit(page, "/product-item/41")
  const links = page.getByRole("region", { name: "You may also like" }).getByRole("link")
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
    suggestedProducts.map((one: { product_id: number }) => `/product-item/${one.product_id}`),
  )
})

test("A spinner is shown until the next product has loaded or failed [PDP-21]", async ({
  page,
}) => {
  await visit(page, "/product-item/41")
  const loading = page.getByRole("status").filter({ hasText: "Loading..." })
  const ring = page.getByRole("main").locator(".animate-spin")
  const colours = page.getByRole("region", { name: "Colour" })
  const late = Promise.withResolvers<void>()
  await page.route("**/backend/product/productdetail/5", async (route) => {
    await late.promise
    await route.continue()
  })
  await colours.getByRole("link", { name: "Brown" }).click()
  await expect(loading).toBeAttached()
  await expect(ring).toBeVisible()
  late.resolve()
  await expect(page).toHaveURL(/\/product-item\/5$/)
  await expect(ring).toHaveCount(0)
  await expect(loading).toHaveCount(0)

  const never = Promise.withResolvers<void>()
  await page.route("**/backend/product/productdetail/4", async (route) => {
    await never.promise
    await route.abort()
  })
  await colours.getByRole("link", { name: "Blue" }).click()
  await expect(ring).toBeVisible()
  never.resolve()
  await expect(page.getByText(/couldn't reach the shop/)).toBeVisible()
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible()
  await expect(ring).toHaveCount(0)
  await expect(loading).toHaveCount(0)
})

test("A signed-in shopper sees the delivery address, and can open it on a map [PDP-28, PDP-29, X-40]", async ({
  page,
  shopper,
}) => {
  await addressOf(shopper)
  await visit(page, "/product-item/41")
  await expect(page.getByText("Delivery to Bengaluru, Karnataka 560041")).toBeVisible()
  await expect(page.getByRole("link", { name: "See on map" })).toHaveAttribute(
    "href",
    /Bengaluru.*Karnataka/,
  )
})

test("A card of the low-stock carousel has the stock label and the number left [LST-19, PDP-20]", async ({
  page,
}) => {
  await visit(page, "/product-item/41")
  const row = page.getByRole("region", { name: "Only a few left" })
  const labels = row.getByRole("article").getByText(/In stock/)
  expect(await labels.count()).toBeGreaterThan(0)
  for (const label of await labels.allInnerTexts()) {
    expect(label.trim()).toMatch(/^In stock, only [1-6] left$/)
  }
})

import type { Page } from "@playwright/test"
import { cartPopup, wishlistPopup } from "./header-popups.ts"
import { expect, test } from "./shop.ts"
import { remembered } from "./shopper.ts"
import { boond, diya, storeInBrowser, visit } from "./visit.ts"

const messages = (page: Page) => page.getByRole("region", { name: "Messages" })

const stored = async (page: Page, key: "cart" | "wishlist") =>
  JSON.parse((await remembered(page, key)) ?? "[]")

/** Marks the document, so that a full reload would be detected. */
const markDocument = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.visit = "one document"
  })

const expectSameDocument = (page: Page) =>
  expect(page.locator("html")).toHaveAttribute("data-visit", "one document")

test("The wishlist button of a product saves five fields, removes them again, and reloads nothing [WSH-08, WSH-09, WSH-11, ENT-15, CON-05]", async ({
  page,
}) => {
  await visit(page, "/product-item/41")
  await markDocument(page)
  const heart = page
    .getByRole("region", { name: "Pictures" })
    .getByRole("button", { name: /^Wishlist/ })
  await heart.click()
  await expect(heart).toHaveAttribute("aria-pressed", "true")
  expect(await stored(page, "wishlist")).toEqual([
    {
      product_id: 41,
      product_title: "Boond Oval",
      product_thumnail_img: expect.stringContaining("boond-oval"),
      product_price: 1799,
      discount: 50,
    },
  ])
  await heart.click()
  await expect(heart).toHaveAttribute("aria-pressed", "false")
  expect(await stored(page, "wishlist")).toEqual([])
  await expectSameDocument(page)
})

test("Deleting in the wishlist popup shortens the stored list and the count [WSH-06, X-24]", async ({
  page,
  context,
}) => {
  await storeInBrowser(context, "wishlist", [diya, boond])
  await visit(page, "/Faq-page")
  const opener = wishlistPopup.opener(page)
  await expect(opener.getByText("2", { exact: true })).toBeVisible()
  await opener.click()
  const popup = wishlistPopup.popup(page)
  await popup.getByRole("button", { name: /^Delete.*Diya Wayfarer/ }).click()
  await expect(popup.getByRole("listitem")).toHaveCount(1)
  expect(await stored(page, "wishlist")).toEqual([boond])
  await page.keyboard.press("Escape")
  await expect(opener.getByText("1", { exact: true })).toBeVisible()
})

test("A wishlist change in another tab updates the count immediately [X-77, HDR-19]", async ({
  page,
  context,
}) => {
  await visit(page, "/Faq-page")
  const other = await context.newPage()
  await visit(other, "/product-item/41")
  await other
    .getByRole("region", { name: "Pictures" })
    .getByRole("button", { name: /^Wishlist/ })
    .click()
  const opener = wishlistPopup.opener(page)
  await expect(opener.getByText("1", { exact: true })).toBeVisible()
})

test("Adding a product twice keeps one line with quantity two, without a reload [CRT-09, CRT-10, CRT-12]", async ({
  page,
}) => {
  await visit(page, "/product-item/41")
  await markDocument(page)
  const add = page.getByRole("button", { name: "Add to cart", exact: true })
  await add.click()
  await expect(messages(page).getByText("Added to cart").first()).toBeVisible()
  expect(await stored(page, "cart")).toMatchObject([{ product_id: 41, quantity: 1 }])
  await add.click()
  await expect.poll(() => stored(page, "cart")).toMatchObject([{ product_id: 41, quantity: 2 }])
  expect(await stored(page, "cart")).toHaveLength(1)
  const opener = cartPopup.opener(page)
  await expect(opener.getByText(/\d/)).toBeVisible()
  await expectSameDocument(page)
})

test("Add to cart stops at six pieces of a product [X-26]", async ({ page, context }) => {
  await storeInBrowser(context, "cart", [{ ...boond, quantity: 6 }])
  await visit(page, "/product-item/41")
  await page.getByRole("button", { name: "Add to cart", exact: true }).click()
  await expect(messages(page).getByText(/6/).first()).toBeVisible()
  expect(await stored(page, "cart")).toMatchObject([{ product_id: 41, quantity: 6 }])
})

test("Removing a cart line shortens the stored list, without a reload [CRT-13, CRT-14]", async ({
  page,
  context,
}) => {
  await storeInBrowser(context, "cart", [
    { ...diya, quantity: 3 },
    { ...boond, quantity: 1 },
  ])
  await visit(page, "/Faq-page")
  await markDocument(page)
  await cartPopup.opener(page).click()
  const rows = cartPopup.rows(page)
  await rows
    .filter({ hasText: "Diya Wayfarer" })
    .getByRole("button", { name: /^Remove/ })
    .click()
  await expect(rows).toHaveCount(1)
  expect(await stored(page, "cart")).toMatchObject([{ product_id: 41 }])
  expect(await stored(page, "cart")).toHaveLength(1)
  await expectSameDocument(page)
})

test("A visitor browses, saves a frame and fills the cart without signing in [ROL-01]", async ({
  page,
}) => {
  await visit(page, "/product-display/Oval")
  const card = page.getByRole("main").getByRole("article").filter({ hasText: "Boond Oval" }).first()
  await card.getByRole("button", { name: /^Wishlist: / }).click()
  await card.getByRole("link", { name: "Boond Oval" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Boond Oval" })).toBeVisible()
  await page.getByRole("button", { name: "Add to cart", exact: true }).click()
  await expect(messages(page).getByText("Added to cart").first()).toBeVisible()
  expect(await stored(page, "wishlist")).toHaveLength(1)
  expect(await stored(page, "cart")).toHaveLength(1)
  expect(await remembered(page, "token")).toBeNull()
  await expect(page).toHaveURL(/\/product-item\/\d+$/)
})

test("A search shows the results of the new text immediately, without a reload [HDR-13, X-76]", async ({
  page,
}) => {
  await visit(page, "/product-display/Sunglasses")
  await markDocument(page)
  const box = page.getByPlaceholder("What are you looking for?").filter({ visible: true })
  await box.fill("Aviator")
  await box.press("Enter")
  await expect(page).toHaveURL(/\/product-display\/Aviator$/)
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Aviator")
  const titles = page.getByRole("main").getByRole("article").getByRole("heading")
  await expect(titles.first()).toContainText(/Aviator/)
  await expectSameDocument(page)
})

import { expect, test } from "./shop.ts"
import { boond, diya, holdTime, remember, visit } from "./visit.ts"

test("A shopper finds BLU and GOLD MAX in the header, and GOLD MAX opens the questions and answers [HDR-02, HDR-03, HDR-04]", async ({
  page,
}) => {
  await visit(page, "/")
  const header = page.getByRole("banner")
  await expect(header.getByText("BLU", { exact: true })).toBeVisible()
  await header.getByText("GOLD MAX", { exact: true }).click()
  await expect(page).toHaveURL(/\/Faq-page$/)
})

test("A shopper gets home by the brand in the header [HDR-05]", async ({ page }) => {
  await visit(page, "/Faq-page")
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Chashma/ })
    .click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test("A shopper sees trending searches while the search box has the focus and for two seconds after [HDR-06, HDR-07, HDR-08, HDR-31]", async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, "/Faq-page")
  await holdTime(page)
  const box = page.getByPlaceholder("What are you looking for?", { exact: true })
  const trending = page.getByText("Trending Search", { exact: true })
  await expect(trending).toBeHidden()
  await box.focus()
  await expect(trending).toBeVisible()
  await expect(page.getByRole("option")).toHaveCount(14)
  await box.blur()
  await page.clock.runFor(1999)
  await expect(trending).toBeVisible()
  await page.clock.runFor(1)
  await expect(trending).toBeHidden()
})

test("A trending entry only fills the search box; the icon searches, in place of the page it was asked on [HDR-10, HDR-11, HDR-12, HDR-31]", async ({
  page,
}) => {
  await visit(page, "/ContactUs")
  await visit(page, "/Faq-page")
  const box = page.getByPlaceholder("What are you looking for?")
  await box.click()
  await page.getByRole("option", { name: "Aviator", exact: true }).click()
  await expect(box).toHaveValue("Aviator")
  await expect(page).toHaveURL(/\/Faq-page$/)

  const entries = await page.evaluate(() => history.length)
  await box.fill("black round")
  await page.getByRole("button", { name: "Search", exact: true }).click()
  await expect(page).toHaveURL(/\/product-display\/black%20round$/)
  await expect(page.getByRole("heading", { level: 1, name: /black round/i })).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(page).toHaveURL(/\/ContactUs$/)
})

test("The counts in the header are lines and not pieces, and follow a change in another tab [HDR-18, HDR-19]", async ({
  page,
  context,
}) => {
  const lines = [diya, boond].map((line) => ({ ...line, quantity: 3 }))
  await remember(context, "cart", lines)
  await remember(context, "wishlist", [diya, boond])
  await visit(page, "/Faq-page")
  const cart = page.getByRole("banner").getByRole("button", { name: /Cart$/ })
  const wishlist = page.getByRole("banner").getByRole("button", { name: /Wishlist$/ })
  await expect(cart.getByText("2", { exact: true })).toBeVisible()
  await expect(wishlist.getByText("2", { exact: true })).toBeVisible()

  const other = await context.newPage()
  await visit(other, "/Faq-page")
  await other.getByRole("banner").getByRole("button", { name: /Cart$/ }).click()
  await other.getByRole("button", { name: "Remove Boond Oval" }).click()
  await expect(cart.getByText("1", { exact: true })).toBeVisible()
  await expect(wishlist.getByText("2", { exact: true })).toBeVisible()

  await cart.click()
  await page.getByRole("button", { name: "Remove Diya Wayfarer" }).click()
  await expect(cart.getByText(/\d/)).toHaveCount(0)
})

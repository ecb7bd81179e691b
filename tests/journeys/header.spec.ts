import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

test("The header has BLU and GOLD MAX, and GOLD MAX opens the questions and answers [HDR-02, HDR-03, HDR-04, X-30]", async ({
  page,
}) => {
  await visit(page, "/")
  const header = page.getByRole("banner")
  await expect(header.getByText("BLU", { exact: true })).toBeVisible()
  await header.getByText("GOLD MAX", { exact: true }).click()
  await expect(page).toHaveURL(/\/Faq-page$/)
})

test("The brand in the header leads home [HDR-05]", async ({ page }) => {
  await visit(page, "/Faq-page")
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Chashma/ })
    .click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test("A trending entry only fills the search box; the icon searches, replacing the current history entry [HDR-10, HDR-11, HDR-12, HDR-31]", async ({
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
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeHidden()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(page).toHaveURL(/\/ContactUs$/)
})

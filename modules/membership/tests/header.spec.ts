import { expect, test } from "#tests/journeys/shop.ts"
import { visit } from "#tests/journeys/visit.ts"

test("The header has GOLD MAX, which leads to the questions about it [HDR-03, HDR-04]", {
  tag: "@desktop",
}, async ({ page }) => {
  await visit(page, "/")
  await page.getByRole("banner").getByText("GOLD MAX", { exact: true }).click()
  await expect(page).toHaveURL(/\/Faq-page$/)
})

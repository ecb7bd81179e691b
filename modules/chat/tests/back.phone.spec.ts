import { arrive, banner, button, dialog, test, testBackOf } from "#tests/journeys/layers.ts"
import { expect } from "#tests/journeys/shop.ts"

testBackOf({
  name: "the chat",
  page: "/Faq-page",
  opener: button(/^Chat with us/),
  layer: dialog(/^Chat with/),
})

test("Layers over each other close one by one", async ({ page }) => {
  await arrive(page, "/Faq-page")
  await page.getByRole("button", { name: /^Chat with us/ }).click()
  const chat = page.getByRole("dialog", { name: /^Chat with/ })
  await expect(chat).toBeVisible()
  await banner(page).getByRole("button", { name: "Menu" }).click()
  const menu = page.getByRole("dialog", { name: "Menu" })
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(chat).toBeVisible()
  await page.goBack()
  await expect(chat).toBeHidden()
  await expect(page).toHaveURL(/\/Faq-page$/)
})

import type { Page } from "@playwright/test"
import { expect, test } from "./shop.ts"
import { diya, storeInBrowser, visit } from "./visit.ts"

test("The header links to orders and sign-in [HDR-14, HDR-15]", async ({ page }) => {
  await visit(page, "/Faq-page")
  await page.getByRole("banner").getByRole("link", { name: "Track Order" }).click()
  await expect(page).toHaveURL(/\/track-order$/)
  await page.getByRole("banner").getByRole("link", { name: "Sign In & Sign Up" }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test("Wishlist has a count, and icon and word both open My Wishlist [HDR-16]", async ({
  page,
  context,
}) => {
  await storeInBrowser(context, "wishlist", [diya])
  await expectOpensBoth(page, "Wishlist", "My Wishlist")
})

test("Cart has a count, and icon and word both open Shopping Cart [HDR-17]", async ({
  page,
  context,
}) => {
  await storeInBrowser(context, "cart", [{ ...diya, quantity: 1 }])
  await expectOpensBoth(page, "Cart", "Shopping Cart")
})

async function expectOpensBoth(page: Page, label: string, title: string) {
  await visit(page, "/Faq-page")
  const button = page.getByRole("banner").getByRole("button", { name: label })
  await expect(button.getByText("1", { exact: true })).toBeVisible()
  const popup = page.getByRole("dialog", { name: title })
  for (const part of [button.locator("svg"), button.getByText(label, { exact: true })]) {
    await part.click()
    await expect(popup).toBeVisible()
    await popup.getByRole("button", { name: "Close" }).click()
    await expect(popup).toBeHidden()
  }
}

test("The bar under the header lists the server's categories, in its order [HDR-20]", async ({
  page,
  request,
}) => {
  const response = await request.get("/backend/api/categories/all")
  const names = (await response.json()).map(
    (one: { categories_name: string }) => one.categories_name,
  )
  expect(names.length).toBeGreaterThan(2)
  await visit(page, "/Faq-page")
  await expect(page.getByRole("navigation", { name: "Categories" }).getByRole("button")).toHaveText(
    names,
  )
})

test("Typing in the search box continues undisturbed while a page loads", async ({ page }) => {
  await visit(page, "/Faq-page")
  const held = Promise.withResolvers<void>()
  await page.route("**/assets/orders-*.js", async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole("banner").getByRole("link", { name: "Track Order" }).click()
  const box = page.getByPlaceholder("What are you looking for?").filter({ visible: true })
  await box.fill("Boond Oval")
  held.resolve()
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.getByRole("heading", { level: 1, name: "FAQ" })).toHaveCount(0)
  await expect(box).toBeFocused()
  await box.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boond Oval")
  await expect(page.getByRole("main")).toBeFocused()
})

import { barriers } from "./axe.ts"
import { cartPopup } from "./header-popups.ts"
import { expect, test } from "./shop.ts"
import { diya, storeInBrowser, visit } from "./visit.ts"

test("On a phone the header has menu, brand, login and cart with its count, and the same cart popup [HDR-30, HDR-31]", async ({
  page,
  context,
}) => {
  await storeInBrowser(context, "cart", [{ ...diya, quantity: 2 }])
  await visit(page, "/Faq-page")
  const header = page.getByRole("banner")
  await expect(header.getByRole("button", { name: "Menu" })).toBeInViewport()
  await expect(header.getByRole("link", { name: /^Chashma/ })).toBeInViewport()
  await expect(header.getByPlaceholder("What are you looking for?")).toBeInViewport()
  const cart = header.getByRole("button", { name: /Cart$/ })
  await expect(cart.getByText("1", { exact: true })).toBeInViewport()

  await cart.click()
  const popup = cartPopup.popup(page)
  await expect(popup.getByRole("listitem").getByText("₹1,798")).toBeVisible()
  await popup.getByRole("button", { name: "Close" }).click()
  await expect(popup).toBeHidden()

  await header.getByRole("link", { name: "Sign In & Sign Up" }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test("On a phone the menu icon opens the categories, which have no accessibility violations and link to listings", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click()
  const menu = page.getByRole("dialog", { name: "Menu" })
  await menu.getByRole("button", { name: "Sunglasses" }).click()
  await expect(menu.getByRole("heading", { name: "Our Top Picks" })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await menu.getByRole("link", { name: "Men", exact: true }).click()
  await expect(page).toHaveURL(/\/product-display\/Men$/)
  await expect(menu).toBeHidden()
})

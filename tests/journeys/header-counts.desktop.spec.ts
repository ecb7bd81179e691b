import { cartPopup, wishlistPopup } from "./header-popups.ts"
import { expect, test } from "./shop.ts"
import { boond, diya, storeInBrowser, visit } from "./visit.ts"

test("A stored line that cannot be parsed is neither shown nor counted [HDR-18]", async ({
  page,
  context,
}) => {
  await storeInBrowser(context, "cart", [{ ...diya, quantity: 3 }, { product_title: "No number" }])
  await visit(page, "/Faq-page")
  const cart = cartPopup.opener(page)
  await expect(cart.getByText("1", { exact: true })).toBeVisible()
  await cart.click()
  const popup = cartPopup.popup(page)
  await expect(popup.getByRole("heading", { level: 3 })).toHaveText(["Diya Wayfarer"])
})

test("The counts in the header are lines and not pieces, and follow changes in another tab [HDR-18, HDR-19]", async ({
  page,
  context,
}) => {
  const lines = [diya, boond].map((line) => ({ ...line, quantity: 3 }))
  await storeInBrowser(context, "cart", lines)
  await storeInBrowser(context, "wishlist", [diya, boond])
  await visit(page, "/Faq-page")
  const cart = cartPopup.opener(page)
  const wishlist = wishlistPopup.opener(page)
  await expect(cart.getByText("2", { exact: true })).toBeVisible()
  await expect(wishlist.getByText("2", { exact: true })).toBeVisible()

  const other = await context.newPage()
  await visit(other, "/Faq-page")
  await cartPopup.opener(other).click()
  await other.getByRole("button", { name: "Remove Boond Oval" }).click()
  await expect(cart.getByText("1", { exact: true })).toBeVisible()
  await expect(wishlist.getByText("2", { exact: true })).toBeVisible()

  await cart.click()
  await page.getByRole("button", { name: "Remove Diya Wayfarer" }).click()
  await expect(cart.getByText(/\d/)).toHaveCount(0)
})

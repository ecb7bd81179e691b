import { cartPopup, wishlistPopup } from "../header-popups.ts"
import { layoutShift } from "../layout-shift.ts"
import { expect, test } from "../shop.ts"
import { boond, diya, storeInBrowser, visit } from "../visit.ts"

test("The header has BLU, and links home, to the orders and to the sign-in [HDR-02, HDR-05, HDR-14, HDR-15, X-30]", {
  tag: "@desktop",
}, async ({ page }) => {
  await visit(page, "/")
  const header = page.getByRole("banner")
  await expect(header.getByText("BLU", { exact: true })).toBeVisible()
  await header.getByRole("link", { name: "Track Order" }).click()
  await expect(page).toHaveURL(/\/track-order$/)
  await header.getByRole("link", { name: "Sign In & Sign Up" }).click()
  await expect(page).toHaveURL(/\/login$/)
  await header.getByRole("link", { name: /^Chashma/ }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test("Wishlist and cart have the count of their lines, which follows another tab; icon and word open their popups [HDR-16, HDR-17, HDR-18, HDR-19]", {
  tag: "@desktop",
}, async ({ page, context }) => {
  const unreadable = { product_title: "No number" }
  const lines = [diya, boond].map((line) => ({ ...line, quantity: 3 }))
  await storeInBrowser(context, "cart", [...lines, unreadable])
  await storeInBrowser(context, "wishlist", [diya])
  await visit(page, "/Faq-page")
  const cart = cartPopup.opener(page)
  const wishlist = wishlistPopup.opener(page)
  await expect(cart.getByText("2", { exact: true })).toBeVisible()
  await expect(wishlist.getByText("1", { exact: true })).toBeVisible()
  for (const [opener, label, popup] of [
    [wishlist, "Wishlist", wishlistPopup.popup(page)],
    [cart, "Cart", cartPopup.popup(page)],
  ] as const) {
    for (const part of [opener.locator("svg"), opener.getByText(label, { exact: true })]) {
      await part.click()
      await expect(popup).toBeVisible()
      await popup.getByRole("button", { name: "Close" }).click()
      await expect(popup).toBeHidden()
    }
  }

  const other = await context.newPage()
  await visit(other, "/Faq-page")
  await cartPopup.opener(other).click()
  await other.getByRole("button", { name: "Remove Boond Oval" }).click()
  await expect(cart.getByText("1", { exact: true })).toBeVisible()
  await cart.click()
  const popup = cartPopup.popup(page)
  await expect(popup.getByRole("heading", { level: 3 })).toHaveText(["Diya Wayfarer"])
  await expect(popup).toContainText("all taxes")
  await page.getByRole("button", { name: "Remove Diya Wayfarer" }).click()
  await expect(cart.getByText(/\d/)).toHaveCount(0)
})

test("Typing in the search box continues undisturbed while a page loads", {
  tag: "@desktop",
}, async ({ page }) => {
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

test("On a phone the header has menu, brand, search, login and cart with its count; the menu opens the categories [HDR-30, HDR-31]", {
  tag: "@phone",
}, async ({ page, context }) => {
  await storeInBrowser(context, "cart", [{ ...diya, quantity: 2 }])
  await visit(page, "/Faq-page")
  const header = page.getByRole("banner")
  await expect(header.getByRole("link", { name: /^Chashma/ })).toBeInViewport()
  await expect(header.getByPlaceholder("What are you looking for?")).toBeInViewport()
  const cart = header.getByRole("button", { name: /Cart$/ })
  await expect(cart.getByText("1", { exact: true })).toBeInViewport()
  await cart.click()
  const popup = cartPopup.popup(page)
  await expect(popup.getByRole("listitem").getByText("₹1,798")).toBeVisible()
  await popup.getByRole("button", { name: "Close" }).click()
  await expect(popup).toBeHidden()

  const opener = header.getByRole("button", { name: "Menu" })
  await expect(opener).toBeInViewport()
  await opener.click()
  const menu = page.getByRole("dialog", { name: "Menu" })
  const reply = Promise.withResolvers<void>()
  await page.route("**/api/menu", (route) => reply.promise.then(() => route.continue()))
  await menu.getByRole("button", { name: "Sunglasses" }).click()
  await expect(menu.locator(".animate-breathe")).toBeVisible()
  const shiftBefore = await layoutShift(page)
  reply.resolve()
  await expect(menu.getByRole("heading", { name: "Our Top Picks" })).toBeVisible()
  expect((await layoutShift(page)) - shiftBefore).toBeLessThan(0.01)
  await expect(menu.getByRole("link", { name: "All Sunglasses" })).toHaveAttribute(
    "href",
    "/product-display/Sunglasses",
  )
  await menu.getByRole("link", { name: "Men", exact: true }).click()
  await expect(page).toHaveURL(/\/product-display\/Sunglasses\?gender=Men$/)
  await expect(menu).toBeHidden()

  await header.getByRole("link", { name: "Sign In & Sign Up" }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test("A trending entry only fills the search box; the icon searches, replacing the current history entry [HDR-10, HDR-11, HDR-12, HDR-31]", {
  tag: "@phone",
}, async ({ page }) => {
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

test("Text of 130 to 200 % of the root's size does not make a page scroll sideways", async ({
  page,
}) => {
  for (const path of [
    ...["/", "/product-display/all", "/product-item/41", "/lense/power/43", "/Faq-page"],
  ]) {
    await visit(page, path)
    for (const percent of [130, 200]) {
      await page.locator("html").evaluate((html, size) => {
        html.style.fontSize = `${size}%`
      }, percent)
      const spare = await page.evaluate(
        () => document.documentElement.clientWidth - document.scrollingElement!.scrollWidth,
      )
      expect(spare, `${path} at ${percent} %`).toBeGreaterThanOrEqual(0)
    }
  }
})

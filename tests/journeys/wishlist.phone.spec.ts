import { wishlistPopup } from "./header-popups.ts"
import { expect, test } from "./shop.ts"
import { boond, diya, storeInBrowser, visit } from "./visit.ts"

const { opener, popup: popupOf } = wishlistPopup

test("A shopper without saved items opens and closes an empty My Wishlist [WSH-01, WSH-02, WSH-07]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const popup = popupOf(page)
  await expect(popup).toHaveCount(0)
  await opener(page).click()
  await expect(popup.getByRole("heading", { name: "My Wishlist", exact: true })).toBeVisible()
  await expect(popup.getByText("No items in wishlist", { exact: true })).toBeVisible()
  await popup.getByRole("button", { name: "Close" }).click()
  await expect(popup).toHaveCount(0)
  await opener(page).click()
  await expect(popup).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(popup).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
})

test("Each saved item shows its picture, title, price after discount, and a delete button [WSH-03, WSH-04, WSH-05]", async ({
  page,
  context,
}) => {
  await storeInBrowser(context, "wishlist", [diya, boond])
  await visit(page, "/Faq-page")
  await opener(page).click()
  const wishes = popupOf(page).getByRole("listitem")
  await expect(wishes).toHaveCount(2)
  for (const [title, price] of [
    ["Diya Wayfarer", "₹899/-"],
    ["Boond Oval", "₹900/-"],
  ] as const) {
    const wish = wishes.filter({ has: page.getByRole("link", { name: title, exact: true }) })
    await expect(wish.getByText(price, { exact: true })).toBeVisible()
    await expect(wish.getByRole("button", { name: /^Delete/ })).toBeVisible()
    const picture = wish.getByRole("img", { name: title })
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  }
  await wishes
    .first()
    .getByRole("button", { name: /^Delete/ })
    .click()
  await expect(wishes).toHaveCount(1)
})

test("The heart on a card updates the count in the header immediately, both ways [WSH-10]", async ({
  page,
}) => {
  await visit(page, "/product-display/Oval")
  await page.evaluate(() => {
    document.documentElement.dataset.visit = "one document"
  })
  const heart = page.getByRole("button", { name: /^Wishlist: / }).first()
  await heart.click()
  await expect(opener(page).getByText("1", { exact: true })).toBeVisible()
  await heart.click()
  await expect(opener(page).getByText(/\d/)).toHaveCount(0)
  await expect(page.locator("html")).toHaveAttribute("data-visit", "one document")
})

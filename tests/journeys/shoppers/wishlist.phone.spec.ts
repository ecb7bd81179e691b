import type { Page } from "@playwright/test"
import { wishlistPopup } from "../header-popups.ts"
import { expect, test } from "../shop.ts"
import { storedIn } from "../shopper.ts"
import { diya, storeInBrowser, visit } from "../visit.ts"

const { opener, popup: popupOf } = wishlistPopup
const heart = (page: Page) =>
  page.getByRole("region", { name: "Pictures" }).getByRole("button", { name: /^Wishlist/ })

test("A frame saved in one tab is counted in the other, shown in My Wishlist and deleted there, without a reload [WSH-01, WSH-02, WSH-06, WSH-07, WSH-11, CON-05, X-24, X-77]", async ({
  page,
  context,
}) => {
  await storeInBrowser(context, "wishlist", [diya])
  await visit(page, "/Faq-page")
  await page.evaluate(() => {
    document.documentElement.dataset.visit = "one document"
  })
  await expect(opener(page).getByText("1", { exact: true })).toBeVisible()
  const other = await context.newPage()
  await visit(other, "/product-item/41")
  await heart(other).click()
  await expect(opener(page).getByText("2", { exact: true })).toBeVisible()

  await expect(popupOf(page)).toHaveCount(0)
  await opener(page).click()
  const popup = popupOf(page)
  await expect(popup.getByRole("heading", { name: "My Wishlist", exact: true })).toBeVisible()
  const wishes = popup.getByRole("listitem")
  await expect(wishes).toHaveCount(2)
  await expect(wishes.filter({ hasText: "Boond Oval" })).toContainText("₹900/-")
  await popup.getByRole("button", { name: /^Delete.*Diya Wayfarer/ }).click()
  await expect(wishes).toHaveCount(1)
  expect(await storedIn(page, "wishlist")).toMatchObject([{ product_id: 41 }])
  await expect(heart(other)).toHaveAttribute("aria-pressed", "true")
  await popup.getByRole("button", { name: /^Delete.*Boond Oval/ }).click()
  await expect(popup.getByText("No items in wishlist", { exact: true })).toBeVisible()
  await expect(heart(other)).toHaveAttribute("aria-pressed", "false")
  await popup.getByRole("button", { name: "Close" }).click()
  await expect(popup).toHaveCount(0)
  await expect(opener(page).getByText(/\d/)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await expect(page.locator("html")).toHaveAttribute("data-visit", "one document")
})

test("The heart of a product saves five fields, and removes them again [WSH-08, WSH-09, ENT-15, PDP-06]", async ({
  page,
}) => {
  await visit(page, "/product-item/41")
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute("aria-pressed", "true")
  expect(await storedIn(page, "wishlist")).toEqual([
    {
      product_id: 41,
      product_title: "Boond Oval",
      product_thumnail_img: expect.stringContaining("boond-oval"),
      product_price: 1799,
      discount: 50,
    },
  ])
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute("aria-pressed", "false")
  expect(await storedIn(page, "wishlist")).toEqual([])
})

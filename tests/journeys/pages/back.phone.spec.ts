import { cartPopup, wishlistPopup } from "../header-popups.ts"
import { arrive, button, dialog, standsAt, test, testBackOf } from "../layers.ts"
import { expect } from "../shop.ts"
import { chooseInFlow, goOnIn, openLensFlow } from "../steps.ts"

testBackOf({
  name: "the wishlist",
  page: "/Faq-page",
  opener: wishlistPopup.opener,
  layer: dialog("My Wishlist"),
})

testBackOf({
  name: "the large pictures",
  page: "/product-item/41",
  opener: button(/^Zoom: .*picture 1 of/),
  layer: dialog("Boond Oval"),
})

test("Back closes the filter sheet with its filters kept, then undoes the filters", async ({
  page,
}) => {
  await arrive(page, "/product-display/all")
  const opener = page.getByRole("button", { name: /^Filter/ })
  await opener.click()
  const sheet = page.getByRole("dialog", { name: "Filter" })
  await sheet.getByText("Fullrim", { exact: true }).click()
  await expect(page).toHaveURL(/type=Fullrim/)
  await standsAt(page, 1)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(/type=Fullrim/)
  await page.goBack()
  await expect(page).toHaveURL(/\/product-display\/all$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/AboutUs$/)
})

test("In the lens flow Back returns through the steps one by one, then to the product page, also after it was left and reopened", async ({
  page,
}) => {
  await arrive(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await chooseInFlow(flow, "Single Vision", "Blue Block")
  await flow.getByLabel("Right eye SPH").selectOption({ label: "-2.50" })
  await flow.getByRole("button", { name: "Close" }).click()
  await expect(flow).toBeHidden()
  await standsAt(page, 0)

  await openLensFlow(page)
  await expect(flow.getByLabel("Right eye SPH")).toBeVisible()
  await page.goBack()
  await expect(flow.getByRole("heading", { name: "Which lenses?" })).toBeFocused()
  await page.goBack()
  await expect(flow.getByRole("heading", { name: "What should the lenses do?" })).toBeFocused()
  await page.goBack()
  await expect(flow).toBeHidden()
  await expect(page).toHaveURL(/\/product-item\/43$/)
  await expect(
    page.getByRole("button", { name: /^Select lenses/ }).and(page.locator(":focus")),
  ).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/AboutUs$/)
})

test("Reloading inside the lens flow shows the product page, and Back leaves it", async ({
  page,
}) => {
  await arrive(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await flow.getByText("Single Vision", { exact: true }).click()
  await goOnIn(flow).click()
  await expect(flow.getByRole("heading", { name: "Which lenses?" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await standsAt(page, 0)
  await expect(flow).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/AboutUs$/)
})

test("After a link in the cart, Back returns to the page where the cart was opened, with the cart closed", async ({
  page,
}) => {
  await arrive(page, "/Faq-page")
  await cartPopup.opener(page).click()
  const cart = cartPopup.popup(page)
  await cart
    .getByRole("link", { name: /Boond Oval/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/product-item\/41$/)
  await expect(cart).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/Faq-page$/)
  await expect(cart).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL(/\/product-item\/41$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/Faq-page$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/AboutUs$/)
})

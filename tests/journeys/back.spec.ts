import { cartPopup, wishlistPopup } from "./header-popups.ts"
import { arrive, button, dialog, type LayerKind, standsAt, test, testBackOf } from "./layers.ts"
import { expect } from "./shop.ts"
import { chooseInFlow, goOnIn, openLensFlow } from "./steps.ts"

const layerKinds: LayerKind[] = [
  {
    name: "the cart",
    page: "/Faq-page",
    opener: cartPopup.opener,
    layer: dialog("Shopping Cart"),
  },
  {
    name: "the wishlist",
    page: "/Faq-page",
    opener: wishlistPopup.opener,
    layer: dialog("My Wishlist"),
  },
  {
    name: "the large pictures",
    page: "/product-item/41",
    opener: button(/^Zoom: .*picture 1 of/),
    layer: dialog("Boond Oval"),
  },
  {
    name: "the ways to share",
    page: "/product-item/41",
    opener: button("Share"),
    layer: dialog(/^Share/),
  },
  {
    name: "the technical details",
    page: "/product-item/41",
    opener: button("See All"),
    layer: dialog("Technical details"),
  },
]

for (const kind of layerKinds) testBackOf(kind)

test("In the lens flow Back returns through the steps one by one, then to the product page", async ({
  page,
}) => {
  await arrive(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await chooseInFlow(flow, "Single Vision", "Blue Block")
  await flow.getByLabel("Right eye SPH").selectOption({ label: "-2.50" })

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

test("A lens flow that was left at its last step reopens there, and Back still returns step by step", async ({
  page,
}) => {
  await arrive(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await chooseInFlow(flow, "Single Vision", "Blue Block")
  await flow.getByRole("button", { name: "Close" }).click()
  await expect(flow).toBeHidden()
  await standsAt(page, 0)
  await openLensFlow(page)
  await expect(flow.getByLabel("Right eye SPH")).toBeVisible()
  await page.goBack()
  await expect(flow.getByRole("heading", { name: "Which lenses?" })).toBeVisible()
  await page.goBack()
  await expect(flow.getByRole("heading", { name: "What should the lenses do?" })).toBeVisible()
  await page.goBack()
  await expect(flow).toBeHidden()
  await expect(page).toHaveURL(/\/product-item\/43$/)
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

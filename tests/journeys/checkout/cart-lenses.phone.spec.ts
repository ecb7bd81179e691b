import type { Page } from "@playwright/test"
import { cartPopup } from "../header-popups.ts"
import { paymentVerified } from "../paying.ts"
import type { RunningShop } from "../shop.ts"
import { addressOf, ordersOf, storedIn } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { fillInLenses, goOnIn, openLensFlow, payInModal } from "../steps.ts"
import { boond, diya, visit } from "../visit.ts"

const popupOf = cartPopup.popup
const flowOf = (page: Page) => page.getByRole("dialog", { name: "Choose your lenses" })
const rowOf = (page: Page, title: string) =>
  popupOf(page).getByRole("listitem").filter({ hasText: title })

async function openCart(page: Page) {
  await visit(page, "/Faq-page")
  await cartPopup.opener(page).click()
  await expect(popupOf(page)).toBeVisible()
}

/** Carts of older versions have no lenses. */
const olderCart = [
  { ...diya, name: diya.product_title, quantity: 2 },
  { ...boond, name: boond.product_title, quantity: 1 },
]

/** The shop's own reply for a product, with some fields changed. */
const productWith = (page: Page, shop: RunningShop, id: number, fields: object) =>
  page.route(`${shop.url}/backend/product/productdetail/${id}`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({
      response,
      json: { ...body, result: { ...body.result, ...fields } },
    })
  })

test("A shopper buys the whole cart in one payment, each line with its own lenses [CRT-04, ENT-14, ENT-22, X-52]", async ({
  page,
  shopper,
  storeInBrowser,
}) => {
  await addressOf(shopper)
  await storeInBrowser({ cart: olderCart })
  await openCart(page)
  await expect(rowOf(page, "Boond Oval").getByText("Frame Only", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Add lenses for Boond Oval" }).click()
  await expect(page).toHaveURL(/\/product-item\/41$/)
  await fillInLenses(flowOf(page))
  await expect(flowOf(page)).toBeHidden()
  await expect(rowOf(page, "Boond Oval")).toContainText("Single Vision, Blue Block")

  await page.getByRole("button", { name: "Add lenses for Diya Wayfarer" }).click()
  await expect(page).toHaveURL(/\/product-item\/37$/)
  const goOn = flowOf(page).getByRole("button", { name: /^(Continue|Save to cart)/ })
  await flowOf(page).getByText("Plano", { exact: true }).click()
  await goOn.click()
  await flowOf(page).getByText("Photo CR", { exact: true }).click()
  await goOn.click()
  await expect(rowOf(page, "Diya Wayfarer")).toContainText("Plano, Photo CR")
  await expect(rowOf(page, "Diya Wayfarer").getByText("₹5,398", { exact: true })).toBeVisible()

  await popupOf(page).getByRole("button", { name: "Checkout" }).click()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await expect(page.getByText("Secure checkout")).toBeVisible()
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  const power = page.getByText(/Right eye: minus two point five zero/)
  await expect(power.filter({ visible: true })).toHaveCount(1)
  const pay = page.getByRole("button", { name: "Pay ₹7,098", exact: true })
  // However much there is to check before it.
  await expect(pay).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^Arrives/)).toBeInViewport({ ratio: 1 })
  await pay.click()
  await payInModal(page, "Pay")
  await paymentVerified(page)

  const orders = await ordersOf(shopper)
  expect(orders.toSorted((a, b) => a.product_id - b.product_id)).toMatchObject([
    {
      product_id: 37,
      product_quantity: 2,
      selected_Lens_Or_ProductPrice: 2699,
      lens: { type: "Plano", option: "Photo CR", prescription: null },
    },
    {
      product_id: 41,
      product_quantity: 1,
      selected_Lens_Or_ProductPrice: 1700,
      lens: { type: "Single Vision", option: "Blue Block" },
    },
  ])
  expect(await storedIn(page, "cart")).toEqual([])
})

test("A frame is added to the cart with its lenses, which can be changed and removed; closing the flow changes nothing", async ({
  page,
}) => {
  await visit(page, "/product-item/41")
  const flow = await openLensFlow(page)
  await flow.getByText("Plano", { exact: true }).click()
  await goOnIn(flow).click()
  await flow.getByText("Blue Block", { exact: true }).click()
  await flow.getByRole("button", { name: "Add to cart" }).click()
  await expect(flow).toHaveCount(0)
  await expect(page.getByText("Added to cart")).toBeVisible()
  await openCart(page)
  const change = page.getByRole("button", { name: "Change lenses for Boond Oval" })
  await change.click()
  await expect(flowOf(page).getByRole("radio", { name: /^Plano/ })).toBeChecked()
  await flowOf(page).getByText("Bifocal", { exact: true }).click()
  await page.keyboard.press("Escape")
  await expect(rowOf(page, "Boond Oval")).toContainText("Plano, Blue Block")

  await change.click()
  await flowOf(page)
    .getByRole("button", { name: /^Frame Only/ })
    .click()
  await expect(rowOf(page, "Boond Oval").getByText("Frame Only", { exact: true })).toBeVisible()
  await expect(rowOf(page, "Boond Oval").getByText("₹900", { exact: true })).toBeVisible()

  await page.getByRole("button", { name: "Add lenses for Boond Oval" }).click()
  await expect(flowOf(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole("heading", { level: 1, name: "Boond Oval" })).toBeVisible()
  await expect(flowOf(page)).toHaveCount(0)
})

test("A line that sells out before payment is named, and the shopper continues with the rest", async ({
  page,
  shop,
  shopper,
  storeInBrowser,
}) => {
  await addressOf(shopper)
  await storeInBrowser({ cart: olderCart })
  await openCart(page)
  await expect(popupOf(page).getByRole("button", { name: /^Add lenses/ })).toHaveCount(2)
  await productWith(page, shop, boond.product_id, { count_in_stock: 0 })
  await productWith(page, shop, diya.product_id, { count_in_stock: 1 })
  await popupOf(page).getByRole("button", { name: "Checkout" }).click()
  await expect(page.getByText("Boond Oval is out of stock.")).toBeVisible()
  await expect(page.getByText("Only 1 of Diya Wayfarer is left; you chose 2.")).toBeVisible()
  await page.getByRole("button", { name: "Continue with the rest" }).click()
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await page.getByRole("button", { name: "Pay ₹948", exact: true }).click()
  await payInModal(page, "Pay")
  await paymentVerified(page)
  expect(await ordersOf(shopper)).toMatchObject([{ product_id: 37, product_quantity: 1 }])
})

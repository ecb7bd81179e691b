import type { Page } from "@playwright/test"
import { cartPopup } from "../header-popups.ts"
import { orderOf, purchaseOf } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { visit } from "../visit.ts"

const main = (page: Page) => page.getByRole("main")

const toCheckout = /\/ChekOutPage$/

test("Sunglasses without other lenses are in the checkout as sunglasses with their tint", async ({
  page,
  shopper: _,
}) => {
  await visit(page, "/product-item/55")
  await main(page)
    .getByRole("button", { name: /^Select lenses/ })
    .filter({ visible: true })
    .first()
    .click()
  const flow = page.getByRole("dialog", { name: "Choose your lenses" })
  await flow.getByRole("button", { name: /^Sunglasses only/ }).click()
  await expect(page).toHaveURL(toCheckout)
  await expect(main(page).getByText("Sunglasses only, tinted lenses included")).toBeAttached()
  await expect(main(page).getByText(/Frame Only/)).toHaveCount(0)
})

test("Coloured contact lenses have no frame wording from the cart to the order, and lenses without chosen values are not counted [TRK-02]", async ({
  page,
  shopper,
  storeInBrowser,
}) => {
  const paani = { product_id: 71, product_title: "Paani Daily", product_price: 1299, quantity: 1 }
  await storeInBrowser({ cart: [paani] })
  await visit(page, "/product-item/75")
  await main(page).getByRole("button", { name: "Add to cart" }).click()
  await cartPopup.opener(page).click()
  const popup = cartPopup.popup(page)
  const row = (title: string) => popup.getByRole("listitem").filter({ hasText: title })
  await expect(row("Paani Daily").getByText(/Choose the values/)).toBeVisible()
  await expect(row("Paani Daily").getByRole("button", { name: "Buy Now" })).toBeDisabled()
  await expect(popup.getByText("1 item", { exact: true })).toBeVisible()
  expect(await popup.innerText()).not.toMatch(/\bframes?\b/i)

  await row("Rang Monthly").getByRole("button", { name: "Buy Now" }).click()
  await expect(page).toHaveURL(toCheckout)
  await expect(main(page).getByText("Rang Monthly").first()).toBeAttached()
  expect(await main(page).innerText()).not.toMatch(/\bframes?\b|Unknown/i)

  const { power, product } = purchaseOf(shopper.mobile)
  const order = await orderOf(shopper, 1, { power, product: { ...product, product_id: 75 } })
  await visit(page, `/tracking-status/${order}`)
  const details = main(page).getByRole("region", { name: "Order Details" })
  await expect(details.getByRole("heading", { name: "Rang Monthly" })).toBeVisible()
  expect(await details.innerText()).not.toMatch(/\bframes?\b|Lenses\n/i)
})

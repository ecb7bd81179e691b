import type { Page } from "@playwright/test"
import { cartPopup } from "./header-popups.ts"
import { orderOf, purchaseOf } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { storeInBrowser, visit } from "./visit.ts"

const main = (page: Page) => page.getByRole("main")
const visibleButton = (page: Page, name: RegExp) =>
  main(page).getByRole("button", { name }).filter({ visible: true })

const paani = {
  product_id: 71,
  product_title: "Paani Daily",
  product_thumnail_img: "paani-daily-front-640.webp",
  product_price: 1299,
  discount: 15,
}
const rang = { ...paani, product_id: 75, product_title: "Rang Monthly", product_price: 1199 }

test("Sunglasses say that their tint is included, what other lenses mean for it, and are in the checkout as sunglasses", async ({
  page,
  shopper: _,
}) => {
  await visit(page, "/product-item/55")
  await expect(main(page).getByText("The grey lenses are included.")).toBeVisible()
  await visibleButton(page, /^Select lenses/)
    .first()
    .click()
  const flow = page.getByRole("dialog", { name: "Choose your lenses" })
  await expect(flow.getByText("Your lenses replace the grey ones.")).toBeVisible()
  await expect(flow.getByText(/Frame Only|Take the frame/)).toHaveCount(0)

  await flow.getByText("Single Vision", { exact: true }).click()
  await flow.getByRole("button", { name: "Continue", exact: true }).click()
  const option = (name: string) => flow.locator("label").filter({ hasText: name })
  await expect(option("Blue Block")).toContainText("lose their tint")
  await expect(option("Photo CR")).toContainText("dark in sunlight")
  await expect(option("Tintable")).toContainText("stay sunglasses")
  await flow.getByRole("button", { name: "Back" }).click()

  await flow.getByRole("button", { name: /^Sunglasses only/ }).click()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await expect(main(page).getByText("Sunglasses only, tinted lenses included")).toBeAttached()
  await expect(main(page).getByText(/Frame Only/)).toHaveCount(0)
})

test("A coloured contact lens without lists of values says that it has no power, and can be bought", async ({
  page,
}) => {
  await visit(page, "/product-item/75")
  await expect(main(page).getByText("You are buying these without power (0.00).")).toBeVisible()
  await main(page).getByRole("button", { name: "Add to cart" }).click()
  const cart = cartPopup.opener(page)
  await expect(cart.getByText("1", { exact: true })).toBeVisible()
})

test("The page of a contact lens has no frame wording, and no reviews or photos of glasses [PDP-10, PDP-15, PDP-17, PDP-19]", async ({
  page,
}) => {
  await visit(page, "/product-item/75")
  await expect(page.getByRole("heading", { level: 1, name: "Rang Monthly" })).toBeVisible()
  await expect(main(page).getByText(/ratings|Customer photos|About blue light/)).toHaveCount(0)
  await expect(main(page).getByText(/Sample reviews/)).toHaveCount(0)
  const text = await main(page).innerText()
  expect(text).not.toMatch(/\bframes?\b/i)
  await main(page).getByRole("button", { name: "See All" }).click()
  expect(await page.getByRole("dialog").innerText()).not.toMatch(/\bframes?\b/i)
})

test("In the cart and at the checkout contact lenses have no frame wording, and one without chosen values is not counted", async ({
  page,
  context,
  shopper: _,
}) => {
  await storeInBrowser(context, "cart", [
    { ...paani, quantity: 1 },
    { ...rang, quantity: 2 },
  ])
  await visit(page, "/Faq-page")
  await cartPopup.opener(page).click()
  const popup = cartPopup.popup(page)
  const row = (title: string) => popup.getByRole("listitem").filter({ hasText: title })
  await expect(row("Paani Daily").getByText(/Choose the values/)).toBeVisible()
  await expect(row("Paani Daily").getByRole("button", { name: "Buy Now" })).toBeDisabled()
  await expect(row("Rang Monthly").getByRole("button", { name: "Buy Now" })).toBeEnabled()
  await expect(popup.getByText("2 pieces")).toBeVisible()
  expect(await popup.innerText()).not.toMatch(/\bframes?\b/i)

  await row("Rang Monthly").getByRole("button", { name: "Buy Now" }).click()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await expect(main(page).getByText("Rang Monthly").first()).toBeAttached()
  await expect(main(page).getByText("Contact lenses", { exact: false }).first()).toBeAttached()
  expect(await main(page).innerText()).not.toMatch(/\bframes?\b|Unknown/i)
})

test("The order of contact lenses has no frame wording [TRK-02]", async ({ page, shopper }) => {
  const { power, product } = purchaseOf(shopper.mobile)
  const order = await orderOf(shopper, 1, { power, product: { ...product, product_id: 75 } })
  await visit(page, `/tracking-status/${order}`)
  const details = main(page).getByRole("region", { name: "Order Details" })
  await expect(details.getByRole("heading", { name: "Rang Monthly" })).toBeVisible()
  expect(await details.innerText()).not.toMatch(/\bframes?\b|Lenses\n/i)
})

test("The lens price lookup of a contact lens adds no lenses to it", async ({ page }) => {
  await visit(page, "/lense/power/71")
  await expect(main(page).getByText(/no other lenses are added/)).toBeVisible()
  await expect(main(page).getByRole("button", { name: "Submit" })).toHaveCount(0)
})

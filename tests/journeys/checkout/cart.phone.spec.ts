import { cartPopup } from "../header-popups.ts"
import { expect, test } from "../shop.ts"
import { remembered, storedIn } from "../shopper.ts"
import { diya, storeInBrowser, visit } from "../visit.ts"

const { opener, popup: popupOf, rows } = cartPopup

test("A visitor fills the cart up to six of a product, changes and removes a line, all without a reload [CRT-01, CRT-02, CRT-08, CRT-09, CRT-11, CRT-12, CRT-14, ROL-01]", async ({
  page,
}) => {
  await visit(page, "/product-item/41")
  await page.evaluate(() => {
    document.documentElement.dataset.visit = "one document"
  })
  await expect(popupOf(page)).toHaveCount(0)
  await opener(page).click()
  const popup = popupOf(page)
  await expect(popup.getByRole("heading", { name: "Shopping Cart", exact: true })).toBeVisible()
  await expect(popup.getByText("Your cart is empty.", { exact: true })).toBeVisible()
  await popup.getByRole("button", { name: "Close" }).click()
  await expect(popup).toHaveCount(0)
  await expect(opener(page)).toBeFocused()

  const quantity = page.getByRole("group", { name: "Quantity" })
  const add = page.getByRole("button", { name: "Add to cart" })
  const messages = page.getByRole("region", { name: "Messages" })
  await quantity.getByText("3", { exact: true }).click()
  await add.click()
  await expect(messages.getByText("Added to cart")).toBeVisible()
  await expect(messages.getByText("3 × Boond Oval", { exact: true })).toBeVisible()
  expect(await storedIn(page, "cart")).toMatchObject([{ product_id: 41, quantity: 3 }])
  await quantity.getByText("4", { exact: true }).click()
  await add.click()
  await expect(
    messages.getByText("3 × Boond Oval. You can buy at most 6 of one product at a time."),
  ).toBeVisible()
  expect(await storedIn(page, "cart")).toMatchObject([{ product_id: 41, quantity: 6 }])
  await messages.getByRole("button", { name: "View cart" }).first().click()

  const row = popup.getByRole("listitem")
  await expect(row).toHaveCount(1)
  const stepper = row.getByRole("group", { name: "Quantity of Boond Oval" })
  await expect(stepper.getByRole("status")).toHaveText("6")
  await stepper.getByRole("button", { name: "Decrease" }).click()
  await expect(stepper.getByRole("status")).toHaveText("5")
  await expect(row.getByText("₹4,500", { exact: true })).toBeVisible()
  await row.getByRole("button", { name: /^Remove/ }).click()
  await expect(popup.getByText("Your cart is empty.", { exact: true })).toBeVisible()
  expect(await storedIn(page, "cart")).toEqual([])
  expect(await remembered(page, "token")).toBeNull()
  await expect(page.locator("html")).toHaveAttribute("data-visit", "one document")
})

test("Buy Now on a line buys only that line, after the sign-in that a visitor needs [CRT-06]", async ({
  page,
  context,
}) => {
  const other = { ...diya, product_id: 41, product_title: "Boond Oval", quantity: 1 }
  await storeInBrowser(context, "cart", [{ ...diya, quantity: 3 }, other])
  await visit(page, "/Faq-page")
  await opener(page).click()
  await expect(rows(page).getByRole("button", { name: "Buy Now", exact: true })).toHaveCount(2)
  await rows(page).first().getByRole("button", { name: "Buy Now" }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect((await storedIn(page, "checkoutData")).product).toMatchObject({
    product_id: 37,
    productQuntity: 3,
  })
})

import { cartPopup } from "./header-popups.ts"
import { expect, test } from "./shop.ts"
import { boond, diya, storeInBrowser, visit } from "./visit.ts"

const { opener, popup: popupOf } = cartPopup

const lines = [
  { ...diya, name: "Sun and shade", quantity: 3 },
  { ...boond, quantity: 1 },
]

test("A shopper with an empty cart opens and closes the Shopping Cart [CRT-01, CRT-02, CRT-08]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const popup = popupOf(page)
  await expect(popup).toHaveCount(0)
  await opener(page).click()
  await expect(popup.getByRole("heading", { name: "Shopping Cart", exact: true })).toBeVisible()
  await expect(popup.getByText("Your cart is empty.", { exact: true })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(popup).toHaveCount(0)
  await opener(page).click()
  await popup.getByRole("button", { name: "Close" }).click()
  await expect(popup).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
})

test("Each line of the cart shows picture, name, title and quantity, and can be removed [CRT-03, CRT-05, CRT-07]", async ({
  page,
  context,
}) => {
  await storeInBrowser(context, "cart", lines)
  await visit(page, "/Faq-page")
  await opener(page).click()
  const rows = popupOf(page).getByRole("listitem")
  await expect(rows).toHaveCount(2)
  const row = rows.first()
  await expect(row.getByRole("heading", { name: "Diya Wayfarer" })).toBeVisible()
  await expect(row.getByText("Sun and shade", { exact: true })).toBeVisible()
  const picture = row.getByRole("img", { name: "Diya Wayfarer" })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)

  await expect(row.getByText("Quantity", { exact: true })).toBeVisible()
  const quantity = row.getByRole("group", { name: "Quantity of Diya Wayfarer" })
  await expect(quantity.getByRole("status")).toHaveText("3")
  await quantity.getByRole("button", { name: "Decrease" }).click()
  await expect(quantity.getByRole("status")).toHaveText("2")
  await expect(row.getByText("₹1,798", { exact: true })).toBeVisible()

  await expect(rows.nth(1).getByRole("button", { name: /^Remove/ })).toBeVisible()
  await row.getByRole("button", { name: /^Remove/ }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole("heading")).toHaveText("Boond Oval")
})

test("Buy Now on a line buys only that line, after the sign-in that a visitor needs [CRT-06]", async ({
  page,
  context,
}) => {
  await storeInBrowser(context, "cart", lines)
  await visit(page, "/Faq-page")
  await opener(page).click()
  const rows = popupOf(page).getByRole("listitem")
  await expect(rows.getByRole("button", { name: "Buy Now", exact: true })).toHaveCount(2)
  await rows.first().getByRole("button", { name: "Buy Now" }).click()
  await expect(page).toHaveURL(/\/login$/)
  const bought = await page.evaluate(() => JSON.parse(localStorage.getItem("checkoutData") ?? ""))
  expect(bought.product).toMatchObject({ product_id: 37, productQuntity: 3 })
})

test("Adding a frame shows a message and the way to the cart [CRT-11, X-100]", async ({ page }) => {
  await visit(page, "/product-item/41")
  await page.getByRole("button", { name: "Add to cart" }).click()
  const messages = page.getByRole("region", { name: "Messages" })
  await expect(messages.getByText("Added to cart")).toBeVisible()
  await expect(messages.getByText("Boond Oval")).toBeVisible()
  await messages.getByRole("button", { name: "View cart" }).click()
  await expect(popupOf(page).getByRole("listitem")).toHaveCount(1)
})

test("The chosen quantity is added, up to six in total [CRT-09, CRT-10]", async ({ page }) => {
  await visit(page, "/product-item/41")
  const quantity = page.getByRole("group", { name: "Quantity" })
  const add = page.getByRole("button", { name: "Add to cart" })
  const messages = page.getByRole("region", { name: "Messages" })
  const inCart = () =>
    page.evaluate(() =>
      JSON.parse(localStorage.getItem("cart") ?? "[]").map(
        (line: { product_id: number; quantity: number }) => [line.product_id, line.quantity],
      ),
    )
  await quantity.getByText("3", { exact: true }).click()
  await add.click()
  await expect(messages.getByText("3 × Boond Oval", { exact: true })).toBeVisible()
  expect(await inCart()).toEqual([[41, 3]])
  await quantity.getByText("4", { exact: true }).click()
  await add.click()
  await expect(
    messages.getByText("3 × Boond Oval. You can buy at most 6 of one product at a time."),
  ).toBeVisible()
  expect(await inCart()).toEqual([[41, 6]])
  await add.click()
  await expect(
    messages.getByText("You can buy at most 6 of one product at a time.", { exact: true }),
  ).toBeVisible()
  expect(await inCart()).toEqual([[41, 6]])
})

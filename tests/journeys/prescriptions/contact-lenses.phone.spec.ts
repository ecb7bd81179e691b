import type { Locator, Page } from "@playwright/test"
import { barriers } from "../axe.ts"
import { cartPopup } from "../header-popups.ts"
import { addressOf, bengaluru, storedIn, type TestShopper } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { visit } from "../visit.ts"

const form = (page: Page) => page.getByRole("region", { name: "Choose your lenses" })
const eye = (page: Page, name: "Right" | "Left") =>
  form(page).getByRole("group", { name: new RegExp(`^${name} eye`) })
const confirmation = (page: Page) =>
  form(page).getByRole("checkbox", { name: /^I have a valid contact lens prescription/ })
const addToCart = (page: Page) => form(page).getByRole("button", { name: "Add to cart" })

/** Paani Daily costs ₹1,104 per box, and a box lasts one eye 30 days. */
const daily = "/product-item/71"
const toric = "/product-item/73"

async function chooseDaily(page: Page) {
  await eye(page, "Right").getByLabel("Power").selectOption("-2.50")
  await eye(page, "Left").getByLabel("Power").selectOption("-3.00")
  await eye(page, "Left").getByLabel("Boxes").selectOption("2")
  await confirmation(page).check()
}

test("Contact lenses are chosen eye by eye, bought, and ordered again from the order in one tap", async ({
  page,
  shopper,
}) => {
  await addressOf(shopper, bengaluru)
  await visit(page, daily)
  await expect(confirmation(page)).not.toBeChecked()
  await chooseDaily(page)
  await expect(form(page).getByText("30 days")).toBeVisible()
  await expect(form(page).getByText("₹3,312")).toBeVisible()
  await addToCart(page).click()

  await cartPopup.opener(page).click()
  const cart = cartPopup.popup(page)
  await expect(
    cart.getByText("Right eye: Power -2.50, Base curve 8.6, Diameter 14.2"),
  ).toBeVisible()
  await expect(cart.getByText("Left eye: Power -3.00, Base curve 8.6, Diameter 14.2")).toBeVisible()
  await expect(cart.getByText("3 boxes")).toBeVisible()
  await cart.getByRole("button", { name: "Checkout" }).click()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await expect(page.getByText("Left eye: Power -3.00, Base curve 8.6").first()).toBeAttached()

  const id = await buyStored(page, shopper, 3312)
  await visit(page, `/tracking-status/${id}`)
  const details = page.getByRole("region", { name: "Order Details" })
  await expect(details.getByText("Right eye: Power -2.50, Base curve 8.6")).toBeVisible()
  const again = page.getByRole("region", { name: "Order again" })
  await expect(again.getByText("Lasts 30 days (both eyes).")).toBeVisible()
  const reminder = again.getByRole("checkbox", { name: "Remind me once before they run out" })
  await expect(reminder).not.toBeChecked()
  const saved = page.waitForResponse(/\/refill-reminder$/)
  await reminder.check()
  await saved
  await page.reload()
  await expect(reminder).toBeChecked()
  expect(await barriers(page)).toEqual([])

  await page.evaluate(() => localStorage.removeItem("cart"))
  await page.reload()
  await again.getByRole("button", { name: /^Reorder/ }).click()
  await expect(again.getByText("The same lenses are in your cart.")).toBeVisible()
  await again.getByRole("button", { name: "View cart" }).click()
  await expect(cart.getByText("Left eye: Power -3.00, Base curve 8.6, Diameter 14.2")).toBeVisible()
  expect(await storedIn(page, "cart")).toMatchObject([
    { product_id: 71, quantity: 3, contact_lenses: { right: { boxes: 1 }, left: { boxes: 2 } } },
  ])
})

/** Pays through the API the purchase that the browser has stored. */
async function buyStored(page: Page, shopper: TestShopper, amount: number): Promise<string> {
  const opened = await shopper.call("POST", "/api/cashfree-order", {
    amount,
    checkoutData: await storedIn(page, "checkoutData"),
    selectedAddressId: await addressOf(shopper),
  })
  const { payment_session_id, order_id } = await opened.json()
  await shopper.request.post("/sandbox/cashfree/pay", {
    form: { session: payment_session_id, view: "modal", outcome: "SUCCESS" },
  })
  const verified = await shopper.call("POST", "/api/cashfree-verify", { orderId: order_id })
  return (await verified.json()).orders[0]
}

test("Missing values are reported at the button and at their field, and nothing is added to the cart [PDP-23, PDP-24]", async ({
  page,
}) => {
  await visit(page, toric)
  await addToCart(page).click()
  await expect(eye(page, "Right").getByLabel("Power")).toBeFocused()
  await expect(eye(page, "Right").getByText("Choose the power.")).toBeVisible()
  await expect(form(page).getByText("Fill in the fields marked in red.")).toBeVisible()
  await expect(form(page).getByText(/medical device sold against a prescription/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull()

  await expect(eye(page, "Right").getByLabel("Axis")).toHaveCount(0)
  await eye(page, "Right").getByLabel("Cylinder").selectOption("-0.75")
  await expect(eye(page, "Right").getByText("Choose the axis.")).toBeVisible()
  await expect(eye(page, "Right").getByLabel("Axis").getByRole("option")).toHaveCount(19)
  await form(page).getByRole("button", { name: "Buy Now" }).click()
  await expect(page).toHaveURL(new RegExp(`${toric}$`))
})

test("Lenses for one eye or the same for both can be chosen, and the form is restored after leaving the page", async ({
  page,
}) => {
  await visit(page, daily)
  await form(page).getByRole("checkbox", { name: "Same for both eyes" }).check()
  await eye(page, "Right").getByLabel("Power").selectOption("+1.25")
  await expect(eye(page, "Left")).toHaveCount(0)
  await expect(form(page).getByText("2 boxes of 30 lenses")).toBeVisible()
  await page.getByRole("link", { name: "Chashma", exact: false }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(eye(page, "Right").getByLabel("Power")).toHaveValue("1.25")

  await form(page).getByRole("checkbox", { name: "Same for both eyes" }).uncheck()
  await expect(eye(page, "Left").getByLabel("Power")).toHaveValue("1.25")
  await eye(page, "Left").getByRole("checkbox", { name: "Order for this eye" }).uncheck()
  await expect(form(page).getByText("1 box of 30 lenses")).toBeVisible()
  await confirmation(page).check()
  await addToCart(page).click()
  await expect(page.getByText("Added to cart").first()).toBeVisible()
  expect(await storedIn(page, "cart")).toMatchObject([
    { quantity: 1, contact_lenses: { right: { power: 1.25, boxes: 1 }, left: null } },
  ])
})

test("Contact lenses can be chosen with the keyboard alone", async ({ page }) => {
  await visit(page, daily)
  const press = async (control: Locator, ...keys: string[]) => {
    await expect(control).toBeFocused()
    for (const key of keys) await page.keyboard.press(key)
  }
  await form(page).getByRole("checkbox", { name: "Same for both eyes" }).focus()
  await press(form(page).getByRole("checkbox", { name: "Same for both eyes" }), "Space", "Tab")
  await press(eye(page, "Right").getByRole("checkbox"), "Tab")
  await press(eye(page, "Right").getByLabel("Power"), "ArrowDown", "Tab")
  await press(eye(page, "Right").getByLabel("Boxes"), "ArrowDown", "Tab")
  await press(confirmation(page), "Space", "Tab")
  await press(addToCart(page), "Enter")
  await expect(page.getByText("Added to cart").first()).toBeVisible()
  expect(await storedIn(page, "cart")).toMatchObject([
    {
      quantity: 4,
      contact_lenses: { right: { power: 0, boxes: 2 }, left: { power: 0, boxes: 2 } },
    },
  ])
})

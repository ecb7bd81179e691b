import type { Locator, Page } from "@playwright/test"
import { barriers } from "../axe.ts"
import { cutOff } from "../cut-off.ts"
import { cartPopup } from "../header-popups.ts"
import { anyPayButton, paymentVerified } from "../paying.ts"
import { addressOf, remembered } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { payInModal } from "../steps.ts"
import { boond, visit } from "../visit.ts"

const { opener, popup } = cartPopup

/** Sunglasses for 879 rupees. */
const noor = {
  product_id: 59,
  product_title: "Noor Oval",
  product_thumnail_img: "noor-oval-orange-yellow-front-640.webp",
  product_price: 1599,
  discount: 45,
}

async function applyCoupon(place: Page | Locator, code: string) {
  const open = place.getByRole("button", { name: "Have a coupon code?" })
  const field = place.getByLabel("Coupon code")
  await expect(open.or(field)).toBeVisible()
  if ((await field.count()) === 0) {
    await open.click()
    await expect(field).toBeFocused()
  }
  await field.fill(code)
  await place.getByRole("button", { name: "Apply" }).click()
}

test("A shopper sees why one coupon is refused, pays less with another, and finds the discount on the order", async ({
  page,
  shopper,
  storeInBrowser,
}) => {
  await addressOf(shopper)
  await storeInBrowser({ cart: [{ ...boond, quantity: 1 }] })
  await visit(page, "/Faq-page")
  await opener(page).click()
  const cart = popup(page)
  await applyCoupon(cart, "sun200")
  const field = cart.getByLabel("Coupon code")
  await expect(field).toHaveAccessibleDescription("This coupon is for Sunglasses only.")
  await expect(field).toBeFocused()
  await expect(cart.getByText("₹949", { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])

  await applyCoupon(cart, " welcome-10 ")
  await expect(cart.getByRole("button", { name: "Remove coupon WELCOME10" })).toBeFocused()
  await expect(cart.getByText("WELCOME10 applied: 10% off, up to ₹300")).toBeVisible()
  await expect(cart.getByText("− ₹90", { exact: true })).toBeVisible()
  await expect(cart.getByText("₹859", { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])

  await cart.getByRole("button", { name: "Checkout" }).click()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await page.getByRole("button", { name: "Show details" }).click()
  await expect(page.getByText("− ₹90", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await expect(anyPayButton(page)).toHaveText("Pay ₹859")
  await page.getByRole("button", { name: "Remove coupon WELCOME10" }).click()
  await expect(anyPayButton(page)).toHaveText("Pay ₹949")
  await applyCoupon(page, "WELCOME10")
  await expect(anyPayButton(page)).toHaveText("Pay ₹859")
  await anyPayButton(page).click()
  await Promise.all([paymentVerified(page), payInModal(page, "Pay")])
  await expect(page).toHaveURL(/\/product-display\/all$/)

  const confirmation = page.getByRole("dialog", { name: /Your order is confirmed/ })
  await expect(confirmation.getByText("Coupon WELCOME10", { exact: true })).toBeVisible()
  await confirmation.getByRole("link", { name: "See your order" }).click()
  const amounts = page.getByRole("region", { name: "Payment" }).getByRole("definition")
  for (const [n, amount] of ["₹900", "− ₹90", "₹49", "₹859"].entries()) {
    await expect(amounts.nth(n)).toHaveText(amount)
  }
  expect(await remembered(page, "coupon")).toBeNull()
})

test("A coupon waits for the products of the cart, is removed once it is over, and shows how much is missing for its minimum", async ({
  page,
  storeInBrowser,
}) => {
  await storeInBrowser({ cart: [{ ...noor, quantity: 1 }], coupon: "gone2020" })
  const late = Promise.withResolvers<void>()
  await page.route("**/backend/product/productdetail/*", async (route) => {
    await late.promise
    await route.continue()
  })
  await visit(page, "/Faq-page")
  await opener(page).click()
  const cart = popup(page)
  await expect(cart.getByRole("listitem")).toHaveCount(1)
  await expect(cart.getByRole("button", { name: "Have a coupon code?" })).toHaveCount(0)
  late.resolve()
  await expect(cart.getByText(/^We removed coupon GONE2020\./)).toBeVisible()
  await expect(cart.getByText("₹928", { exact: true })).toBeVisible()
  expect(await remembered(page, "coupon")).toBeNull()

  const missing = "Add Sunglasses worth ₹620 more to use this coupon."
  await applyCoupon(cart, "SUN200")
  await expect(cart.getByLabel("Coupon code")).toHaveAccessibleDescription(missing)
  await cart.getByRole("button", { name: "Increase" }).click()
  await expect(cart.getByText(missing)).toHaveCount(0)
  await applyCoupon(cart, "SUN200")
  await expect(cart.getByText("₹1,558", { exact: true })).toBeVisible()
  await cart.getByRole("button", { name: "Decrease" }).click()
  await expect(cart.getByText(`SUN200 is not applied. ${missing}`)).toBeVisible()
  await expect(cart.getByText("₹928", { exact: true })).toBeVisible()
})

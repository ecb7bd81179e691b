import { readFile } from "node:fs/promises"
import type { Locator, Page } from "@playwright/test"
import { extractText, getDocumentProxy } from "unpdf"
import { barriers } from "./axe.ts"
import { cutOff } from "./cut-off.ts"
import { cartPopup } from "./header-popups.ts"
import { paymentVerified } from "./paying.ts"
import { expect, test } from "./shop.ts"
import { payInModal, saveAddress, signIn } from "./steps.ts"
import { boond, storeInBrowser, visit } from "./visit.ts"

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

test("A shopper sees why one coupon is refused, pays less with another, and finds the discount on the order and its invoice", async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await storeInBrowser(context, "cart", [{ ...boond, quantity: 1 }])
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

  await cart.getByRole("button", { name: "Buy the whole cart" }).click()
  await signIn(page)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await expect(page.getByText("− ₹90", { exact: true })).toBeVisible()
  await saveAddress(page)
  const pay = page.getByRole("button", { name: "Pay ₹859" })
  await expect(pay).toBeVisible()
  await page.getByRole("button", { name: "Remove coupon WELCOME10" }).click()
  await expect(page.getByRole("button", { name: "Pay ₹949" })).toBeVisible()
  await applyCoupon(page, "WELCOME10")
  await pay.click()
  await payInModal(page, "Pay")
  await paymentVerified(page)
  await expect(page).toHaveURL(/\/product-display\/all$/)

  const confirmation = page.getByRole("region", { name: "Thank you. Your order is confirmed." })
  await expect(confirmation.getByText("Coupon WELCOME10", { exact: true })).toBeVisible()
  await confirmation.getByRole("link", { name: "See your order" }).click()
  const payment = page.getByRole("region", { name: "Payment" })
  const amounts = payment.getByRole("definition")
  for (const [n, amount] of ["₹900", "− ₹90", "₹49", "₹859"].entries()) {
    await expect(amounts.nth(n)).toHaveText(amount)
  }
  expect(await page.evaluate(() => localStorage.getItem("coupon"))).toBeNull()

  const invoice = page.getByRole("button", { name: /^Download invoice/ })
  await expect(async () => {
    await page.reload()
    await expect(invoice).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  const started = page.waitForEvent("download")
  await invoice.click()
  const pdf = await readFile(await (await started).path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  })
  expect(text).toContain("90.00")
  expect(text).toContain("859.00")
})

test("A coupon that can no longer be used is removed with a message, and the cart has its full price", async ({
  page,
  context,
}) => {
  await storeInBrowser(context, "cart", [{ ...boond, quantity: 1 }])
  await context.addInitScript(() => {
    if (!sessionStorage.getItem("coupon")) localStorage.setItem("coupon", "gone2020")
    sessionStorage.setItem("coupon", "stored")
  })
  await visit(page, "/Faq-page")
  await opener(page).click()
  await expect(popup(page).getByText(/^We removed coupon GONE2020\./)).toBeVisible()
  await expect(popup(page).getByText("₹949", { exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem("coupon"))).toBeNull()
})

test("A coupon below its minimum shows how much is missing, and applies once the cart reaches it", async ({
  page,
  context,
}) => {
  await storeInBrowser(context, "cart", [{ ...noor, quantity: 1 }])
  await visit(page, "/Faq-page")
  await opener(page).click()
  const cart = popup(page)
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

test("No coupon can be entered before the products of the cart have loaded", async ({
  page,
  context,
}) => {
  await storeInBrowser(context, "cart", [{ ...noor, quantity: 1 }])
  const late = Promise.withResolvers<void>()
  await page.route("**/backend/product/productdetail/*", async (route) => {
    await late.promise
    await route.continue()
  })
  await visit(page, "/Faq-page")
  await opener(page).click()
  const cart = popup(page)
  await expect(cart.getByRole("listitem")).toHaveCount(1)
  const open = cart.getByRole("button", { name: "Have a coupon code?" })
  await expect(open).toHaveCount(0)
  late.resolve()
  await expect(open).toBeVisible()
})

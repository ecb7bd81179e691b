import { payButton } from "./checkout-page.ts"
import {
  anyPayButton,
  doNotPayAgain,
  expect,
  pay,
  paymentVerified,
  settleNewest,
  test,
  toPayment,
} from "./paying.ts"
import { ordersOf, remembered } from "./shopper.ts"
import { payInModal } from "./steps.ts"
import { visit } from "./visit.ts"

test("A shopper who was charged another amount sees the refund, and can pay again immediately", async ({
  page,
  shop,
  shopper,
}) => {
  await toPayment(page)
  await pay(page, "Leave pending")
  await expect(doNotPayAgain(page)).toBeVisible()
  await expect(anyPayButton(page)).toHaveCount(0)
  await settleNewest(shop, "SUCCESS", { payment_amount: 1 })

  const notice = page.getByText("The amount that was charged is not the amount of your purchase")
  await expect(notice).toBeVisible()
  await expect(notice).toContainText("We are sending everything that was charged back")
  await expect(page.getByText(/nothing was charged/i)).toHaveCount(0)
  await expect(anyPayButton(page)).toHaveText(/^Pay again/)
  expect(await ordersOf(shopper)).toEqual([])
  expect(await remembered(page, "checkoutData")).not.toBeNull()

  await anyPayButton(page).click()
  await payInModal(page, "Pay")
  await paymentVerified(page)
  expect(await ordersOf(shopper)).toHaveLength(1)
})

test("A payment that cannot be matched to its purchase is shown as being checked, on the orders page, with a way to buy", async ({
  page,
  shop,
  shopper,
}) => {
  await page.route("**/backend/api/cashfree-verify", (route) => route.abort())
  await toPayment(page)
  await pay(page, "Leave pending")
  await expect(doNotPayAgain(page)).toBeVisible()
  await settleNewest(shop, "SUCCESS", { payment_currency: "USD" })
  // The checkout checks by itself too, and would then no longer keep the payment for that page.
  await visit(page, "/AboutUs")
  await page.unroute("**/backend/api/cashfree-verify")

  await visit(page, "/track-order")
  const orders = page.getByRole("main")
  await expect(orders.getByText("we couldn't match it to your purchase")).toBeVisible()
  await expect(page.getByText(/nothing was charged/i)).toHaveCount(0)
  await orders.getByRole("link", { name: "Back to the checkout" }).click()
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await expect(payButton(page)).toBeEnabled()
  expect(await ordersOf(shopper)).toEqual([])
})

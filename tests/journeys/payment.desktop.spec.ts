import type { Page } from "@playwright/test"
import { message, payButton } from "./checkout-page.ts"
import { pay, paymentVerified, settleNewest, test, toPayment } from "./paying.ts"
import { expect, type RunningShop } from "./shop.ts"
import { callsOf, ordersOf, remembered, storedIn, wayfarer } from "./shopper.ts"
import { payInModal } from "./steps.ts"
import { visit } from "./visit.ts"

const gateway = (page: Page) => page.frameLocator("iframe").getByRole("button", { name: "Pay" })

/** The gateway's payments for an order of the shop. */
async function paymentsFor(shop: RunningShop, orderId: string) {
  const { payments } = await (await fetch(`${shop.url}/sandbox/cashfree/control`)).json()
  return payments.filter((payment: { order_id: string }) => payment.order_id === orderId)
}

test("Two quick presses on Pay open one payment and place one order [ERR-09, X-51, X-71]", async ({
  page,
  shopper,
}) => {
  await toPayment(page)
  const opened = callsOf(page, "POST", "/api/cashfree-order")
  await payButton(page).dblclick()
  await payInModal(page, "Pay")
  await paymentVerified(page)
  expect(opened).toHaveLength(1)
  expect(await ordersOf(shopper)).toHaveLength(1)
  expect(await remembered(page, "checkoutData")).toBeNull()
})

test("An error in the payment provider's script shows Something went wrong, and paying again is possible [ERR-10]", async ({
  page,
  shopper,
}) => {
  await page.route("**/js/v3/cashfree.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "window.Cashfree = () => { throw new Error('broken') }",
    }),
  )
  await toPayment(page)
  await payButton(page).click()
  await expect(message(page, "Something went wrong")).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  expect(await ordersOf(shopper)).toEqual([])
})

test("A reload while the payment window is open loses nothing: the shopper pays once, for one order", async ({
  page,
  shopper,
  shop,
}) => {
  await toPayment(page)
  await payButton(page).click()
  await expect(gateway(page)).toBeVisible()
  const { orderId } = await storedIn(page, "openPayment")

  await page.reload()
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await pay(page, "Pay")
  await paymentVerified(page)
  expect(await ordersOf(shopper)).toHaveLength(1)
  expect(await paymentsFor(shop, orderId)).toHaveLength(1)
})

test("A reload after the payment was captured finds the purchase paid and requires nothing more", async ({
  page,
  shopper,
}) => {
  await page.route("**/backend/api/cashfree-verify", (route) => route.abort(), { times: 1 })
  await toPayment(page)
  await pay(page, "Pay")
  await expect(message(page, "Verification API failed")).toBeVisible()

  await page.reload()
  await paymentVerified(page)
  expect(await ordersOf(shopper)).toHaveLength(1)
  expect(await remembered(page, "openPayment")).toBeNull()
  await expect(page).toHaveURL(/\/product-display\/all$/)
})

test("A purchase paid in one tab is completed in the other", async ({ page, context, shopper }) => {
  const other = await context.newPage()
  await toPayment(other)
  await toPayment(page)
  await pay(page, "Pay")
  await paymentVerified(page)
  // The other tab waits for the first and then verifies too: whichever gets the success first, the
  // other tab is notified that this is over, or confirms the same order.
  await expect(
    other.getByRole("heading", { name: /This purchase is finished|Your order is confirmed/ }),
  ).toBeVisible()
  await expect(payButton(other)).toHaveCount(0)
  await visit(other, "/track-order")
  await expect(other.getByRole("link", { name: wayfarer.title })).toHaveCount(1)
  expect(await ordersOf(shopper)).toHaveLength(1)
})

const orders = (page: Page) => page.getByRole("main").locator('a[href^="/tracking-status/"]')

test("A failed payment keeps the purchase, and paying again succeeds [PAY-06, ERR-07]", async ({
  page,
  shopper,
}) => {
  await toPayment(page)
  const stored = await remembered(page, "checkoutData")
  await pay(page, "Fail")
  await expect(message(page, "Payment Failed / Pending")).toBeVisible()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  expect(await remembered(page, "checkoutData")).toBe(stored)
  await page.getByRole("button", { name: /^Pay again/ }).click()
  await payInModal(page, "Pay")
  await paymentVerified(page)
  expect(await ordersOf(shopper)).toHaveLength(1)
})

test("A pending payment becomes an order when the bank settles it later [PAY-06, ERR-07]", async ({
  page,
  shop,
  shopper,
}) => {
  await toPayment(page)
  await pay(page, "Leave pending")
  await expect(message(page, "Payment Failed / Pending")).toBeVisible()
  expect(await ordersOf(shopper)).toEqual([])
  // No page verifies the payment: only the gateway's webhook places the order.
  await page.close()
  await settleNewest(shop)
  await expect.poll(() => ordersOf(shopper)).toHaveLength(1)
})

test("A shopper who closes the tab right after paying finds the order [ORD-05, ORD-17]", async ({
  page,
  context,
  shopper,
}) => {
  await toPayment(page)
  await payButton(page).click()
  await expect(gateway(page)).toBeVisible()
  const paid = page.waitForResponse(
    (response) =>
      response.url().includes("/cashfree/pay") && response.request().method() === "POST",
  )
  await payInModal(page, "Pay")
  await paid
  await page.close()
  await expect.poll(() => ordersOf(shopper)).toHaveLength(1)
  const later = await context.newPage()
  await later.goto("/track-order")
  await expect(orders(later)).toHaveCount(1)
})

import type { Page } from "@playwright/test"
import { message, payButton } from "../checkout-page.ts"
import {
  anyPayButton,
  doNotPayAgain,
  endAutomaticChecks,
  expect,
  pay,
  paymentVerified,
  settleNewest,
  test,
  toPayment,
} from "../paying.ts"
import {
  callsOf,
  keepInBrowser,
  ordersOf,
  purchaseOf,
  remembered,
  storedIn,
  wayfarer,
} from "../shopper.ts"
import { payInModal } from "../steps.ts"
import { visit } from "../visit.ts"

const verification = "**/backend/api/cashfree-verify"

const nothingCharged = (page: Page) => page.getByText(/nothing was charged/i)

test("After the payment was captured, a verification with an unknown status never offers to pay again [PAY-06, X-72]", async ({
  page,
  context,
  shopper,
}) => {
  const reply = { paymentData: { payment_status: "AUTHORISED" } }
  await context.route(verification, (route) => route.fulfill({ json: reply }))
  const opened = callsOf(page, "POST", "/api/cashfree-order")
  await toPayment(page)
  await pay(page, "Pay")
  await expect(doNotPayAgain(page)).toBeVisible()
  await expect(anyPayButton(page)).toHaveCount(0)
  await expect(nothingCharged(page)).toHaveCount(0)

  await page.reload()
  await expect(doNotPayAgain(page)).toBeVisible()
  await expect(anyPayButton(page)).toHaveCount(0)
  const second = await context.newPage()
  await visit(second, "/ChekOutPage")
  await expect(doNotPayAgain(second)).toBeVisible()
  await expect(anyPayButton(second)).toHaveCount(0)
  await expect(nothingCharged(second)).toHaveCount(0)
  await second.close()
  expect(opened).toHaveLength(1)

  // From now on the page rechecks by itself.
  await context.unroute(verification)
  await expect(page).toHaveURL(/\/product-display\/all$/)
  expect(await ordersOf(shopper)).toHaveLength(1)
  expect(await remembered(page, "checkoutData")).toBeNull()
})

test("A pending payment that the bank declines while the network is away can be paid again, and only then; each result replaces the one before [PAY-06, ERR-07, X-72]", async ({
  page,
  context,
  shop,
  shopper,
}) => {
  await page.addInitScript(() => {
    const most = { count: 0 }
    Object.assign(window, { most })
    setInterval(() => {
      const shown = document.querySelectorAll('section[aria-label="Messages"] > div').length
      most.count = Math.max(most.count, shown)
    }, 20)
  })
  await toPayment(page)
  await pay(page, "Leave pending")
  await expect(message(page, "Payment Failed / Pending")).toBeVisible()
  await expect(doNotPayAgain(page)).toBeVisible()
  await expect(anyPayButton(page)).toHaveCount(0)

  await context.setOffline(true)
  await settleNewest(shop, "FAILED")
  await context.setOffline(false)
  await expect(page.getByText("Your bank declined this payment.", { exact: false })).toBeVisible()
  await expect(doNotPayAgain(page)).toHaveCount(0)
  await anyPayButton(page).click()
  await Promise.all([paymentVerified(page), payInModal(page, "Pay")])
  await expect(message(page, "Payment Failed / Pending")).toHaveCount(0)
  await expect(page).toHaveURL(/\/product-display\/all$/)
  // A result, and the provider's message.
  expect(
    await page.evaluate(() => (window as unknown as { most: { count: number } }).most.count),
  ).toBe(2)
  expect(await ordersOf(shopper)).toHaveLength(1)
})

test("Another device shows an undecided payment at the checkout and under the orders, and leads on once it is decided [X-72]", async ({
  page,
  browser,
  shop,
  shopper,
  caller,
}) => {
  await toPayment(page)
  await pay(page, "Leave pending")
  await expect(doNotPayAgain(page)).toBeVisible()
  await page.close()

  const device = await browser.newContext({
    baseURL: shop.url,
    extraHTTPHeaders: { "x-forwarded-for": caller },
  })
  await keepInBrowser(device, shop, {
    token: shopper.token,
    checkoutData: purchaseOf(shopper.mobile),
  })
  const other = await device.newPage()
  await other.clock.install()
  await visit(other, "/ChekOutPage")
  await expect(doNotPayAgain(other)).toBeVisible()
  await expect(anyPayButton(other)).toHaveCount(0)

  await visit(other, "/track-order")
  const orders = other.getByRole("main")
  await expect(doNotPayAgain(other)).toBeVisible()
  await expect(orders).toContainText(`₹${wayfarer.toPay} for ${wayfarer.title}, started on`)
  await expect(orders).toContainText("Your order is waiting for its payment")
  await endAutomaticChecks(other)
  await settleNewest(shop, "SUCCESS", { payment_currency: "USD" })
  await orders.getByRole("button", { name: "Check now" }).click()
  await other.clock.resume()
  await expect(orders.getByText("we couldn't match it to your purchase")).toBeVisible()
  await expect(nothingCharged(other)).toHaveCount(0)
  await orders.getByRole("link", { name: "Back to the checkout" }).click()
  await other.getByRole("button", { name: "DELIVER HERE" }).click()
  await expect(payButton(other)).toBeEnabled()
  expect(await ordersOf(shopper)).toEqual([])
  await device.close()
})

test("The items of a pending payment are remembered when another purchase is paid, and are in the cart once the bank declines it [X-72]", async ({
  page,
  shop,
  shopper,
}) => {
  await toPayment(page)
  await pay(page, "Leave pending")
  await expect(doNotPayAgain(page)).toBeVisible()
  await visit(page, "/product-item/41")
  await page.getByRole("region", { name: "Colour" }).getByRole("link", { name: "Green" }).click()
  await page.getByRole("button", { name: "Buy Now", exact: true }).filter({ visible: true }).click()
  await expect(page.getByText(/It is for something else, so you can pay/)).toBeVisible()
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await anyPayButton(page).click()
  await payInModal(page, "Leave pending")
  await expect(doNotPayAgain(page)).toBeVisible()
  expect(await storedIn(page, "openPayment")).toHaveLength(2)

  await page.goto("about:blank")
  await settleNewest(shop, "SUCCESS")
  await settleNewest(shop, "FAILED")
  await page.goto("/track-order")
  const orders = page.getByRole("main")
  await expect(orders.getByText("Its items are in your cart")).toBeVisible()
  await expect(
    orders.getByText("Payment Verified Successfully. Your order is below."),
  ).toBeVisible()
  await orders.getByRole("button", { name: "See your cart" }).click()
  await expect(page.getByRole("dialog").getByText(wayfarer.title).first()).toBeVisible()
  expect(await remembered(page, "openPayment")).toBeNull()
  expect(await ordersOf(shopper)).toHaveLength(1)
})

test("A shopper who was charged another amount sees the refund and can pay again, and the orders page confirms the payment", async ({
  page,
  shop,
  shopper,
}) => {
  await toPayment(page)
  await pay(page, "Leave pending")
  await expect(doNotPayAgain(page)).toBeVisible()
  await settleNewest(shop, "SUCCESS", { payment_amount: 1 })
  const notice = page.getByText("The amount that was charged is not the amount of your purchase")
  await expect(notice).toContainText("We are sending everything that was charged back")
  await expect(nothingCharged(page)).toHaveCount(0)
  await expect(anyPayButton(page)).toHaveText(/^Pay again/)
  expect(await ordersOf(shopper)).toEqual([])
  expect(await remembered(page, "checkoutData")).not.toBeNull()

  await page.route(verification, (route) => route.abort())
  await anyPayButton(page).click()
  await payInModal(page, "Pay")
  await expect(doNotPayAgain(page)).toBeVisible()
  await page.goto("about:blank")
  await page.unroute(verification)
  await page.goto("/track-order")
  const orders = page.getByRole("main")
  await expect(
    orders.getByText("Payment Verified Successfully. Your order is below."),
  ).toBeVisible()
  await expect(orders.getByRole("link", { name: wayfarer.title })).toHaveCount(1)
  expect(await ordersOf(shopper)).toHaveLength(1)
})

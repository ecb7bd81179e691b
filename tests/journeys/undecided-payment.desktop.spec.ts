import type { Page } from "@playwright/test"
import { message, payButton } from "./checkout-page.ts"
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
import { callsOf, keepInBrowser, ordersOf, purchaseOf, remembered, wayfarer } from "./shopper.ts"
import { payInModal } from "./steps.ts"
import { visit } from "./visit.ts"

const verification = "**/backend/api/cashfree-verify"

const nothingCharged = (page: Page) => page.getByText(/nothing was charged/i)

const checkNow = (page: Page) => page.getByRole("button", { name: "Check now" })

/** Until the shopper presses a button to check, each verification is pending. */
async function pendingUntilPressed(page: Page) {
  await page.addInitScript(() => {
    const onPress = ({ target }: Event) => {
      if ((target as Element).textContent === "Check now") document.body.dataset.pressed = "yes"
    }
    window.addEventListener("click", onPress, { capture: true })
  })
  await page.route(verification, async (route) => {
    // A check of a page that is being left ends with that page.
    const isPressed = await page
      .evaluate(() => document.body.dataset.pressed === "yes")
      .catch(() => false)
    if (isPressed) return route.continue()
    const json = { paymentData: { payment_status: "PENDING" }, orders: [], refunding: false }
    return route.fulfill({ json })
  })
}

for (const [form, reply] of [
  ["with an unknown status", { json: { paymentData: { payment_status: "AUTHORISED" } } }],
  ["that is no JSON", { body: "<h1>Sign in to this Wi-Fi</h1>" }],
] as const) {
  test(`After the payment was captured, a verification ${form} never offers to pay again [PAY-06, X-72]`, async ({
    page,
    context,
    shopper,
  }) => {
    await context.route(verification, (route) => route.fulfill(reply))
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
}

test("A verification that contains only SUCCESS is a success, without a second order [PAY-06]", async ({
  page,
  shopper,
}) => {
  await page.route(verification, async (route) => {
    await route.fetch()
    await route.fulfill({ json: { paymentData: { payment_status: "SUCCESS" } } })
  })
  await toPayment(page)
  await pay(page, "Pay")
  await paymentVerified(page)
  await expect(page).toHaveURL(/\/product-display\/all$/)
  const confirmation = page.getByRole("region", { name: "Thank you. Your order is confirmed." })
  await confirmation.getByRole("link", { name: "See your orders" }).click()
  await expect(page.getByRole("main").getByRole("link", { name: wayfarer.title })).toBeVisible()
  expect(await ordersOf(shopper)).toHaveLength(1)
})

test("A pending payment during a network outage is confirmed once the network is back [ERR-07, X-72]", async ({
  page,
  context,
  shop,
  shopper,
}) => {
  await toPayment(page)
  await pay(page, "Leave pending")
  await expect(message(page, "Payment Failed / Pending")).toBeVisible()
  await expect(doNotPayAgain(page)).toBeVisible()
  await expect(anyPayButton(page)).toHaveCount(0)

  await context.setOffline(true)
  await settleNewest(shop)
  await context.setOffline(false)
  await paymentVerified(page)
  expect(await ordersOf(shopper)).toHaveLength(1)
})

test("A pending payment that the bank declines can be paid again, and only then [PAY-06, ERR-07, X-72]", async ({
  page,
  shop,
  shopper,
}) => {
  await pendingUntilPressed(page)
  await toPayment(page)
  await pay(page, "Leave pending")
  await expect(doNotPayAgain(page)).toBeVisible()
  await settleNewest(shop, "FAILED")
  await checkNow(page).click()
  await expect(doNotPayAgain(page)).toHaveCount(0)
  await expect(page.getByText("Your bank declined this payment.", { exact: false })).toBeVisible()
  await anyPayButton(page).click()
  await payInModal(page, "Pay")
  await paymentVerified(page)
  expect(await ordersOf(shopper)).toHaveLength(1)
})

test("Another device shows an undecided payment for the same purchase and in the orders, and rechecks it [X-72]", async ({
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
  await pendingUntilPressed(other)
  await visit(other, "/track-order")
  const orders = other.getByRole("main")
  await expect(doNotPayAgain(other)).toBeVisible()
  await expect(orders).toContainText(`₹${wayfarer.toPay} for ${wayfarer.title}, started on`)

  await visit(other, "/ChekOutPage")
  await expect(doNotPayAgain(other)).toBeVisible()
  await expect(anyPayButton(other)).toHaveCount(0)

  await visit(other, "/track-order")
  await expect(checkNow(other)).toBeVisible()
  await settleNewest(shop)
  await checkNow(other).click()
  await expect(
    orders.getByText("Payment Verified Successfully. Your order is below."),
  ).toBeVisible()
  await expect(orders.getByRole("link", { name: wayfarer.title })).toHaveCount(1)
  expect(await ordersOf(shopper)).toHaveLength(1)
  await device.close()
})

test("While one tab has the payment window open, another offers no payment, and follows it [X-71, X-72]", async ({
  page,
  context,
  shopper,
}) => {
  const other = await context.newPage()
  await toPayment(other)
  await page.bringToFront()
  await toPayment(page)
  await payButton(page).click()
  await expect(page.frameLocator("iframe").getByRole("button", { name: "Fail" })).toBeVisible()
  await expect(other.getByText("You are paying in another tab of this browser.")).toBeVisible()
  await expect(anyPayButton(other)).toHaveCount(0)

  await payInModal(page, "Fail")
  await expect(anyPayButton(page)).toBeVisible()
  await expect(anyPayButton(other)).toBeVisible()
  expect(await ordersOf(shopper)).toEqual([])
})

test("A payment message disappears when it no longer applies: one message at a time [ERR-07, ERR-09]", async ({
  page,
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
  await pendingUntilPressed(page)
  await toPayment(page)
  await pay(page, "Leave pending")
  await expect(message(page, "Payment Failed / Pending")).toBeVisible()
  await settleNewest(shop)
  await checkNow(page).click()
  await paymentVerified(page)
  await expect(message(page, "Payment Failed / Pending")).toHaveCount(0)
  await expect(page).toHaveURL(/\/product-display\/all$/)
  await expect(page.getByRole("region", { name: "Messages" }).locator("div")).toHaveCount(0)
  expect(
    await page.evaluate(() => (window as unknown as { most: { count: number } }).most.count),
  ).toBe(1)
  expect(await ordersOf(shopper)).toHaveLength(1)
})

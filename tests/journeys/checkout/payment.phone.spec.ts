import type { Page } from "@playwright/test"
import { barriers } from "../axe.ts"
import { buyWayfarer, message, payButton, pressTwice } from "../checkout-page.ts"
import { cutOff } from "../cut-off.ts"
import { anyPayButton, pay, paymentVerified, test, toPayment } from "../paying.ts"
import { expect, type RunningShop } from "../shop.ts"
import {
  callsOf,
  newShopper,
  orderOf,
  ordersOf,
  remembered,
  storedIn,
  wayfarer,
} from "../shopper.ts"
import { payInModal } from "../steps.ts"
import { holdTime, leftHistory, visit } from "../visit.ts"

const verification = "**/backend/api/cashfree-verify"

const gateway = (page: Page) => page.frameLocator("iframe").getByRole("button", { name: "Pay" })

const confirmation = (page: Page) =>
  page.getByRole("dialog", { name: "Thank you, Asha. Your order is confirmed." })

/** The gateway's payments for an order of the shop. */
async function paymentsFor(shop: RunningShop, orderId: string) {
  const { payments } = await (await fetch(`${shop.url}/sandbox/cashfree/control`)).json()
  return payments.filter((payment: { order_id: string }) => payment.order_id === orderId)
}

test("After a failure the page stays and the purchase can be paid again; two seconds after a success the page moves on [PAY-06, PAY-07, ERR-07, ERR-09, X-29, X-51, X-71]", async ({
  page,
  shopper,
}) => {
  await page.clock.install()
  const opened = callsOf(page, "POST", "/api/cashfree-order")
  await toPayment(page)
  const stored = await remembered(page, "checkoutData")
  await pressTwice(payButton(page))
  await payInModal(page, "Fail")
  // One message, on the page itself.
  const failure = page.getByText("Payment Failed / Pending", { exact: true })
  await expect(failure).toBeInViewport()
  await expect(failure).toHaveCount(1)
  expect(opened).toHaveLength(1)
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  expect(await remembered(page, "checkoutData")).toBe(stored)

  await holdTime(page)
  await anyPayButton(page).click()
  await payInModal(page, "Pay")
  await expect(message(page, "Payment Verified Successfully")).toBeVisible()
  expect(await remembered(page, "checkoutData")).toBeNull()
  await page.clock.runFor(1900)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await page.clock.runFor(100)
  await expect(page).toHaveURL(/\/product-display\/all$/)
  expect(await ordersOf(shopper)).toHaveLength(1)
})

test("After paying, the confirmation covers the listing; Back closes it, and then leads to the product [PAY-07]", async ({
  page,
  shopper,
}) => {
  await buyWayfarer(page)
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await pay(page, "Pay")
  await expect(page).toHaveURL(/\/product-display\/all$/)
  const [order] = await ordersOf(shopper)
  const notice = confirmation(page)
  await expect(notice).toContainText(`Order number${order?.purchase.order_number}`)
  await expect(notice).toContainText(
    `${wayfarer.title}₹${wayfarer.unitPrice}Delivery₹49Total paid₹${wayfarer.toPay}`,
  )
  await expect(notice).toContainText("You can cancel free of charge until")
  await expect(notice).toContainText(/Arriving \w{3} \d+ \w{3} – \w{3} \d+ \w{3}/)
  await expect(notice).toContainText("It arrives at 14, 3rd Cross, Jayanagar 4th Block, Bengaluru")
  await expect(notice.getByRole("img", { name: wayfarer.title })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])

  await page.goBack()
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL(/\/product-display\/all$/)
  await leftHistory(page)
  // The payment window has left a history entry of its own.
  await page.goBack()
  await expect(page).not.toHaveURL(/\/ChekOutPage$/)
  await expect(anyPayButton(page)).toHaveCount(0)
  if (!page.url().endsWith(`/product-item/${wayfarer.id}`)) await page.goBack()
  await expect(page.getByRole("heading", { level: 1, name: wayfarer.title })).toBeVisible()
})

test("The confirmation stays until its own shopper closes it or follows its link [PAY-07]", async ({
  page,
  request,
  shopper,
}) => {
  const order = await orderOf(shopper)
  const notice = confirmation(page)
  const list = page.getByRole("main").getByRole("article").first()
  const stored = { mobile: shopper.mobile, orders: [order], paidAt: new Date().toISOString() }
  const confirm = async () => {
    await visit(page, "/Faq-page")
    await page.evaluate(
      (paid) => sessionStorage.setItem("paidPurchase", JSON.stringify(paid)),
      stored,
    )
    await visit(page, "/product-display/all")
  }
  await confirm()
  await page.reload()
  await notice.getByRole("link", { name: "See your order" }).click()
  await expect(page.getByRole("heading", { name: "Order Details" })).toBeVisible()
  await visit(page, "/product-display/all")
  await expect(list).toBeVisible()
  await expect(notice).toHaveCount(0)

  await confirm()
  await expect(notice).toBeVisible()
  const signInWith = async (token: string) => {
    await page.evaluate((next) => localStorage.setItem("token", next), token)
    await visit(page, "/product-display/all")
  }
  await signInWith((await newShopper(request)).token)
  await expect(list).toBeVisible()
  await expect(notice).toHaveCount(0)
  await signInWith(shopper.token)
  await notice.getByRole("button", { name: "Close" }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(list).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test("A reload while the payment window is open, or after paying, loses nothing and charges nothing twice [ERR-08, X-51, X-72]", async ({
  page,
  shopper,
  shop,
}) => {
  await toPayment(page)
  await payButton(page).click()
  await expect(gateway(page)).toBeVisible()
  const { orderId } = await storedIn(page, "openPayment")

  await toPayment(page)
  await page.route(verification, (route) => route.abort())
  await pay(page, "Pay")
  await expect(message(page, "Verification API failed")).toBeVisible()
  await page.goto("about:blank")
  await page.unroute(verification)

  await page.goto("/ChekOutPage")
  await paymentVerified(page)
  expect(await ordersOf(shopper)).toHaveLength(1)
  expect(await paymentsFor(shop, orderId)).toHaveLength(1)
  expect(await remembered(page, "openPayment")).toBeNull()
  await expect(page).toHaveURL(/\/product-display\/all$/)
})

test("While one tab has the payment window open, another offers no payment and follows it to the end [X-71, X-72]", async ({
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

  await anyPayButton(page).click()
  await Promise.all([paymentVerified(page), payInModal(page, "Pay")])
  // The other tab verifies too: whichever gets the success first, the other one is told that this
  // is over, or confirms the same order.
  await expect(
    other.getByRole("heading", { name: /This purchase is finished|Your order is confirmed/ }),
  ).toBeVisible()
  await expect(anyPayButton(other)).toHaveCount(0)
  expect(await ordersOf(shopper)).toHaveLength(1)
})

test("The provider's script is loaded for a payment only, opens a modal in test mode and may fail [ERR-06, ERR-10, PAY-01, PAY-02, PAY-03, PAY-05, PAY-08, X-99]", async ({
  page,
  shopper: _,
}) => {
  const script = "**/js/v3/cashfree.js"
  const contentType = "text/javascript"
  const scripts: string[] = []
  page.on("request", (sent) => {
    if (sent.url().endsWith("/cashfree.js")) scripts.push(sent.url())
  })
  await page.route(script, (route) => route.abort(), { times: 1 })
  await toPayment(page)
  expect(scripts).toEqual([])
  await payButton(page).click()
  await expect(page.getByText("Cashfree SDK load failed", { exact: true })).toBeVisible()
  expect(scripts).toHaveLength(1)

  const throwing = "window.Cashfree = () => { throw new Error('broken') }"
  await page.route(script, (route) => route.fulfill({ contentType, body: throwing }), { times: 1 })
  await payButton(page).click()
  await expect(page.getByText("Something went wrong", { exact: true })).toBeVisible()
  await expect(payButton(page)).toBeEnabled()

  await page.evaluate(() => {
    Object.assign(window, {
      Cashfree: (options: object) => ({
        checkout: (session: object) => {
          Object.assign(window, { opened: { options, session } })
          return Promise.resolve({ paymentDetails: { paymentMessage: "The bank says hello" } })
        },
      }),
    })
  })
  // The result's message replaces the provider's, so the result is delayed.
  const result = Promise.withResolvers<void>()
  await page.route(verification, async (route) => {
    await result.promise
    await route.continue()
  })
  const opened = page.waitForResponse("**/backend/api/cashfree-order")
  const verified = page.waitForRequest(verification)
  await payButton(page).click()
  const { payment_session_id, order_id } = await (await opened).json()
  expect((await verified).postDataJSON()).toMatchObject({ orderId: order_id })
  await expect(message(page, "The bank says hello")).toBeVisible()
  result.resolve()
  expect(await page.evaluate(() => (window as unknown as { opened: object }).opened)).toMatchObject(
    {
      options: { mode: "sandbox" },
      session: { paymentSessionId: payment_session_id, redirectTarget: "_modal" },
    },
  )
})

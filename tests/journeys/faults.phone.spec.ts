import type { Page } from "@playwright/test"
import { payButton } from "./checkout-page.ts"
import { addressOf, orderOf, ordersOf, purchaseOf, wayfarer } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { newMobile } from "./steps.ts"
import { visit } from "./visit.ts"

const sentence = "We couldn't reach the shop. Check your connection and try again."

const main = (page: Page) => page.getByRole("main")

const unreached = (page: Page) => main(page).getByText(sentence, { exact: false })

const tryAgain = (page: Page) => main(page).getByRole("button", { name: "Try again" })

const turning = (page: Page) => main(page).locator(".animate-spin, [aria-busy=true]")

/** No request to the shop gets a reply, as on a train; the page itself is loaded. */
const cutOff = (page: Page) => page.route("**/backend/**", (route) => route.abort())

const reconnect = (page: Page) => page.unroute("**/backend/**")

test("Without a connection the sign-in says so on both pages and continues when it is available again [ERR-30]", async ({
  page,
}) => {
  await visit(page, "/login")
  await main(page)
    .getByLabel(/mobile number/i)
    .fill(newMobile())
  await cutOff(page)
  const goOn = main(page).getByRole("button", { name: "CONTINUE" })
  await goOn.click()
  await expect(unreached(page)).toBeVisible()
  await expect(turning(page)).toHaveCount(0)
  await reconnect(page)
  await goOn.click()
  await expect(page).toHaveURL(/\/otp-varify$/)

  const hint = main(page).getByText(/\b\d{6}\b/)
  await expect(hint).toBeVisible()
  const code = /\b\d{6}\b/.exec((await hint.textContent()) ?? "")?.[0] ?? ""
  const field = main(page).getByRole("textbox", { name: /code/i })
  const verify = main(page).getByRole("button", { name: "Verify" })
  await cutOff(page)
  await field.fill(code)
  await verify.click()
  await expect(unreached(page)).toBeVisible()
  await expect(turning(page)).toHaveCount(0)
  await reconnect(page)
  await field.fill(code)
  await verify.click()
  await expect(page).toHaveURL(/\/$/)
})

test("Without a connection the checkout names what could not be loaded, and Try again fetches it [ERR-30]", async ({
  page,
  shopper,
  storeInBrowser,
}) => {
  await addressOf(shopper)
  await storeInBrowser({
    checkoutData: purchaseOf(shopper.mobile),
  })
  await cutOff(page)
  await visit(page, "/ChekOutPage")
  await expect(unreached(page)).toHaveCount(2)
  await expect(turning(page)).toHaveCount(0)
  await reconnect(page)
  await tryAgain(page).first().click()
  await expect(tryAgain(page)).toHaveCount(1)
  await tryAgain(page).click()
  await expect(unreached(page)).toHaveCount(0)

  await main(page).getByRole("button", { name: "DELIVER HERE" }).click()
  const pay = payButton(page)
  await cutOff(page)
  await pay.click()
  await expect(main(page).getByText("Order creation failed")).toBeVisible()
  await expect(unreached(page).first()).toBeVisible()
  await reconnect(page)
  await expect(pay).toBeEnabled()
  await pay.click()
  const gateway = page.frameLocator("iframe").getByRole("button", { name: "Pay", exact: true })
  await expect(gateway).toBeVisible()
  expect(await ordersOf(shopper)).toEqual([])
})

test("Without a connection the orders and one order say so, and Try again shows them [ERR-30]", async ({
  page,
  shopper,
}) => {
  const order = await orderOf(shopper)
  await cutOff(page)
  await visit(page, "/track-order")
  await expect(unreached(page)).toBeVisible()
  await expect(turning(page)).toHaveCount(0)
  await reconnect(page)
  await tryAgain(page).click()
  await expect(main(page).getByRole("link", { name: wayfarer.title })).toBeVisible()
  await expect(unreached(page)).toHaveCount(0)

  await cutOff(page)
  await visit(page, `/tracking-status/${order}`)
  await expect(unreached(page)).toBeVisible()
  await expect(turning(page)).toHaveCount(0)
  await reconnect(page)
  await tryAgain(page).click()
  await expect(main(page).getByRole("heading", { name: "Order Details" })).toBeVisible()
  await expect(unreached(page)).toHaveCount(0)
})

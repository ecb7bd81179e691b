import type { Page } from "@playwright/test"
import { barriers } from "../axe.ts"
import { payButton, pressTwice, savedAddresses } from "../checkout-page.ts"
import { deliverOrder, ordersOf, wayfarer } from "../shopper.ts"
import { expect, type SignedIn, test } from "../signed-in.ts"

const cash = (page: Page) => page.getByRole("region", { name: "Cash on delivery" })
const cashButton = (page: Page) =>
  cash(page).getByRole("button", { name: `Order for cash on delivery: ₹${wayfarer.toPay}` })
const payment = (page: Page) => page.getByRole("region", { name: "Payment" })

async function toPayment(page: Page, openCheckout: SignedIn["openCheckout"]) {
  await openCheckout({})
  await savedAddresses(page).first().getByRole("button", { name: "DELIVER HERE" }).click()
  await expect(payButton(page)).toBeVisible()
}

/** Waits in the page, which shows this for two seconds: a slow look could miss it. */
const orderPlaced = (page: Page) =>
  page.waitForFunction(() => document.body.innerText.includes("Your order is placed"))

test("A shopper orders for cash, once although the first reply is lost, sees what to pay and that it was paid, and gives the account for a refund", async ({
  page,
  shop,
  shopper,
  openCheckout,
}) => {
  await toPayment(page, openCheckout)
  // The order reaches the shop, and the reply is lost.
  await page.route(
    "**/backend/api/cash-orders",
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await cashButton(page).click()
  await expect(cash(page).getByRole("alert")).toContainText("it is placed only once")
  await Promise.all([orderPlaced(page), pressTwice(cashButton(page))])
  await expect(page).toHaveURL(/\/product-display\/all$/)
  const confirmation = page.getByRole("dialog", { name: /Your order is confirmed/ })
  await expect(confirmation).toContainText(`To pay in cash₹${wayfarer.toPay}`)
  await expect(confirmation).toContainText(`Pay ₹${wayfarer.toPay} in cash when it arrives.`)
  const orders = await ordersOf(shopper)
  expect(orders).toHaveLength(1)

  await confirmation.getByRole("link", { name: "See your order" }).click()
  await expect(payment(page)).toContainText(`To collect: ₹${wayfarer.toPay}.`)
  const { id } = orders[0]!
  await deliverOrder(shop, id)
  await expect.poll(async () => (await ordersOf(shopper))[0]?.delivery_status).toBe("Delivered")
  const { toPay } = wayfarer
  await shop.operate("refund", { id, rupees: String(toPay), reason: "A hinge is broken" })
  await page.reload()
  await expect(payment(page)).toContainText(`Paid in cash₹${toPay}`)

  const form = page.getByRole("form", { name: "Where your refund goes" })
  await form.getByLabel("UPI ID").last().fill("asha")
  await page.keyboard.press("Enter")
  await expect(form.getByRole("alert").first()).toHaveText("A UPI ID looks like name@bank.")
  expect(await barriers(page)).toEqual([])
  await form.getByRole("radio", { name: "Bank account" }).check()
  await form.getByLabel("Account holder").fill("Asha Rao")
  await form.getByLabel("Account number").fill("1234 5678 9012")
  await form.getByLabel("IFSC").fill("hdfc0001234")
  await page.keyboard.press("Enter")
  const saved = page.getByText("We send your refund to Account ending in 9012, IFSC HDFC0001234.")
  await expect(saved).toBeFocused()
  await page.reload()
  await expect(saved).toBeVisible()
})

test("After an old sign-in a cash order is confirmed with a new code, on the same page", async ({
  page,
  openCheckout,
}) => {
  await page.route("**/backend/api/cash-orders/offer", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), code_required: true } })
  })
  // A number gets one code in thirty seconds, and the shop requires none of a fresh session: its
  // replies about the code are faked.
  const message = "You can request a new code after 30 seconds."
  const replies = [
    { status: 429, json: { error: { code: "TOO_MANY_REQUESTS", message } } },
    { json: { token: "challenge", otp: "246810" } },
  ]
  await page.route("**/backend/api/login", (route) => route.fulfill(replies.shift()!))
  await toPayment(page, openCheckout)
  expect(await barriers(page)).toEqual([])
  const code = cash(page).getByRole("textbox", { name: "One-time code" })
  await cashButton(page).click()
  await expect(cash(page).getByRole("alert")).toContainText("after 30 seconds")
  await cashButton(page).click()
  await expect(code).toBeFocused()
  const place = cash(page).getByRole("button", { name: /^Place the order, pay ₹/ })
  await code.fill("12")
  await place.click()
  await expect(code).toHaveAccessibleDescription("Please enter the 6-digit code from the message.")
  await expect(cash(page).getByText("Your code is 246810")).toBeVisible()
  expect(await barriers(page)).toEqual([])

  const wrong = "That is not the code we sent. 4 tries are left."
  const refused = { status: 400, json: { error: { code: "WRONG_CODE", message: wrong } } }
  await page.route("**/backend/api/cash-orders", (route) => route.fulfill(refused), { times: 1 })
  await code.fill("123456")
  await place.click()
  await expect(code).toHaveAccessibleDescription(/That is not the code we sent/)
  const codes: unknown[] = []
  await page.route("**/backend/api/cash-orders", async (route) => {
    const { code: sent, ...body } = route.request().postDataJSON()
    codes.push(sent)
    await route.continue({ postData: JSON.stringify(body) })
  })
  await code.fill("246810")
  await Promise.all([orderPlaced(page), place.click()])
  expect(codes).toEqual([{ token: "challenge", otp: "246810" }])
})

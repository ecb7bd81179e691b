import type { Page } from "@playwright/test"
import { barriers } from "./axe.ts"
import { payButton, savedAddresses } from "./checkout-page.ts"
import type { RunningShop } from "./shop.ts"
import { addressOf, purchaseOf, type TestShopper, wayfarer } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { visit } from "./visit.ts"

// Parcels move when a test says so, however long its other steps take.
test.use({ ownShop: { SANDBOX_COURIER_STEP_SECONDS: "3600" } })

const cash = (page: Page) => page.getByRole("region", { name: "Cash on delivery" })
const cashButton = (page: Page) =>
  cash(page).getByRole("button", { name: `Order for cash on delivery: ₹${wayfarer.toPay}` })
const payment = (page: Page) => page.getByRole("region", { name: "Payment" })

async function toPayment(page: Page) {
  await savedAddresses(page).first().getByRole("button", { name: "DELIVER HERE" }).click()
  await expect(payButton(page)).toBeVisible()
}

async function toOrderPage(page: Page) {
  await page.getByRole("link", { name: "See your order" }).click()
  await expect(page.getByRole("heading", { name: "Order Details" })).toBeVisible()
}

/** Waits in the page, which shows this for two seconds: a slow look could miss it. */
const orderPlaced = (page: Page) =>
  page.waitForFunction(() => document.body.innerText.includes("Your order is placed"))

const newestOrder = async (shopper: TestShopper) => {
  const answer = await shopper.call("POST", "/api/cashfree/orders/number", {})
  const { data } = await answer.json()
  return data[0]
}

/** Waits until the newest order is a parcel, which is then delivered or refused at delivery. */
async function endParcel(shop: RunningShop, shopper: TestShopper, end: "delivered" | "refused") {
  await expect.poll(async () => (await newestOrder(shopper)).tracking_number).not.toBeNull()
  const { tracking_number } = await newestOrder(shopper)
  const control =
    end === "delivered"
      ? { advance: { tracking_number, steps: 20 } }
      : { refuse: { tracking_number } }
  const response = await fetch(`${shop.url}/sandbox/aftership/control`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(control),
  })
  expect(response.ok).toBe(true)
}

test("A shopper orders with cash on delivery, sees what to pay, sees that it was paid on delivery, and gives the account for a refund", async ({
  page,
  shop,
  shopper,
  openCheckout,
}) => {
  await openCheckout({})
  await toPayment(page)
  await expect(cashButton(page)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await cashButton(page).dblclick()
  await orderPlaced(page)
  await expect(page).toHaveURL(/\/product-display\/all$/)
  const confirmation = page.getByRole("region", { name: "Thank you. Your order is confirmed." })
  await expect(confirmation).toContainText(`To pay in cash₹${wayfarer.toPay}`)
  await expect(confirmation).toContainText(`Pay ₹${wayfarer.toPay} in cash when it arrives.`)

  await toOrderPage(page)
  await expect(payment(page)).toContainText(`To collect: ₹${wayfarer.toPay}.`)
  await visit(page, "/track-order")
  const orders = page.getByRole("main").getByRole("link", { name: /Diya Wayfarer/ })
  await expect(orders).toHaveCount(1)
  await expect(orders).toContainText("Cash on delivery")
  await orders.click()
  await endParcel(shop, shopper, "delivered")
  await expect(page.getByText(/Item delivered on/).first()).toBeVisible({ timeout: 50_000 })
  await expect(payment(page)).toContainText(/Paid in cash on \d+ \w{3} \d{4}/)
  await expect(payment(page)).toContainText(`Paid in cash₹${wayfarer.toPay}`)

  const { id } = await newestOrder(shopper)
  const price = String(wayfarer.toPay)
  await shop.operate("refund", { id, rupees: price, reason: "A hinge is broken" })
  await page.reload()
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

test("An undeliverable cash parcel is returned, and its order shows that nothing was collected", async ({
  page,
  shop,
  shopper,
  openCheckout,
}) => {
  await openCheckout({})
  await toPayment(page)
  await cashButton(page).click()
  await toOrderPage(page)
  await endParcel(shop, shopper, "refused")
  await expect.poll(async () => (await newestOrder(shopper)).delivery_status).toBe("Cancelled")
  await page.reload()
  await expect(page.getByRole("heading", { name: "This order came back to us." })).toBeVisible()
  await expect(payment(page)).toContainText("Nothing was collected.")
  await expect(page.getByRole("list", { name: "Progress" }).getByRole("listitem")).toHaveCount(2)
  expect(await barriers(page)).toEqual([])
})

test("After an old sign-in a cash order is confirmed with a new code, on the same page", async ({
  page,
  openCheckout,
}) => {
  await page.route("**/backend/api/cash-orders/offer", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), code_required: true } })
  })
  // Later than 30 seconds after the sign-in a code is sent, and only the next request is refused.
  await page.route(
    "**/backend/api/login",
    async (route) => {
      const first = await route.fetch()
      await route.fulfill({ response: first.ok() ? await route.fetch() : first })
    },
    { times: 1 },
  )
  await openCheckout({})
  await toPayment(page)
  const code = cash(page).getByRole("textbox", { name: "One-time code" })
  await cashButton(page).click()
  await expect(cash(page).getByRole("alert")).toContainText("after 30 seconds")
  // The shopper of this test signed in a moment ago, and codes are 30 seconds apart.
  await expect(async () => {
    await cashButton(page).click()
    await expect(code).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 45_000 })
  await expect(code).toBeFocused()
  const place = cash(page).getByRole("button", { name: /^Place the order, pay ₹/ })
  await code.fill("12")
  await place.click()
  await expect(code).toHaveAccessibleDescription("Please enter the 6-digit code from the message.")
  const shown = cash(page).getByText(/Your code is \d{6}/)
  await expect(shown).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const digits = /\d{6}/.exec((await shown.textContent()) ?? "")![0]
  // The shop requires no code of this fresh session: its reply to a wrong one is faked here.
  const message = "That is not the code we sent. 4 tries are left."
  const wrong = { status: 400, json: { error: { code: "WRONG_CODE", message } } }
  await page.route("**/backend/api/cash-orders", (route) => route.fulfill(wrong), { times: 1 })
  await code.fill(digits === "123456" ? "123457" : "123456")
  await place.click()
  await expect(code).toHaveAccessibleDescription(/That is not the code we sent/)
  await code.fill(digits)
  await place.click()
  await orderPlaced(page)
})

test("An order that cannot be paid in cash shows why, beside the online payment", async ({
  page,
  shopper,
  storeInBrowser,
}) => {
  await addressOf(shopper)
  await storeInBrowser({ checkoutData: purchaseOf(shopper.mobile, 6) })
  await visit(page, "/ChekOutPage")
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await expect(cash(page)).toContainText("Cash on delivery is available for orders up to ₹5,000.")
  await expect(cash(page).getByRole("button")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Pay ₹5,394" })).toBeEnabled()
})

test("Without a reply the shopper can try again, and the order is placed once", async ({
  page,
  shopper,
  openCheckout,
}) => {
  await openCheckout({})
  await toPayment(page)
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
  await cashButton(page).click()
  await orderPlaced(page)
  const answer = await shopper.call("POST", "/api/cashfree/orders/number", {})
  expect((await answer.json()).data).toHaveLength(1)
})

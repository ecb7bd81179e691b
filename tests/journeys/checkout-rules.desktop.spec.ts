import type { Page } from "@playwright/test"
import { message, payButton, savedAddresses } from "./checkout-page.ts"
import { pay } from "./paying.ts"
import { wayfarer } from "./shopper.ts"
import { expect, type SignedIn, test } from "./signed-in.ts"
import { saveAddress } from "./steps.ts"

async function toPayment(page: Page, openCheckout: SignedIn["openCheckout"]) {
  await openCheckout({})
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await expect(payButton(page)).toBeVisible()
}

/** A payment window with the given result, instead of the provider's own. */
const fakeWindow = (page: Page, result: object) =>
  page.route("**/js/v3/cashfree.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `window.Cashfree = (options) => ({
        checkout: (session) => {
          window.opened = { options, session }
          return Promise.resolve(${JSON.stringify(result)})
        },
      })`,
    }),
  )

test("A new address requires six fields, is refused without each of them, and needs no landmark [VAL-16, VAL-17, X-04]", async ({
  page,
  openCheckout,
}) => {
  await openCheckout()
  const sent: string[] = []
  page.on("request", (one) => {
    if (one.method() === "POST" && one.url().endsWith("/addaddress")) sent.push(one.url())
  })
  const form = page.getByRole("form", { name: "ADD A NEW ADDRESS" })
  const save = form.getByRole("button", { name: "SAVE AND DELIVER HERE" })
  const fields = {
    "Contact Name": "Asha Rao",
    Pincode: "560041",
    "Flat/House No./Building": "14",
    "Address (Area and Street)": "3rd Cross, Jayanagar 4th Block",
    City: "Bengaluru",
  }
  await expect(form.getByLabel("Landmark (Optional)", { exact: true })).toHaveValue("")
  for (const [label, value] of Object.entries(fields)) {
    await form.getByLabel(label, { exact: true }).fill(value)
  }
  for (const label of Object.keys(fields)) {
    const field = form.getByLabel(label, { exact: true })
    const value = await field.inputValue()
    await field.fill("")
    await save.click()
    await expect(field, label).toHaveAttribute("aria-invalid", "true")
    await field.fill(value)
  }
  await form.getByLabel("State", { exact: true }).selectOption("")
  await save.click()
  await expect(form.getByLabel("State", { exact: true })).toHaveAttribute("aria-invalid", "true")
  expect(sent).toEqual([])
  await form.getByLabel("State", { exact: true }).selectOption("Karnataka")
  await save.click()
  await expect(message(page, "Address submitted successfully!")).toBeVisible()
  expect(sent).toHaveLength(1)
})

test("An address is for home or work, by default home, and number fields accept no letters [CHK-21, VAL-20]", async ({
  page,
  openCheckout,
}) => {
  await openCheckout()
  const form = page.getByRole("form", { name: "ADD A NEW ADDRESS" })
  await expect(form.getByRole("radio", { name: "Home (All day delivery)" })).toBeChecked()
  const work = form.getByRole("radio", { name: "Work (Delivery between 10 AM - 5 PM)" })
  await expect(work).not.toBeChecked()
  const pin = form.getByLabel("Pincode", { exact: true })
  await pin.pressSequentially("5a6b")
  await expect(pin).toHaveValue("56")
})

test("Saving, editing and deleting an address send the session as a bearer token [ROL-07]", async ({
  page,
  shopper,
  openCheckout,
}) => {
  await openCheckout({}, { contact_name: "Ravi" })
  const sent: Record<string, string | undefined> = {}
  page.on("request", (one) => {
    if (["POST", "PUT", "DELETE"].includes(one.method())) {
      sent[one.method()] = one.headers().authorization
    }
  })
  await savedAddresses(page).first().getByRole("button", { name: /^Edit/ }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Update", exact: true }).click()
  await expect(message(page, "Address updated successfully!")).toBeVisible()
  await savedAddresses(page)
    .nth(1)
    .getByRole("button", { name: /^Delete/ })
    .click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click()
  await expect(message(page, "Address deleted successfully!")).toBeVisible()
  await page.getByRole("button", { name: "Add a new address" }).click()
  await saveAddress(page)
  await expect(message(page, "Address submitted successfully!")).toBeVisible()
  const bearer = `Bearer ${shopper.token}`
  expect(sent).toEqual({ POST: bearer, PUT: bearer, DELETE: bearer })
})

test("A failed deletion of an address shows a message, and so does a lost connection [ERR-13, ERR-14, X-25]", async ({
  page,
  openCheckout,
}) => {
  await openCheckout({})
  const deleteIt = async () => {
    await savedAddresses(page)
      .getByRole("button", { name: /^Delete/ })
      .click()
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click()
  }
  await page.route("**/backend/removeaddress/**", (route) =>
    route.fulfill({ status: 500, json: { error: { code: "INTERNAL", message: "No." } } }),
  )
  await deleteIt()
  await expect(message(page, "Failed to delete address.")).toBeVisible()
  await page.unroute("**/backend/removeaddress/**")
  await page.route("**/backend/removeaddress/**", (route) => route.abort())
  if (await page.getByRole("dialog").count()) await page.keyboard.press("Escape")
  await deleteIt()
  await expect(message(page, "Something went wrong.")).toBeVisible()
  await expect(savedAddresses(page)).toHaveCount(1)
})

test("Paying opens a session, shows the provider's message and verifies the order's id; its script is loaded only now [PAY-01, PAY-02, PAY-03, PAY-05, PAY-08, X-99]", async ({
  page,
  openCheckout,
}) => {
  await fakeWindow(page, { paymentDetails: { paymentMessage: "The bank says hello" } })
  // The result's message replaces this one, so the result is delayed.
  const result = Promise.withResolvers<void>()
  await page.route("**/backend/api/cashfree-verify", async (route) => {
    await result.promise
    await route.continue()
  })
  const scripts: string[] = []
  page.on("request", (sent) => {
    if (sent.url().endsWith("/cashfree.js")) scripts.push(sent.url())
  })
  await toPayment(page, openCheckout)
  expect(scripts).toEqual([])
  const opened = page.waitForResponse("**/backend/api/cashfree-order")
  const verified = page.waitForRequest("**/backend/api/cashfree-verify")
  await payButton(page).click()
  const { payment_session_id, order_id } = await (await opened).json()
  expect((await verified).postDataJSON()).toMatchObject({ orderId: order_id })
  expect(scripts).toHaveLength(1)
  await expect(message(page, "The bank says hello")).toBeVisible()
  result.resolve()
  expect(await page.evaluate(() => (window as unknown as { opened: object }).opened)).toMatchObject(
    {
      options: { mode: "sandbox" },
      session: { paymentSessionId: payment_session_id, redirectTarget: "_modal" },
    },
  )
})

test("The second step shows what is bought and the amount, has one button to pay, and sends that amount [X-57]", async ({
  page,
  openCheckout,
}) => {
  await openCheckout({})
  const step = page.getByRole("main").locator("section").filter({ hasText: "PAYMENT" })
  await expect(step.locator("header")).toHaveText(/^2\s*PAYMENT/)
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await expect(step).toHaveAttribute("aria-current", "step")
  const order = page.getByRole("complementary", { name: "Your order" })
  await expect(order).toContainText(wayfarer.title)
  await expect(order).toContainText("Black, qty 1")
  await expect(order).toContainText(`To pay₹${wayfarer.toPay}`)
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(1)
  const sentRequest = page.waitForRequest("**/backend/api/cashfree-order")
  await page.getByRole("button", { name: `Pay ₹${wayfarer.toPay}`, exact: true }).click()
  expect((await sentRequest).postDataJSON().amount).toBe(wayfarer.toPay)
})

test("A purchase is sent to a new address: the payment names the address that was just saved [X-69]", async ({
  page,
  openCheckout,
}) => {
  await openCheckout({})
  await page.getByRole("button", { name: "Add a new address" }).click()
  const saved = page.waitForResponse("**/backend/addaddress")
  await saveAddress(page)
  const { addresses_id } = await (await saved).json()
  const sentRequest = page.waitForRequest("**/backend/api/cashfree-order")
  await payButton(page).click()
  expect((await sentRequest).postDataJSON().selectedAddressId).toBe(addresses_id)
})

test("A payment window without a result shows the specified message [PAY-04]", async ({
  page,
  openCheckout,
}) => {
  await fakeWindow(page, {})
  // The result's message replaces this one, so the result is delayed.
  const result = Promise.withResolvers<void>()
  await page.route("**/backend/api/cashfree-verify", async (route) => {
    await result.promise
    await route.continue()
  })
  await toPayment(page, openCheckout)
  await payButton(page).click()
  await expect(message(page, "Payment finished. Verifying...")).toBeVisible()
  result.resolve()
  await expect(message(page, "Payment finished. Verifying...")).toBeHidden()
})

test("A session without an id, a refused purchase and a failing provider script each have their temporary message [ERR-04, ERR-05, ERR-06, X-100]", async ({
  page,
  openCheckout,
}) => {
  await toPayment(page, openCheckout)
  const opening = "**/backend/api/cashfree-order"
  await page.route(opening, async (route) => {
    const response = await route.fetch()
    const { payment_session_id: _, ...rest } = await response.json()
    await route.fulfill({ response, json: rest })
  })
  await payButton(page).click()
  await expect(message(page, "Failed to get session id")).toBeVisible()
  await page.unroute(opening)

  await page.route(opening, (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: "PROVIDER_UNAVAILABLE", message: "No" } },
    }),
  )
  await payButton(page).click()
  await expect(message(page, "Order creation failed")).toBeVisible()
  await page.unroute(opening)

  await page.route("**/js/v3/cashfree.js", (route) => route.abort())
  await page.reload()
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await payButton(page).click()
  await expect(message(page, "Cashfree SDK load failed")).toBeVisible()
})

test("A failed verification is reported, and never as nothing charged [ERR-08, X-72]", async ({
  page,
  openCheckout,
}) => {
  await toPayment(page, openCheckout)
  await page.route("**/backend/api/cashfree-verify", (route) =>
    route.fulfill({ status: 500, json: { error: { code: "INTERNAL", message: "No." } } }),
  )
  await pay(page, "Pay")
  await expect(message(page, "Verification API failed")).toBeVisible()
  await expect(page.getByText(/nothing was charged/i)).toHaveCount(0)
})

test("An amount of zero or less is refused before anything is sent [VAL-03]", async ({
  page,
  openCheckout,
}) => {
  const requests: string[] = []
  page.on("request", (one) => {
    if (one.url().endsWith("/api/cashfree-order")) requests.push(one.url())
  })
  await page.route("**/backend/product**", async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const free = (one: object) => ({ ...one, product_price: 0 })
    const result = Array.isArray(body.result) ? body.result.map(free) : free(body.result)
    await route.fulfill({ response, json: { ...body, result } })
  })
  await openCheckout({})
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await page.getByRole("button", { name: /^Pay/ }).click()
  await expect(message(page, "Invalid amount")).toBeVisible()
  expect(requests).toEqual([])
})

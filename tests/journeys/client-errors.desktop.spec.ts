import type { Page } from "@playwright/test"
import { message, payButton } from "./checkout-page.ts"
import { addressOf, orderOf, purchaseOf, remembered, wayfarer } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { chooseLenses, newMobile, saveAddress, signIn } from "./steps.ts"
import { visit } from "./visit.ts"

const main = (page: Page) => page.getByRole("main")

/** The whole console output, objects as JSON. */
function consoleOf(page: Page): { lines: () => Promise<string[]> } {
  const waiting: Promise<string>[] = []
  page.on("console", (line) => {
    const args = line.args().map((one) => one.jsonValue().catch(() => line.text()))
    waiting.push(Promise.all(args).then((values) => values.map(written).join(" ")))
  })
  return { lines: () => Promise.all(waiting) }
}

const written = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value))

/** An expired token; the server is not asked about it. */
function expiredToken(mobile: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  return `${part({ alg: "HS256" })}.${part({ mobile_num: mobile, exp: 1_700_000_000 })}.x`
}

test("A session that the shop has ended leads from the orders to the sign-in and back [X-38]", async ({
  page,
  shopper,
}) => {
  await orderOf(shopper)
  await shopper.call("POST", "/api/logout", { everywhere: true })
  await visit(page, "/")
  await page.getByRole("link", { name: "Track Order" }).first().click()
  // The message comes first, and is gone after some seconds.
  await expect(message(page, "Your session has ended. Please sign in again.")).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(await remembered(page, "token")).toBeNull()
  // A number gets one code in thirty seconds, so another user signs in here.
  await signIn(page)
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(main(page).getByText("No orders yet")).toBeVisible()
})

test("An expired token leads to the sign-in, and back to the order that was opened [X-38]", async ({
  page,
  shopper,
  storeInBrowser,
}) => {
  const order = await orderOf(shopper)
  await storeInBrowser({ token: expiredToken(shopper.mobile) })
  await visit(page, `/tracking-status/${order}`)
  await expect(page).toHaveURL(/\/login$/)
  expect(await remembered(page, "token")).toBeNull()
  await signIn(page)
  await expect(page).toHaveURL(new RegExp(`/tracking-status/${order}$`))
  await expect(main(page).getByText("We couldn't find this order in your account.")).toBeVisible()
})

test("A session that ends at the checkout leads to the sign-in, and back to the purchase [X-38]", async ({
  page,
  shopper,
  storeInBrowser,
}) => {
  await addressOf(shopper)
  await shopper.call("POST", "/api/logout", { everywhere: true })
  await storeInBrowser({
    checkoutData: purchaseOf(shopper.mobile),
  })
  await visit(page, "/ChekOutPage")
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await expect(main(page).getByText(wayfarer.title)).toBeVisible()
})

test("Signing out under YOUR ACCOUNT makes the shopper a visitor again, in this browser and for the shop [X-38]", async ({
  page,
  shopper,
}) => {
  await visit(page, "/track-order")
  await expect(main(page).getByText("No orders yet")).toBeVisible()
  const account = page.getByRole("contentinfo").getByRole("navigation", { name: "Footer" })
  await account.getByRole("button", { name: "Sign out" }).click()
  await expect(message(page, "You are signed out.")).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await remembered(page, "token")).toBeNull()
  await expect(account.getByRole("button", { name: "Sign out" })).toHaveCount(0)
  expect((await shopper.call("GET", "/getalladdressinfo")).status()).toBe(401)
})

test("A product page discards an expired session, and stays open [X-38]", async ({
  page,
  shopper,
}) => {
  await addressOf(shopper)
  await shopper.call("POST", "/api/logout", { everywhere: true })
  // The sync of the cart would discard the session as well, on a slow machine first.
  await page.route("**/backend/api/saved-items", (route) => route.abort())
  const response = page.waitForResponse("**/backend/getallUserinfo")
  await visit(page, "/product-item/41")
  expect((await response).status()).toBe(401)
  await expect.poll(() => remembered(page, "token")).toBeNull()
  await expect(page).toHaveURL(/\/product-item\/41$/)
  await expect(main(page).getByText(/business days, all over India/)).toBeVisible()
})

test("Of several users the one with the shopper's own number is shown, requested from the shop's own origin [API-11, API-23, X-78]", async ({
  page,
  shop,
  shopper,
}) => {
  const requests: string[] = []
  await page.route("**/getallUserinfo", (route) => {
    requests.push(route.request().url())
    return route.fulfill({
      json: [
        { mobile_num: newMobile(), city: "Pune", state: "Maharashtra", pincode: "411001" },
        { mobile_num: null, city: "Delhi", state: "Delhi", pincode: "110001" },
        {
          mobile_num: `+91 ${shopper.mobile}`,
          city: "Mysuru",
          state: "Karnataka",
          pincode: 570001,
        },
      ],
    })
  })
  await visit(page, "/product-item/41")
  await expect(main(page).getByText("Delivery to Mysuru, Karnataka 570001")).toBeVisible()
  await expect(main(page).getByText(/Delivery to (Pune|Delhi)/)).toHaveCount(0)
  expect(requests).toEqual([`${shop.url}/backend/getallUserinfo`])
})

test("An address whose request fails shows the real cause, logs it and keeps the input [ERR-18, X-81]", async ({
  page,
  openCheckout,
}) => {
  await openCheckout()
  const log = consoleOf(page)
  await page.route("**/backend/addaddress", (route) => route.abort())
  await saveAddress(page)
  const cause = "We couldn't reach the shop. Check your connection and try again."
  await expect(message(page, cause)).toBeVisible()
  await expect(main(page).getByText(cause)).toBeVisible()
  await expect(page.getByText(/up to 10 addresses/)).toHaveCount(0)
  await expect(page.getByLabel("Contact Name")).toHaveValue("Asha Rao")
  const logged = (await log.lines()).filter((line) => line.includes("The address was not saved"))
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain("NO_CONNECTION")
  expect(logged[0]).not.toContain("Asha")
})

test("A missing code is logged like an expired one, and the page stays [ERR-24]", async ({
  page,
}) => {
  await visit(page, "/login")
  await main(page)
    .getByLabel(/mobile number/i)
    .fill(newMobile())
  await main(page).getByRole("button", { name: "CONTINUE" }).click()
  await expect(page).toHaveURL(/\/otp-varify$/)
  const log = consoleOf(page)
  await main(page).getByRole("button", { name: "Verify", exact: true }).click()
  await expect(main(page).getByRole("textbox", { name: /code/i })).toHaveAttribute(
    "aria-invalid",
    "true",
  )
  expect(await log.lines()).toContain("No OTP found or OTP expired")
  await expect(page).toHaveURL(/\/otp-varify$/)
})

test("A payment without an order id is logged, opens no window and charges nothing [ERR-11]", async ({
  page,
  openCheckout,
}) => {
  await openCheckout({})
  await main(page).getByRole("button", { name: "DELIVER HERE" }).click()
  const log = consoleOf(page)
  await page.route("**/backend/api/cashfree-order", (route) =>
    route.fulfill({ json: { payment_session_id: "session_1" } }),
  )
  await payButton(page).click()
  await expect(main(page).getByText("Order creation failed")).toBeVisible()
  expect(await log.lines()).toContain("No order id to verify the payment with")
  await expect(page.locator("iframe")).toHaveCount(0)
})

test("Powers, token and number are never in the console [X-79, LNS-11]", async ({
  page,
  shopper,
}) => {
  const log = consoleOf(page)

  await visit(page, "/lense/power/41")
  const lookup = page.getByRole("region", { name: "Price lookup" })
  await lookup.getByLabel("Right eye SPH").selectOption({ label: "-2.50" })
  await lookup.getByRole("button", { name: "Submit" }).click()
  await expect(lookup.getByRole("status")).toContainText("₹")

  await visit(page, "/product-item/43")
  await chooseLenses(page)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await page.route("**/backend/addaddress", (route) => route.fulfill({ json: {} }))
  await saveAddress(page)
  await expect(message(page, "Failed to submit the address.")).toBeVisible()

  const lines = (await log.lines()).join("\n")
  expect(lines).toContain("Lens price lookup")
  for (const secret of [/-?2\.50?\b/, /-?0\.75/, shopper.token, shopper.mobile, "Asha", "560041"]) {
    expect(lines).not.toMatch(secret)
  }
})

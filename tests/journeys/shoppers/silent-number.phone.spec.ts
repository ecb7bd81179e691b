import type { Page, Route } from "@playwright/test"
import { barriers } from "../axe.ts"
import { expect, test } from "../shop.ts"
import { newShopper, remembered } from "../shopper.ts"
import { newMobile } from "../steps.ts"
import { visit } from "../visit.ts"

const refusal = (code: string, about: object = {}) => ({
  status: code === "RECOVERY_REQUIRED" ? 409 : 400,
  json: { error: { code, message: "This is not an order of the account.", ...about } },
})

/** Enters the code sent to a number that has been silent for months. */
async function enterCode(page: Page) {
  await visit(page, "/login")
  await page.getByLabel(/mobile number/i).fill(newMobile())
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/otp-varify$/)
  await page.getByLabel(/code/i).fill("123456")
  await page.getByRole("button", { name: "Verify" }).click()
  await expect(page.getByRole("heading", { name: "Is this account yours?" })).toBeVisible()
}

test("The holder of a number that was silent for months proves the account with an order, or starts a new one", async ({
  page,
  request,
}) => {
  // One that the server accepts: the browser forgets a session that a page's first request ends.
  const { token } = await newShopper(request)
  // Only a shop with months of data has such a number: what it replies is proved by the call tests.
  const recovery = { token: "recovery", ways: ["order"] }
  const fulfill = (reply: Parameters<Route["fulfill"]>[0]) => (route: Route) => route.fulfill(reply)
  await page.route(
    "**/backend/api/login/verify",
    fulfill(refusal("RECOVERY_REQUIRED", { recovery })),
  )
  const byOrder: unknown[] = []
  await page.route("**/backend/api/recovery/order", (route) => {
    byOrder.push(route.request().postDataJSON())
    return route.fulfill(byOrder.length === 1 ? refusal("RECOVERY_REFUSED") : { json: { token } })
  })
  await page.route("**/backend/api/recovery/new-account", fulfill({ json: { token } }))

  await enterCode(page)
  await expect(page.getByRole("heading", { name: "With one of your orders" })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByLabel("Order number").fill("CH")
  await page.keyboard.press("Enter")
  await expect(page.getByText("An order number looks like CH-26-000123.")).toBeVisible()
  await expect(page.getByLabel("Order number")).toBeFocused()
  await page.getByLabel("Order number").fill("CH-26-000123")
  await page.getByLabel("PIN code of its delivery address").fill("560042")
  await page.keyboard.press("Enter")
  await expect(page.getByText("This is not an order of the account.")).toBeVisible()
  await page.getByLabel("PIN code of its delivery address").fill("560041")
  await page.keyboard.press("Enter")
  await expect(page).not.toHaveURL(/\/otp-varify$/)
  expect(byOrder).toEqual(
    ["560042", "560041"].map((pincode) => ({
      recovery: "recovery",
      order_number: "CH-26-000123",
      pincode,
    })),
  )

  await page.evaluate(() => localStorage.removeItem("token"))
  await enterCode(page)
  const start = page.getByRole("button", { name: "Start a new account" })
  await start.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Start a new account?" })
  await expect(dialog).toContainText("The earlier account stays closed")
  await page.keyboard.press("Escape")
  await expect(start).toBeFocused()
  await start.press("Enter")
  const asked = page.waitForRequest("**/backend/api/recovery/new-account")
  await dialog.getByRole("button", { name: "Start a new account" }).click()
  expect((await asked).postDataJSON()).toEqual({ recovery: "recovery" })
  await expect(page).not.toHaveURL(/\/otp-varify$/)
  await expect.poll(() => remembered(page, "token")).toBe(token)
})

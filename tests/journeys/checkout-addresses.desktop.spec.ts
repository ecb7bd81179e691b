import type { Page } from "@playwright/test"
import { message, payButton, savedAddresses } from "./checkout-page.ts"
import { callsOf } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { saveAddress } from "./steps.ts"

test("An address is deleted only after a confirmation, and the list is fetched again [CHK-07, CHK-19, CHK-20, ERR-15, X-100]", async ({
  page,
  openCheckout,
}) => {
  await openCheckout({}, { contact_name: "Ravi Joshi" })
  const deletions = callsOf(page, "DELETE", "/removeaddress/")
  const lists = callsOf(page, "GET", "/getalladdressinfo")
  const question = page.getByRole("dialog", {
    name: "Are you sure you want to delete this address?",
  })
  await expect(savedAddresses(page).getByRole("button", { name: /^Delete/ })).toHaveCount(2)
  await savedAddresses(page)
    .nth(1)
    .getByRole("button", { name: /^Delete/ })
    .click()
  await question.getByRole("button", { name: "Cancel" }).click()
  await expect(question).toBeHidden()
  expect(deletions).toEqual([])

  await savedAddresses(page)
    .nth(1)
    .getByRole("button", { name: /^Delete/ })
    .click()
  await question.getByRole("button", { name: "Delete", exact: true }).click()
  await expect(message(page, "Address deleted successfully!")).toBeVisible()
  await expect(savedAddresses(page)).toHaveCount(1)
  await expect(savedAddresses(page)).toContainText("Asha Rao")
  await expect(page.getByText("1 saved")).toBeVisible()
  expect([deletions.length, lists.length]).toEqual([1, 1])
})

/** Like a sign-out in another tab or the browser clearing its storage, unnoticed by the page. */
const forgetToken = (page: Page) => page.evaluate(() => localStorage.removeItem("token"))

test("Without the token the shopper sees a message, the shop gets no request, and the shopper can sign in again [ERR-12, ERR-16, ERR-20, VAL-21, ROL-05, X-11]", async ({
  page,
  openCheckout,
}) => {
  const requests = ["POST", "PUT", "DELETE"].map((method) => callsOf(page, method, "/"))
  const log: string[] = []
  page.on("console", (line) => log.push(line.text()))

  await openCheckout({})
  await savedAddresses(page)
    .getByRole("button", { name: /^Delete/ })
    .click()
  await forgetToken(page)
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click()
  await expect(message(page, "Token missing.")).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await openCheckout()
  await savedAddresses(page).getByRole("button", { name: /^Edit/ }).click()
  await forgetToken(page)
  await page.getByRole("dialog").getByRole("button", { name: "Update", exact: true }).click()
  await expect(message(page, "Token missing.")).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await openCheckout()
  await page.getByRole("button", { name: "Add a new address" }).click()
  await forgetToken(page)
  await saveAddress(page)
  await expect(page).toHaveURL(/\/login$/)
  expect(log.some((line) => line.includes("without a token"))).toBe(true)
  // The cart is kept with the account in the background, for as long as there is a token.
  expect(requests.flat().filter((path) => path !== "/backend/api/saved-items")).toEqual([])
})

test("An address that could not be saved shows a message and keeps the input [ERR-17]", async ({
  page,
  openCheckout,
}) => {
  await openCheckout()
  await page.route("**/backend/addaddress", (route) => route.fulfill({ status: 200, json: {} }))
  await saveAddress(page)
  await expect(message(page, "Failed to submit the address.")).toBeVisible()
  await expect(page.getByLabel("Contact Name")).toHaveValue("Asha Rao")
  await expect(payButton(page)).toHaveCount(0)
})

import type { Locator, Page } from "@playwright/test"
import { message, payButton, savedAddresses } from "../checkout-page.ts"
import { callsOf } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { saveAddress } from "../steps.ts"

const deliverHere = (card: Locator) =>
  card.getByRole("button", { name: "DELIVER HERE", exact: true })

const stepOf = (page: Page, heading: string) =>
  page.getByRole("main").locator("section").filter({ hasText: heading })

test("The parcel is sent only to the selected address, the first by default [CHK-03, CHK-08, CHK-09, CHK-10, CHK-17, X-84]", async ({
  page,
  openCheckout,
}) => {
  await openCheckout({}, { contact_name: "Ravi Joshi", city: "Pune" })
  const [asha, ravi] = [savedAddresses(page).nth(0), savedAddresses(page).nth(1)]
  await expect(deliverHere(asha)).toHaveCSS("opacity", "1")
  await expect(deliverHere(ravi)).toHaveCSS("opacity", "0.5")
  await expect(deliverHere(ravi)).toHaveCSS("cursor", "not-allowed")
  await expect(deliverHere(ravi)).toBeDisabled()

  await ravi.getByRole("radio").check()
  await expect(asha.getByRole("radio")).not.toBeChecked()
  await expect(deliverHere(asha)).toHaveCSS("opacity", "0.5")
  await expect(deliverHere(ravi)).toHaveCSS("opacity", "1")
  await deliverHere(ravi).click()
  await expect(payButton(page)).toBeVisible()
  await expect(stepOf(page, "DELIVERY ADDRESS")).toContainText(
    "Ravi Joshi, 14, 3rd Cross, Jayanagar 4th Block, Pune",
  )
})

test("The form of a new address opens and closes, and has the shopper's number and six required fields [CHK-11, CHK-12, CHK-21, VAL-16, VAL-17, VAL-19, VAL-20, X-04]", async ({
  page,
  shopper,
  openCheckout,
}) => {
  await openCheckout({})
  const sent = callsOf(page, "POST", "/addaddress")
  const opener = page.getByRole("button", { name: "Add a new address" })
  const form = page.getByRole("form", { name: "ADD A NEW ADDRESS" })
  await opener.click()
  await expect(form).toBeVisible()
  await opener.click()
  await expect(form).toHaveCount(0)
  await opener.click()
  await form.getByRole("button", { name: "CANCEL", exact: true }).click()
  await expect(form).toHaveCount(0)

  await opener.click()
  const number = form.getByLabel("Mobile Number")
  await expect(number).toHaveValue(`${shopper.mobile.slice(0, 5)} ${shopper.mobile.slice(5)}`)
  await expect(number).not.toBeEditable()
  await expect(form.getByRole("radio", { name: "Home (All day delivery)" })).toBeChecked()
  await expect(
    form.getByRole("radio", { name: "Work (Delivery between 10 AM - 5 PM)" }),
  ).not.toBeChecked()
  await expect(form.getByLabel("Landmark (Optional)", { exact: true })).toHaveValue("")
  const pin = form.getByLabel("Pincode", { exact: true })
  await pin.pressSequentially("5a6b")
  await expect(pin).toHaveValue("56")
  await pin.fill("")

  await form.getByRole("button", { name: "SAVE AND DELIVER HERE", exact: true }).click()
  await expect(form.locator("[aria-invalid=true]")).toHaveCount(6)
  for (const label of [
    "Contact Name",
    "Pincode",
    "Flat/House No./Building",
    "Address (Area and Street)",
    "City",
    "State",
  ]) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true")
  }
  expect(sent).toEqual([])
})

test("A new address that could not be saved is kept in the form; once saved, it is where the purchase goes [CHK-16, CHK-18, ERR-17, ERR-19, VAL-18, X-57, X-69]", async ({
  page,
  openCheckout,
}) => {
  await openCheckout()
  await page.route("**/backend/addaddress", (route) => route.fulfill({ status: 200, json: {} }), {
    times: 1,
  })
  await saveAddress(page)
  await expect(message(page, "Failed to submit the address.")).toBeVisible()
  await expect(page.getByLabel("Contact Name")).toHaveValue("Asha Rao")
  await expect(payButton(page)).toHaveCount(0)

  const saved = page.waitForResponse("**/backend/addaddress")
  await page.getByRole("button", { name: "SAVE AND DELIVER HERE" }).click()
  const { addresses_id } = await (await saved).json()
  await expect(message(page, "Address submitted successfully!")).toBeVisible()
  const step = stepOf(page, "PAYMENT")
  await expect(step).toHaveAttribute("aria-current", "step")
  await expect(step.locator("header")).toHaveText(/^2\s*PAYMENT/)
  const order = page.getByRole("complementary", { name: "Your order" })
  await expect(order).toContainText("Diya Wayfarer")
  await expect(order).toContainText("Black, 51-18-140, qty 1")
  await expect(order).toContainText("To pay₹948")
  const sentRequest = page.waitForRequest("**/backend/api/cashfree-order")
  await payButton(page).click()
  expect((await sentRequest).postDataJSON()).toMatchObject({
    amount: 948,
    selectedAddressId: addresses_id,
  })
})

test("An address is edited in a popup and the list is fetched again, unless the edit failed [CHK-06, CHK-13, CHK-14, CHK-15, CHK-19, VAL-19, ERR-21, ERR-22]", async ({
  page,
  openCheckout,
}) => {
  await openCheckout({})
  const updates = callsOf(page, "PUT", "/editaddress/")
  const lists = callsOf(page, "GET", "/getalladdressinfo")
  const edit = savedAddresses(page).getByRole("button", { name: /^Edit/ })
  const popup = page.getByRole("dialog", { name: "EDIT DELIVERY ADDRESS" })
  await edit.click()
  for (const label of [
    "Contact Name",
    "Mobile Number",
    "Address (Area and Street)",
    "City",
    "State",
    "Pincode",
    "Flat/House No./Building",
    "Landmark (Optional)",
  ]) {
    await expect(popup.getByLabel(label, { exact: true })).toBeVisible()
  }
  await expect(popup.getByRole("textbox").or(popup.getByRole("combobox"))).toHaveCount(8)
  await expect(popup.getByLabel("Mobile Number")).not.toBeEditable()
  await popup.getByRole("button", { name: "Cancel", exact: true }).click()
  await expect(popup).toBeHidden()
  expect(updates).toEqual([])

  await edit.click()
  await popup.getByLabel("Contact Name").fill("Asha R. Rao")
  await page.route("**/backend/editaddress/*", (route) => route.abort(), { times: 1 })
  await popup.getByRole("button", { name: "Update", exact: true }).click()
  await expect(message(page, "Failed to update address.")).toBeVisible()
  await expect(popup.getByLabel("Contact Name")).toHaveValue("Asha R. Rao")
  expect(lists).toHaveLength(0)

  await popup.getByRole("button", { name: "Update", exact: true }).click()
  await expect(message(page, "Address updated successfully!")).toBeVisible()
  await expect(popup).toBeHidden()
  await expect(savedAddresses(page)).toContainText("Asha R. Rao")
  expect(lists).toHaveLength(1)
})

test("An address is deleted only after a confirmation, and stays when that fails; after the last one the form of a new one is open, and closes [CHK-11, CHK-12, CHK-19, CHK-20, ERR-13, ERR-14, ERR-15, X-25]", async ({
  page,
  openCheckout,
}) => {
  await openCheckout({}, { contact_name: "Ravi Joshi" })
  const deletions = callsOf(page, "DELETE", "/removeaddress/")
  const lists = callsOf(page, "GET", "/getalladdressinfo")
  const question = page.getByRole("dialog", {
    name: "Are you sure you want to delete this address?",
  })
  const press = async (answer: "Cancel" | "Delete") => {
    await savedAddresses(page)
      .last()
      .getByRole("button", { name: /^Delete/ })
      .click()
    await question.getByRole("button", { name: answer, exact: true }).click()
    await expect(question).toBeHidden()
  }
  await press("Cancel")
  expect(deletions).toEqual([])

  const removal = "**/backend/removeaddress/**"
  const failure = { error: { code: "INTERNAL", message: "No." } }
  await page.route(removal, (route) => route.fulfill({ status: 500, json: failure }), { times: 1 })
  await press("Delete")
  await expect(message(page, "Failed to delete address.")).toBeVisible()
  await page.route(removal, (route) => route.abort(), { times: 1 })
  await press("Delete")
  await expect(message(page, "Something went wrong.")).toBeVisible()
  await expect(savedAddresses(page)).toHaveCount(2)
  expect(lists).toEqual([])

  await press("Delete")
  await expect(message(page, "Address deleted successfully!")).toBeVisible()
  await expect(savedAddresses(page)).toHaveCount(1)
  await expect(savedAddresses(page)).toContainText("Asha Rao")
  await expect(page.getByText("1 saved")).toBeVisible()
  expect(lists).toHaveLength(1)

  await press("Delete")
  await expect(savedAddresses(page)).toHaveCount(0)
  const form = page.getByRole("form", { name: "ADD A NEW ADDRESS" })
  await expect(form.getByRole("button", { name: "SAVE AND DELIVER HERE" })).toBeVisible()
  await form.getByRole("button", { name: "CANCEL", exact: true }).click()
  await expect(form).toHaveCount(0)
  const opener = page.getByRole("button", { name: "Add a new address" })
  for (const open of [1, 0]) {
    await opener.click()
    await expect(form).toHaveCount(open)
  }
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

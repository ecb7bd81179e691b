import type { Locator } from "@playwright/test"
import { message, payButton, savedAddresses } from "./checkout-page.ts"
import { callsOf } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { saveAddress } from "./steps.ts"

const pune = { contact_name: "Ravi Joshi", city: "Pune", state: "Maharashtra", pincode: "411004" }

const deliverHere = (card: Locator) =>
  card.getByRole("button", { name: "DELIVER HERE", exact: true })

test("The address step shows the number of saved addresses, and name, type, number and address of each [CHK-01, CHK-02, CHK-04, CHK-05]", async ({
  page,
  shopper,
  openCheckout,
}) => {
  await openCheckout({}, { ...pune, address_type: "work" }, { contact_name: "Meena Rao" })
  const step = page.getByRole("main").locator("section").filter({ hasText: "DELIVERY ADDRESS" })
  await expect(step.getByRole("heading", { name: "DELIVERY ADDRESS" })).toBeVisible()
  await expect(step.locator("header")).toHaveText(/^1\s*DELIVERY ADDRESS\s*3 saved$/)

  const [asha, ravi] = [savedAddresses(page).nth(0), savedAddresses(page).nth(1)]
  const number = `${shopper.mobile.slice(0, 5)} ${shopper.mobile.slice(5)}`
  await expect(asha).toContainText("Asha Rao")
  await expect(asha.getByText("HOME", { exact: true })).toBeVisible()
  await expect(asha.getByText(number)).toBeVisible()
  await expect(
    asha.getByText("14, 3rd Cross, Jayanagar 4th Block, Bengaluru, Karnataka - 560041"),
  ).toBeVisible()
  await expect(ravi.getByText("WORK", { exact: true })).toBeVisible()
})

test("One address is selected, the first by default, and the parcel is sent only there [CHK-03, CHK-08, CHK-09, CHK-10, CHK-17, X-84]", async ({
  page,
  openCheckout,
}) => {
  await openCheckout({}, pune, { contact_name: "Meena Rao" })
  const step = page.getByRole("main").locator("section").filter({ hasText: "DELIVERY ADDRESS" })
  const [asha, ravi, meena] = [
    savedAddresses(page).nth(0),
    savedAddresses(page).nth(1),
    savedAddresses(page).nth(2),
  ]
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(1)
  await expect(asha.getByRole("radio")).toBeChecked()
  await expect(deliverHere(asha)).toHaveCSS("opacity", "1")
  for (const other of [ravi, meena]) {
    await expect(deliverHere(other)).toHaveCSS("opacity", "0.5")
    await expect(deliverHere(other)).toHaveCSS("cursor", "not-allowed")
    await expect(deliverHere(other)).toBeDisabled()
  }

  await ravi.getByRole("radio").check()
  await expect(asha.getByRole("radio")).not.toBeChecked()
  await expect(deliverHere(asha)).toHaveCSS("opacity", "0.5")
  await expect(deliverHere(ravi)).toHaveCSS("opacity", "1")
  await deliverHere(ravi).click()
  await expect(payButton(page)).toBeVisible()
  await expect(step).toContainText("Ravi Joshi, 14, 3rd Cross, Jayanagar 4th Block, Pune")
})

test("The new address form opens and closes, contains the number, and once saved leads to the payment [CHK-11, CHK-12, CHK-18, VAL-18, VAL-19, ERR-19]", async ({
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
  expect(sent).toEqual([])

  await opener.click()
  const number = form.getByLabel("Mobile Number")
  await expect(number).toHaveValue(`${shopper.mobile.slice(0, 5)} ${shopper.mobile.slice(5)}`)
  await expect(number).not.toBeEditable()
  await saveAddress(page)
  await expect(message(page, "Address submitted successfully!")).toBeVisible()
  await expect(payButton(page)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test("An address is edited in a popup, and the list is fetched again [CHK-06, CHK-13, CHK-14, CHK-15, CHK-19, VAL-19, ERR-21, ERR-22]", async ({
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

import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test"
import { expect, type RunningShop, test } from "./shop.ts"
import {
  addressOf,
  callsOf,
  keepInBrowser,
  newShopper,
  purchaseOf,
  type Shopper,
  wayfarer,
} from "./shopper.ts"
import { saveAddress } from "./steps.ts"
import { visit } from "./visit.ts"

const pune = { contact_name: "Ravi Joshi", city: "Pune", state: "Maharashtra", pincode: "411004" }

interface Fixtures {
  page: Page
  context: BrowserContext
  request: APIRequestContext
  shop: RunningShop
}

/** A signed-in shopper in front of the checkout, with these addresses saved. */
async function atCheckout(fixtures: Fixtures, ...addresses: object[]): Promise<Shopper> {
  const { page, context, request, shop } = fixtures
  const shopper = await newShopper(request)
  for (const address of addresses) await addressOf(shopper, address)
  await keepInBrowser(context, shop, {
    token: shopper.token,
    checkoutData: purchaseOf(shopper.mobile),
  })
  await visit(page, "/ChekOutPage")
  await expect(page.getByText(`${addresses.length} saved`)).toBeVisible()
  return shopper
}

const saved = (page: Page) =>
  page.getByRole("list", { name: "Saved addresses" }).getByRole("listitem")

const payment = (page: Page) => page.getByRole("button", { name: `Pay ₹${wayfarer.toPay}` })

const message = (page: Page, text: string) =>
  page.getByRole("region", { name: "Messages" }).getByText(text, { exact: true })

const deliverHere = (card: Locator) =>
  card.getByRole("button", { name: "DELIVER HERE", exact: true })

test("Saved addresses stand one under the other, one is chosen, and the parcel goes there [CHK-01, CHK-02, CHK-03, CHK-04, CHK-05, CHK-08, CHK-09, CHK-10, CHK-17]", async ({
  page,
  context,
  request,
  shop,
}) => {
  const shopper = await atCheckout(
    { page, context, request, shop },
    {},
    { ...pune, address_type: "work" },
    { contact_name: "Meena Rao" },
  )
  const step = page.getByRole("main").locator("section").filter({ hasText: "DELIVERY ADDRESS" })
  await expect(step.getByRole("heading", { name: "DELIVERY ADDRESS" })).toBeVisible()
  await expect(step.locator("header")).toHaveText(/^1\s*DELIVERY ADDRESS\s*3 saved$/)

  const [asha, ravi, meena] = [saved(page).nth(0), saved(page).nth(1), saved(page).nth(2)]
  const number = `${shopper.mobile.slice(0, 5)} ${shopper.mobile.slice(5)}`
  await expect(asha).toContainText("Asha Rao")
  await expect(asha.getByText("HOME", { exact: true })).toBeVisible()
  await expect(asha.getByText(number)).toBeVisible()
  await expect(
    asha.getByText("14, 3rd Cross, Jayanagar 4th Block, Bengaluru, Karnataka - 560041"),
  ).toBeVisible()
  await expect(ravi.getByText("WORK", { exact: true })).toBeVisible()

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
  await expect(payment(page)).toBeVisible()
  await expect(step).toContainText("Ravi Joshi, 14, 3rd Cross, Jayanagar 4th Block, Pune")
})

test("A new address opens and closes, knows the number, and once saved leads to the payment [CHK-11, CHK-12, CHK-18, VAL-18, VAL-19, ERR-19]", async ({
  page,
  context,
  request,
  shop,
}) => {
  const shopper = await atCheckout({ page, context, request, shop }, {})
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
  await expect(payment(page)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test("An address is edited in a popup, and the list comes anew from the shop [CHK-06, CHK-13, CHK-14, CHK-15, CHK-19, VAL-19, ERR-21, ERR-22]", async ({
  page,
  context,
  request,
  shop,
}) => {
  await atCheckout({ page, context, request, shop }, {})
  const updates = callsOf(page, "PUT", "/editaddress/")
  const lists = callsOf(page, "GET", "/getalladdressinfo")
  const edit = saved(page).getByRole("button", { name: /^Edit/ })
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
  await expect(saved(page)).toContainText("Asha R. Rao")
  expect(lists).toHaveLength(1)
})

test("An address is deleted only after a question, and the list comes anew from the shop [CHK-07, CHK-19, CHK-20, ERR-15]", async ({
  page,
  context,
  request,
  shop,
}) => {
  await atCheckout({ page, context, request, shop }, {}, pune)
  const deletions = callsOf(page, "DELETE", "/removeaddress/")
  const lists = callsOf(page, "GET", "/getalladdressinfo")
  const question = page.getByRole("dialog", {
    name: "Are you sure you want to delete this address?",
  })
  await expect(saved(page).getByRole("button", { name: /^Delete/ })).toHaveCount(2)
  await saved(page)
    .nth(1)
    .getByRole("button", { name: /^Delete/ })
    .click()
  await question.getByRole("button", { name: "Cancel" }).click()
  await expect(question).toBeHidden()
  expect(deletions).toEqual([])

  await saved(page)
    .nth(1)
    .getByRole("button", { name: /^Delete/ })
    .click()
  await question.getByRole("button", { name: "Delete", exact: true }).click()
  await expect(message(page, "Address deleted successfully!")).toBeVisible()
  await expect(saved(page)).toHaveCount(1)
  await expect(saved(page)).toContainText("Asha Rao")
  await expect(page.getByText("1 saved")).toBeVisible()
  expect([deletions.length, lists.length]).toEqual([1, 1])
})

/** As another tab's sign-out or the browser's own tidying would, unseen by the page. */
const forgetToken = (page: Page) => page.evaluate(() => localStorage.removeItem("token"))

test("Whoever has lost the token is told so, asks the shop for nothing, and signs in anew [ERR-12, ERR-16, ERR-20, VAL-21, ROL-05]", async ({
  page,
  context,
  request,
  shop,
}) => {
  const asked = ["POST", "PUT", "DELETE"].map((method) => callsOf(page, method, "/"))
  const log: string[] = []
  page.on("console", (line) => log.push(line.text()))

  await atCheckout({ page, context, request, shop }, {})
  await saved(page)
    .getByRole("button", { name: /^Delete/ })
    .click()
  await forgetToken(page)
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click()
  await expect(message(page, "Token missing.")).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await atCheckout({ page, context, request, shop }, {})
  await saved(page).getByRole("button", { name: /^Edit/ }).click()
  await forgetToken(page)
  await page.getByRole("dialog").getByRole("button", { name: "Update", exact: true }).click()
  await expect(message(page, "Token missing.")).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await atCheckout({ page, context, request, shop })
  await forgetToken(page)
  await saveAddress(page)
  await expect(page).toHaveURL(/\/login$/)
  expect(log.some((line) => line.includes("without a token"))).toBe(true)
  expect(asked.flat()).toEqual([])
})

test("An address that the shop did not take says so and keeps what was typed [ERR-17]", async ({
  page,
  context,
  request,
  shop,
}) => {
  await atCheckout({ page, context, request, shop })
  await page.route("**/backend/addaddress", (route) => route.fulfill({ status: 200, json: {} }))
  await saveAddress(page)
  await expect(message(page, "Failed to submit the address.")).toBeVisible()
  await expect(page.getByLabel("Contact Name")).toHaveValue("Asha Rao")
  await expect(payment(page)).toHaveCount(0)
})

test("A visitor at the checkout reads Please Login and is led there [ROL-04]", async ({ page }) => {
  await page.goto("/ChekOutPage")
  await expect(message(page, "Please Login")).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test("A shopper with nothing to buy is led back where the way came from [RTE-16]", async ({
  page,
  context,
  request,
  shop,
}) => {
  const { token } = await newShopper(request)
  await keepInBrowser(context, shop, { token })
  await page.goto("/")
  await page.goto("/ChekOutPage")
  await expect(page).toHaveURL(`${shop.url}/`)

  await visit(page, `/product-item/${wayfarer.id}`)
  await page.getByRole("button", { name: "Buy Now", exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await expect(page.getByText("0 saved")).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/product-item\/37$/)
  await page.evaluate(() => localStorage.removeItem("checkoutData"))
  await page.goForward()
  await expect(page).toHaveURL(/\/product-item\/37$/)
})

test("A purchase that an older page left behind, with frameColor and lensColor, is still read [ENT-24]", async ({
  page,
  context,
  request,
  shop,
}) => {
  const { token, mobile } = await newShopper(request)
  const older = purchaseOf(mobile)
  const { frameName, frameHex, lensName, lensHex } = older.product.selectedColor
  const selectedColor = { frameColor: frameName, frameHex, lensColor: lensName, lensHex }
  await keepInBrowser(context, shop, {
    token,
    checkoutData: { ...older, product: { ...older.product, selectedColor } },
  })
  await page.goto("/ChekOutPage")
  await expect(page.getByRole("complementary", { name: "Your order" })).toContainText(
    "Black, qty 1",
  )
})

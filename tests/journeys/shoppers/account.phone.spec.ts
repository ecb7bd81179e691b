import { readFile } from "node:fs/promises"
import { barriers } from "../axe.ts"
import { newShopper, remembered } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { chooseInFlow, openLensFlow } from "../steps.ts"
import { leftHistory, visit } from "../visit.ts"

test("A shopper switches reminders, downloads the data, and deletes the account, which requires a recent sign-in", async ({
  page,
  request,
  shopper,
}) => {
  const { mobile } = shopper
  const list = "**/backend/api/sessions"
  await page.route(list, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const session of body.data) session.startedAt = "2026-01-05T10:00:00.000Z"
    await route.fulfill({ response, json: body })
  })
  await visit(page, "/track-order")
  await page.getByRole("link", { name: "My account" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "My account" })).toBeVisible()
  const sessions = page.getByRole("region", { name: "Where you are signed in" })
  await expect(sessions.getByRole("listitem")).toHaveCount(1)
  await expect(sessions.getByText("This browser")).toBeVisible()
  await expect(sessions.getByText(/since 5 Jan/)).toBeVisible()

  const messages = page.getByRole("region", { name: "Offers and reminders" })
  const reminders = messages.getByRole("switch", { name: /^Reminders/ })
  await expect(reminders).not.toBeChecked()
  await reminders.press("Space")
  await expect(reminders).toBeChecked()
  await reminders.press("Space")
  await expect(reminders).not.toBeChecked()
  await messages.getByText("What you agreed to, and when").click()
  await expect(messages.getByText(/^Reminders: switched o(n|ff) on /)).toHaveCount(2)
  await messages.getByRole("switch", { name: /^Offers and tips/ }).press("Space")
  await expect(messages.getByText(/confirm it first/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const stored = await (await shopper.call("GET", "/api/consents")).json()
  expect(stored.data.map(({ granted }: { granted: boolean }) => granted)).toEqual([false, true])

  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download my data" }).click()
  const file = JSON.parse(await readFile(await (await download).path(), "utf8"))
  expect(file.shopper.mobile).toBe(mobile)

  const erase = page.getByRole("button", { name: "Delete my account" })
  const dialog = page.getByRole("dialog", { name: "Delete your account?" })
  await erase.click()
  await expect(dialog.getByText(/Please sign in once more/)).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Sign in again" })).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Delete for good" })).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/account$/)

  await erase.click()
  await dialog.getByRole("button", { name: "Sign in again" }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await remembered(page, "resumeAt")).toContain("/account")
  expect(await remembered(page, "token")).toBeNull()

  await page.unroute(list)
  const { token } = await newShopper(request, mobile)
  await page.evaluate((fresh) => localStorage.setItem("token", fresh), token)
  await visit(page, "/account")
  await erase.click()
  await dialog.getByRole("button", { name: "Delete for good" }).click()
  await expect(page.getByText("Your account is deleted.")).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await remembered(page, "token")).toBeNull()
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get("/backend/getallUserinfo", { headers })).status()).toBe(401)
})

test("Where a copy of a deleted account is kept, its number is shown after the deletion, also after a reload", async ({
  page,
  shopper,
}) => {
  // The server keeps copies from 13 May 2027 on.
  await page.route("**/backend/api/account/erase", (route) =>
    route.fulfill({
      json: { erased: true, record: { number: "DR-4821-0093-7716", keptUntil: "2028-05-13" } },
    }),
  )
  await visit(page, "/account")
  await expect(page.getByText(`Signed in with ${shopper.mobile.slice(0, 5)}`)).toBeVisible()
  await page.getByRole("button", { name: "Delete my account" }).click()
  await page.getByRole("button", { name: "Delete for good" }).click()
  const heading = page.getByRole("heading", { level: 1, name: "Your account is deleted" })
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
  const number = page.getByRole("textbox", { name: "Record number" })
  await expect(number).toHaveValue("DR-4821-0093-7716")
  await expect(page.getByText("It can be read until 13 May 2028")).toBeVisible()
  expect(await remembered(page, "token")).toBeNull()
  expect(await barriers(page)).toEqual([])
  await page.reload()
  await expect(number).toHaveValue("DR-4821-0093-7716")
  await page.getByRole("link", { name: "Go to the shop" }).click()
  await expect(page).toHaveURL(/\/$/)
  await visit(page, "/account")
  await expect(heading).toHaveCount(0)
})

test("A shopper sees that the number of the account will change, and keeps it with one press", async ({
  page,
  shopper,
}) => {
  let planned: object | null = {
    mobile: "••••• •2345",
    movesAt: "2026-12-01T11:30:00.000Z",
    isStopped: false,
  }
  await page.route("**/backend/api/account/move", async (route) => {
    if (route.request().method() === "DELETE") {
      planned = null
      return route.fulfill({ json: { kept: true } })
    }
    return route.fulfill({ json: { move: planned } })
  })
  await visit(page, "/account")
  const move = page.getByRole("region", { name: "Your mobile number will change" })
  await expect(move.getByText(/to \+91 ••••• •2345\. That happens on 1 Dec/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await move.getByRole("button", { name: "Keep my number" }).press("Enter")
  await expect(page.getByText("Your number stays. The change is stopped.")).toBeVisible()
  await expect(move).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(`Signed in with ${shopper.mobile.slice(0, 5)}`)).toBeVisible()
  await expect(move).toHaveCount(0)
})

test("Signing out leaves no cart, wishlist, purchase or prescription in the browser, nor in other tabs, also one that was asleep", async ({
  page,
  context,
  storeInBrowser,
}) => {
  const product = { product_id: 41, product_title: "Boond Oval", product_price: 1799, discount: 50 }
  await storeInBrowser({
    cart: [{ ...product, quantity: 1 }],
    wishlist: [product],
    pd: { millimetres: 63, uncertainty: 1 },
    pincode: "560041",
  })
  const other = await context.newPage()
  await visit(other, "/product-item/41")
  const flow = await openLensFlow(other)
  await chooseInFlow(flow, "Single Vision", "Blue Block")
  await flow.getByLabel("Right eye SPH").selectOption({ label: "-2.50" })
  const asleep = await context.newPage()
  await visit(asleep, "/")
  await asleep.evaluate(() => sessionStorage.setItem("lens-41", '{"step":"power"}'))
  await asleep.goto("about:blank")

  await visit(page, "/account")
  await page.evaluate(() => {
    sessionStorage.setItem("lens-41", '{"step":"power"}')
    sessionStorage.setItem(
      "paidPurchase",
      '{"mobile":"9845012345","orders":[],"paidAt":"2026-01-01"}',
    )
  })
  await expect(page.getByRole("banner").getByRole("button", { name: /Cart$/ })).toContainText("1")
  const reloaded = other.waitForEvent("load")
  await page
    .getByRole("region", { name: "Where you are signed in" })
    .getByRole("button", { name: "Sign out", exact: true })
    .click()
  await expect(page.getByText("You are signed out.")).toBeVisible()
  await reloaded
  await expect(page.getByRole("banner").getByRole("button", { name: /Cart$/ })).not.toContainText(
    "1",
  )
  for (const key of ["token", "cart", "wishlist", "savedItems", "checkoutData", "pd", "pincode"]) {
    expect(await remembered(page, key), key).toBeNull()
  }
  for (const key of ["lens-41", "paidPurchase"]) {
    expect(await page.evaluate((name) => sessionStorage.getItem(name), key), key).toBeNull()
  }
  // A tab that forgets also reloads, which `waitForFunction` outlasts.
  const forgets = (tab: typeof page) =>
    tab.waitForFunction(() => sessionStorage.getItem("lens-41") === null)
  await forgets(other)
  await expect(other.getByRole("dialog", { name: "Choose your lenses" })).toHaveCount(0)
  await visit(asleep, "/")
  await forgets(asleep)
})

test("A shopper adds, changes and deletes an address on the account page, and the keyboard focus is kept", async ({
  page,
  shopper,
}) => {
  await visit(page, "/account")
  const addresses = page.getByRole("region", { name: "Addresses" })
  await expect(addresses.getByText("You have no saved addresses yet.")).toBeVisible()
  await addresses.getByRole("button", { name: "Add an address" }).press("Enter")
  await addresses.getByLabel("Contact Name").fill("Asha Rao")
  await addresses.getByLabel("Pincode").fill("560041")
  await addresses.getByLabel(/Flat\/House/).fill("14")
  await addresses.getByLabel(/Address \(Area/).fill("3rd Cross, Jayanagar 4th Block")
  await addresses.getByRole("button", { name: "Save address" }).press("Enter")
  const row = addresses.getByRole("listitem")
  await expect(row).toContainText("14, 3rd Cross, Jayanagar 4th Block, Bengaluru, Karnataka")
  expect(await barriers(page)).toEqual([])

  await row.getByRole("button", { name: /^Edit/ }).press("Enter")
  const edit = page.getByRole("dialog", { name: "EDIT DELIVERY ADDRESS" })
  await edit.getByLabel("City").fill("Mysuru")
  await edit.getByRole("button", { name: "Update" }).click()
  await expect(row).toContainText("Mysuru")
  const saved = await (await shopper.call("GET", "/getalladdressinfo")).json()
  expect(saved).toMatchObject([{ city: "Mysuru", address_type: "home" }])
  await leftHistory(page)

  await row.getByRole("button", { name: /^Delete/ }).press("Enter")
  const ask = page.getByRole("dialog", { name: "Are you sure you want to delete this address?" })
  await expect(ask).toBeVisible()
  await page.goBack()
  await expect(ask).toBeHidden()
  await expect(row).toHaveCount(1)
  await row.getByRole("button", { name: /^Delete/ }).press("Enter")
  await ask.getByRole("button", { name: "Delete" }).click()
  await expect(row).toHaveCount(0)
  await expect(addresses.getByText("You have no saved addresses yet.")).toBeVisible()
})

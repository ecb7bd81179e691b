import { barriers } from "../axe.ts"
import { openOffice } from "../office.ts"
import { test as base, expect } from "../shop.ts"
import { wayfarer } from "../shopper.ts"
import { visit } from "../visit.ts"

/** Whatever a test has changed, the next one finds the shop as it was. */
const test = base.extend<{ restored: undefined }>({
  restored: [
    async ({ shop }, use) => {
      await use(undefined)
      await shop.operate("settings set", { delivery_fee: "", free_delivery_above: "" })
      await shop.operate("messages set", { kind: "delivered", addition: "" })
      // Its row exists only if the test came that far.
      await shop.operate("delivery-areas set", { prefix: "751001", deliverable: "yes" })
      await shop.operate("delivery-areas remove", { prefix: "751001" })
    },
    { auto: true },
  ],
})

test("A changed delivery fee is shown in the shop within two seconds, and the change is in the audit", async ({
  page,
  shop,
}) => {
  await openOffice(page, shop, "/office/settings")
  const fee = page.getByLabel("Delivery fee in rupees")
  await fee.fill("much")
  const form = page.getByRole("form", { name: "Delivery and cash" })
  await form.getByRole("button", { name: "Save" }).click()
  await expect(
    form.getByRole("alert").filter({ hasText: "whole rupees from 0 to 1000" }),
  ).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await fee.fill("77")
  await page.getByLabel("Free delivery above, in rupees").fill("9000")
  await form.getByRole("button", { name: "Save" }).press("Enter")
  await expect(form.getByText("Saved. Your changes are live.")).toBeVisible()

  // Without the time that a browser takes for a page.
  const policy = async () => (await page.request.get("/ShippingPolicy")).text()
  await expect.poll(policy, { timeout: 2000 }).toContain("nominal fee of ₹77")
  await visit(page, `/product-item/${wayfarer.id}`)
  const check = page.getByRole("form", { name: "Check delivery" })
  await check.getByRole("textbox", { name: "Your PIN code" }).fill("560041")
  await check.getByRole("button", { name: "Check delivery" }).click()
  await expect(page.getByText(/costs ₹77 for orders up to ₹9,000/)).toBeVisible()

  await visit(page, "/office/audit")
  await page.getByRole("combobox", { name: "Action" }).selectOption("Change settings")
  await expect(page).toHaveURL(/[?]operation=settings\+set/)
  const entry = page.getByRole("list", { name: "Entries" }).getByRole("listitem").first()
  await entry.getByText(/changed “Delivery fee in rupees” and “Free delivery above/).click()
  await expect(entry).toContainText("Delivery fee in rupees: the starting value → became 77")
  await page.getByText("Check that no entry was changed or removed").click()
  await page.getByRole("button", { name: "Check now" }).click()
  await expect(page.getByText(/All \d+ entries are there, as they were written/)).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await visit(page, "/office/settings")
  await fee.fill("")
  await page.getByLabel("Free delivery above, in rupees").fill("")
  await form.getByRole("button", { name: "Save" }).click()
  await expect(fee).toHaveValue("49")
  await page.getByRole("link", { name: "Technical settings" }).click()
  const table = page.getByRole("table", { name: "Technical settings" })
  await expect(table.getByRole("row", { name: /SHOP_SECRET/ })).toContainText(/set/)
  await expect(table.getByRole("row", { name: /MAX_EVENT_LOOP/ })).toContainText("400")
})

test("An owner looks up a PIN code, stops delivery there by a file, and changes a whole district", async ({
  page,
  shop,
}) => {
  await openOffice(page, shop, "/office/delivery-areas")
  const lookUp = async (pincode: string) => {
    await page.getByLabel("PIN code", { exact: true }).fill(pincode)
    await page.keyboard.press("Enter")
  }
  await lookUp("75100")
  await expect(page.getByText("Enter the six digits of a PIN code, such as 560041.")).toBeVisible()
  await lookUp("751001")
  const offer = page.getByLabel("PIN code 751001")
  await expect(offer).toContainText("Odisha")
  await expect(offer).not.toContainText("No delivery")

  await page.getByLabel("File with delivery areas").setInputFiles({
    name: "areas.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("pincode,deliverable\n751001,no\n56x,no\n"),
  })
  const report = page.getByRole("table", { name: "What the file would change" })
  await expect(report).toContainText("refused")
  await expect(page.getByText("Nothing can be imported while rows have errors")).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByLabel("Import the valid rows even if others have errors").check()
  await page.getByRole("button", { name: "Import 1 row" }).click()
  await expect(page.getByText(/1 new, 0 changed, 1 refused/)).toBeVisible()
  await expect(offer).toContainText("No delivery")
  const saved = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download all delivery areas" }).click()
  expect((await saved).suggestedFilename()).toBe("delivery-areas.csv")
  await page.getByLabel("Find rows by their first digits").fill("7510")
  await page.getByRole("button", { name: "Find" }).click()
  const rows = page.getByRole("table", { name: "Delivery areas" })
  await expect(page.getByText("1 row", { exact: true })).toBeVisible()
  await expect(rows.getByRole("row", { name: /751001/ })).toContainText("Odisha")
  await page.getByRole("combobox", { name: "Delivery" }).selectOption("Yes")
  await expect(page.getByText("No row matches. Change the filters.")).toBeVisible()

  await lookUp("795001")
  const district = page.getByLabel("PIN code 795001")
  await expect(district).toContainText("Manipur")
  const before = await district.textContent()
  await page.getByRole("button", { name: "Change" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("radio", { name: /^All that begin with 795/ }).check({ force: true })
  await dialog.getByRole("checkbox", { name: "Cash on delivery" }).uncheck({ force: true })
  await dialog.getByLabel("At the earliest").fill("9")
  await dialog.getByLabel("At the latest").fill("8")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(
    dialog.getByText("The days at the latest are fewer than those at the earliest."),
  ).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await dialog.getByLabel("At the latest").fill("12")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(district).toContainText("9–12 business days")
  await expect(district).toContainText("Cash on deliveryNo")
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("The change is undone.")).toBeVisible()
  await expect(district).toHaveText(before!)
})

test("An owner adds a text to an e-mail, sees it in the preview and in a test, and undoes a change", async ({
  page,
  request,
  shop,
}) => {
  await openOffice(page, shop, "/office/settings/messages")
  const row = page.getByRole("row").filter({ hasText: "Parcel delivered" })
  await expect(row).toContainText("None")
  await page.getByRole("link", { name: "Parcel delivered" }).click()
  await expect(page.getByText("Not set. Enter it under Providers.")).toBeVisible()
  const preview = page.getByRole("region", { name: "Preview" })
  await expect(preview.getByText("Your parcel has arrived", { exact: true })).toBeVisible()
  const text = page.getByLabel("Your text")
  await text.fill("Clean the lenses wet.\n\nCome back soon.")
  await expect(preview.getByText("Come back soon.", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Send a test to me" }).click()
  const sentence = page.getByText(/^Saved, and sent to \S+@shop\.example\.$/)
  const to = /\S+@shop\.example/.exec((await sentence.textContent())!)![0]
  const mails = await request.get(`/sandbox/mail/messages?to=${to}`)
  const sent: { text: string }[] = await mails.json()
  expect(sent.map(({ text }) => text).join()).toContain("Clean the lenses wet.\n\nCome back soon.")

  await text.fill("Something else.")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Saved. New e-mails will include it.")).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("The change is undone.")).toBeVisible()
  await expect(text).toHaveValue("Clean the lenses wet.\n\nCome back soon.")
  await page.getByRole("link", { name: "All messages" }).click()
  await expect(row).toContainText("Added")
})

import { barriers } from "./axe.ts"
import { expectFits, openOffice } from "./office.ts"
import { expect, test } from "./shop.ts"

test("An owner looks up a PIN code, stops delivery there by a file, and sees the shop's start settings", async ({
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
  expect(await barriers(page)).toEqual([])
  await expectFits(page)

  await page.getByLabel("File with delivery areas").setInputFiles({
    name: "areas.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("pincode,deliverable\n751001,no\n56x,no\n"),
  })
  const report = page.getByRole("table", { name: "What the file would change" })
  await expect(report).toContainText("refused")
  await expect(page.getByText("Nothing can be imported while rows have errors")).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expectFits(page)
  await page.getByLabel("Import the valid rows even if others have errors").check()
  await page.getByRole("button", { name: "Write 1 row" }).click()
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
  expect(await barriers(page)).toEqual([])
  await expectFits(page)

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
  await dialog.getByLabel("At the latest").fill("12")
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(district).toContainText("9–12 business days")
  await expect(district).toContainText("Cash on deliveryNo")
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("The change is undone.")).toBeVisible()
  await expect(district).toHaveText(before!)

  await openOffice(page, shop, "/office/settings")
  await page.getByRole("link", { name: "Settings of the environment" }).click()
  const table = page.getByRole("table", { name: "Settings of the environment" })
  await expect(table.getByRole("row", { name: /SHOP_SECRET/ })).toContainText(/set/)
  await expect(table.getByRole("row", { name: /APPROVAL_HOURS/ })).toContainText("24")
  expect(await barriers(page)).toEqual([])
  await expectFits(page)
  await page.goBack()
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible()
})

import { barriers } from "./axe.ts"
import { expectFits, openOffice } from "./office.ts"
import { expect, test } from "./shop.ts"

test("An owner adds a text to an e-mail, sees it in the preview and in a test, and removes it", async ({
  page,
  request,
  shop,
}) => {
  await openOffice(page, shop, "/office/settings")
  await page.getByRole("link", { name: "Messages to shoppers" }).click()
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible()
  const row = page.getByRole("row").filter({ hasText: "Parcel delivered" })
  await expect(row).toContainText("None")
  await page.getByRole("link", { name: "Parcel delivered" }).click()
  await expect(page.getByText("MSG91_TEMPLATE_DELIVERED")).toBeVisible()
  const preview = page.getByRole("region", { name: "Preview" })
  await expect(preview.getByText("Your parcel has arrived", { exact: true })).toBeVisible()
  await page.getByLabel("Your text").fill("Clean the lenses wet.\n\nCome back soon.")
  await expect(preview.getByText("Come back soon.", { exact: true })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expectFits(page)
  await page.getByRole("button", { name: "Send a test to me" }).click()
  await expect(page.getByText("Saved, and sent to owner@demo.example.")).toBeVisible()
  const mails = await request.get("/sandbox/mail/messages?to=owner@demo.example")
  expect((await mails.json())[0].text).toContain("Clean the lenses wet.\n\nCome back soon.")

  await page.getByLabel("Your text").fill("Something else.")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Saved. New e-mails will include it.")).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("The change is undone.")).toBeVisible()
  await expect(page.getByLabel("Your text")).toHaveValue("Clean the lenses wet.\n\nCome back soon.")
  await page.getByRole("link", { name: "All messages" }).click()
  await expect(row).toContainText("Added")
})

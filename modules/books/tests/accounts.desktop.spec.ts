import { readFile } from "node:fs/promises"
import { unzipSync } from "fflate"
import { openOffice } from "#tests/journeys/office.ts"
import { expect, test } from "#tests/journeys/shop.ts"
import { newShopper, orderOf, shipOrder } from "#tests/journeys/shopper.ts"

test("The accountant chooses a month, reads its invoices and GSTR-1, and downloads all its files at once", async ({
  page,
  request,
  shop,
}) => {
  await shipOrder(shop, await orderOf(await newShopper(request)))
  const accountant = { role: "accountant", name: "Ravi Nair" } as const
  await openOffice(page, shop, "/office/accounts", accountant)
  const month = page.getByRole("combobox", { name: "Month" })
  const chosen = (await month.locator("option:enabled").first().getAttribute("value"))!
  await month.selectOption(chosen)
  await page.reload()
  await expect(month).toHaveValue(chosen)
  const invoices = page
    .getByRole("table", { name: "Invoices and credit notes" })
    .getByRole("row", { name: /^Invoices/ })
  await expect(invoices).toContainText(/₹[1-9]/)
  const gstr1 = page.getByRole("table", { name: "Tables of GSTR-1" })
  await expect(gstr1.getByRole("row", { name: /^7 · Other sales/ })).toContainText(/₹[1-9]/)

  const json = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download for the portal (JSON)" }).click()
  const file = await readFile(await (await json).path(), "utf8")
  const archive = page.waitForEvent("download")
  await page.getByRole("button", { name: /^All files for/ }).click()
  const download = await archive
  expect(download.suggestedFilename()).toBe(`accounts-${chosen}.zip`)
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  expect(Buffer.from(files["gstr1.json"]!).toString()).toBe(file)
  await page.getByRole("checkbox", { name: /^With names/ }).check()
  await page.getByRole("button", { name: /^All files for/ }).click()
  await expect(page.getByRole("status").filter({ hasText: "second person" })).toBeVisible()
})

import { readFile } from "node:fs/promises"
import { barriers } from "../axe.ts"
import { orderOf, shipOrder } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { visit } from "../visit.ts"

const download = { name: /^Download invoice CH\/.+ \(PDF\)$/ }

test("A shopper downloads invoices from the account and from the order, also after a failure; a visitor is asked to sign in", async ({
  page,
  shop,
  shopper,
}) => {
  await visit(page, "/track-order")
  await page.getByRole("link", { name: "Invoices" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible()
  await expect(page.getByText("No invoices yet")).toBeVisible()

  const order = await orderOf(shopper, 2)
  await shipOrder(shop, order)
  await page.route("**/backend/api/invoices", (route) => route.abort(), { times: 1 })
  await visit(page, "/invoices")
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click()
  const row = page.getByRole("list", { name: "Invoices and credit notes" }).getByRole("listitem")
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(/CH\/\d\d-\d\d\/\d{6}/)
  await expect(row).toContainText("₹1,798")
  expect(await barriers(page)).toEqual([])
  const fromList = page.waitForEvent("download")
  await row.getByRole("button", download).click()
  expect((await fromList).suggestedFilename()).toMatch(/^CH-\d\d-\d\d-\d{6}\.pdf$/)

  await row.getByRole("link", { name: /^CH-\d\d-\d{6}$/ }).click()
  await expect(page).toHaveURL(`/tracking-status/${order}`)
  const section = page.getByRole("region", { name: "Invoice" })
  const number = section.getByText(/^CH\/\d\d-\d\d\/\d{6}$/)
  const button = section.getByRole("button", download)
  await page.route("**/backend/api/invoices/*/link", (route) => route.abort(), { times: 1 })
  await button.click()
  await expect(section.getByRole("alert")).toHaveText("We couldn't open it. Please try again.")
  const fromOrder = page.waitForEvent("download")
  await button.click()
  const file = await fromOrder
  expect(file.suggestedFilename()).toBe(`${(await number.innerText()).replaceAll("/", "-")}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-")
  await expect(page).toHaveURL(`/tracking-status/${order}`)
  await expect(section.getByRole("alert")).toHaveCount(0)

  await page.evaluate(() => localStorage.removeItem("token"))
  await visit(page, "/invoices")
  const main = page.getByRole("main")
  await expect(main.getByRole("link", { name: "Sign In & Sign Up" })).toBeVisible()
})

import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { barriers } from "../axe.ts"
import { expect, pay, test, toPayment } from "../paying.ts"
import { ordersOf, shipOrder } from "../shopper.ts"
import { visit } from "../visit.ts"

/** Waits for an e-mail in the sandbox mailbox, and opens it. */
async function openEmail(page: Page, address: string, subject: RegExp): Promise<void> {
  const row = page
    .getByRole("listitem")
    .filter({ hasText: address })
    .getByRole("link", { name: subject })
  await expect(async () => {
    await page.goto("/sandbox/mail")
    await expect(row.first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await row.first().click()
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible()
}

test("A shopper enters an address at checkout, confirms it, and gets the invoice by e-mail", async ({
  page,
  context,
  shop,
  shopper,
}) => {
  const address = `asha-${shopper.mobile}@home.example`
  await toPayment(page)
  await page.getByRole("button", { name: "Get your invoice by e-mail" }).click()
  const field = page.getByRole("textbox", { name: "E-mail address (Optional)" })
  await expect(field).toBeFocused()
  await field.fill("asha@home")
  await page.getByRole("button", { name: "Save e-mail" }).click()
  await expect(field).toHaveAccessibleDescription(/^Enter an e-mail address/)
  await expect(field).toBeFocused()
  expect(await barriers(page)).toEqual([])
  await field.fill(address)
  await page.getByRole("button", { name: "Save e-mail" }).click()
  await expect(page.getByText(`We sent a link to ${address}.`)).toBeVisible()

  const mailbox = await context.newPage()
  await openEmail(mailbox, address, /^Confirm your e-mail address/)
  const opened = context.waitForEvent("page")
  await mailbox.frameLocator("iframe").getByRole("link", { name: "Confirm this address" }).click()
  const confirming = await opened
  const confirm = confirming.getByRole("button", { name: "Confirm this address" })
  await expect(confirm).toBeVisible()
  expect(await barriers(confirming)).toEqual([])
  await confirming.route("**/backend/api/email/confirm", (route) => route.abort(), { times: 1 })
  await confirming.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await confirm.click()
  await expect(confirming.getByRole("alert")).toContainText("We couldn't reach the shop.")
  await confirm.click()
  await expect(
    confirming.getByRole("heading", { level: 1, name: "Your e-mail address is confirmed" }),
  ).toBeFocused()

  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event("focus")))
  await expect(page.getByText(`Invoices and order messages go to ${address}.`)).toBeVisible()
  await pay(page, "Pay")
  await expect(page).toHaveURL(/\/product-display\/all$/)
  await expect(page.getByText(`Invoices and order messages go to ${address}.`)).toBeVisible()
  await openEmail(mailbox, address, /^Your order CH-\d\d-\d{6} is confirmed/)

  const [order] = await ordersOf(shopper)
  await shipOrder(shop, order!.id)
  await openEmail(mailbox, address, /^Your order CH-\d\d-\d{6} has shipped/)
  await expect(mailbox.frameLocator("iframe").getByText("Tracking number")).toBeVisible()
  const download = mailbox.waitForEvent("download")
  await mailbox.getByRole("link", { name: /\.pdf/ }).click()
  const file = await (await download).path()
  expect((await readFile(file)).subarray(0, 5).toString()).toBe("%PDF-")

  await visit(page, `/tracking-status/${order!.id}`)
  const invoice = page.getByRole("region", { name: "Invoice" })
  await expect(invoice).toContainText(`Invoices and order messages go to ${address}.`)
  await invoice.getByRole("button", { name: "Remove e-mail" }).click()
  await expect(invoice.getByRole("button", { name: "Get your invoice by e-mail" })).toBeVisible()
  await expect(invoice).not.toContainText(address)
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await invoice.getByRole("button", { name: "Get your invoice by e-mail" }).click()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBe(320)
})

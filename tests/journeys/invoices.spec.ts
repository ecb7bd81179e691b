import { barriers } from "./axe.ts"
import { orderOf } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { visit } from "./visit.ts"

test("The account lists all invoices and downloads one; an empty list and a failure say what to do", async ({
  page,
  shopper,
}) => {
  test.setTimeout(120_000)
  await visit(page, "/track-order")
  await page.getByRole("link", { name: "Invoices" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Invoices" })).toBeVisible()
  await expect(page.getByText("No invoices yet")).toBeVisible()
  expect(await barriers(page)).toEqual([])

  const order = await orderOf(shopper, 2)
  const count = async () =>
    (await (await shopper.call("GET", "/api/invoices")).json()).data.length as number
  await expect.poll(count, { timeout: 60_000 }).toBe(1)

  await page.route("**/backend/api/invoices", (route) => route.abort(), { times: 1 })
  await visit(page, "/invoices")
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click()
  const list = page.getByRole("list", { name: "Invoices and credit notes" })
  const row = list.getByRole("listitem")
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(/CH\/\d\d-\d\d\/\d{6}/)
  await expect(row).toContainText("₹1,798")
  expect(await barriers(page)).toEqual([])

  const started = page.waitForEvent("download")
  await row.getByRole("button", { name: /^Download invoice CH\/.+ \(PDF\)$/ }).click()
  expect((await started).suggestedFilename()).toMatch(/^CH-\d\d-\d\d-\d{6}\.pdf$/)
  await row.getByRole("link", { name: /^CH-\d\d-\d{6}$/ }).click()
  await expect(page).toHaveURL(new RegExp(order))
})

test("Without a session the invoices page asks the visitor to sign in", async ({
  page,
  context,
}) => {
  await context.setStorageState({ cookies: [], origins: [] })
  await visit(page, "/invoices")
  const main = page.getByRole("main")
  await expect(main.getByRole("link", { name: "Sign In & Sign Up" })).toBeVisible()
})

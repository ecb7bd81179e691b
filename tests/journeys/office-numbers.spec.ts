import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import { barriers } from "./axe.ts"
import { expectFits, openOffice } from "./office.ts"
import { expect, test } from "./shop.ts"
import { newShopper, orderOf, ordersOf, wayfarer } from "./shopper.ts"
import { visit } from "./visit.ts"

const figure = (page: Page, label: string) =>
  page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) })

test("The numbers of a day match its orders, on screen, in the table and in the CSV", async ({
  page,
  request,
  shop,
}) => {
  await openOffice(page, shop, "/office/numbers")
  await expect(page.getByRole("heading", { name: "Numbers", exact: true })).toBeVisible()
  await page.getByRole("combobox", { name: "Time" }).selectOption({ label: "Today" })
  const orders = figure(page, "Orders").locator("dd").first()
  await expect(orders).toHaveText(/^\d+$/)
  const before = Number(await orders.textContent())

  const shopper = await newShopper(request)
  await orderOf(shopper)
  expect(await ordersOf(shopper)).toHaveLength(1)
  await page.reload()
  await page.getByRole("combobox", { name: "Time" }).selectOption({ label: "Today" })
  await expect(orders).toHaveText(String(before + 1))
  expect(await barriers(page)).toEqual([])
  await expectFits(page)

  const net = await figure(page, "Net sales").locator("dd").first().textContent()
  await page.getByText("Net sales as a table").click()
  await expect(page.getByRole("table", { name: "Net sales" })).toContainText(net!)
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ])
  const [header, row] = (await readFile(await download.path(), "utf8"))
    .slice(1)
    .split("\r\n")
    .map((line) => line.split(","))
  expect(Number(row![header!.indexOf("orders")])).toBe(before + 1)
  expect(Number(row![header!.indexOf("net_rupees")])).toBe(Number(net!.replace(/[₹,]/g, "")))
})

test("A changed delivery fee is shown in the shop within two seconds", async ({
  page,
  context,
  shop,
}) => {
  const shopPage = await context.newPage()
  await openOffice(page, shop, "/office/settings")
  const fee = page.getByLabel("Delivery fee in rupees")
  await fee.fill("much")
  const form = page.getByRole("form", { name: "Delivery and cash" })
  await form.getByRole("button", { name: "Save" }).click()
  await expect(
    form.getByRole("alert").filter({ hasText: "whole rupees from 0 to 1000" }),
  ).toBeVisible()
  await fee.fill("77")
  await page.getByLabel("Free delivery above, in rupees").fill("9000")
  await form.getByRole("button", { name: "Save" }).press("Enter")
  await expect(form.getByText("Saved. The shop uses it now.")).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expectFits(page)

  // Without the time that a browser takes for a page.
  const policy = async () => (await page.request.get("/ShippingPolicy")).text()
  await expect.poll(policy, { timeout: 2000 }).toContain("nominal fee of ₹77")
  await shopPage.goto("/ShippingPolicy")
  await expect(shopPage.getByRole("main")).toContainText("nominal fee of ₹77")
  await visit(shopPage, `/product-item/${wayfarer.id}`)
  const check = shopPage.getByRole("form", { name: "Check delivery" })
  await check.getByRole("textbox", { name: "Your PIN code" }).fill("560041")
  await check.getByRole("button", { name: "Check delivery" }).click()
  await expect(shopPage.getByText(/costs ₹77 \(free above ₹9,000\)/)).toBeVisible()

  await visit(page, "/office/audit")
  await page.getByRole("combobox", { name: "Operation" }).selectOption("settings set")
  const entry = page.getByRole("list", { name: "Entries" }).getByRole("listitem").first()
  await entry.getByText("settings set").click()
  await expect(entry).toContainText("DELIVERY_FEE: environment → became 77")
  await page.getByRole("button", { name: "Check that nothing was changed" }).click()
  await expect(page.getByText(/All \d+ entries are as they were written/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expectFits(page)

  await visit(page, "/office/settings")
  await page.getByLabel("Delivery fee in rupees").fill("")
  await page.getByLabel("Free delivery above, in rupees").fill("")
  await form.getByRole("button", { name: "Save" }).click()
  await expect(page.getByLabel("Delivery fee in rupees")).toHaveValue("49")
})

test("An invited member of staff sets up an account, signs in, and loses access immediately", async ({
  page,
  browser,
  shop,
}, info) => {
  const email = `packer.${info.project.name}@shop.example`
  await openOffice(page, shop, "/office/staff")
  // The sign-in page has a field of that name too.
  await expect(page.getByRole("heading", { name: "Staff", exact: true })).toBeVisible()
  await page.getByLabel("E-mail", { exact: true }).fill(email)
  await page.getByRole("button", { name: "Make a link" }).click()
  const link = await page.getByText(/\/office\/invitation#/).textContent()
  expect(await barriers(page)).toEqual([])
  await expectFits(page)

  const other = await browser.newPage({ baseURL: shop.url })
  await visit(other, new URL(link!.trim()).pathname + new URL(link!.trim()).hash)
  const secret = await other.getByText(/^Key:/).locator("span").textContent()
  const totp = new TOTP({ secret: Secret.fromBase32(secret!) })
  await other.getByLabel("Name").fill("Kavya Menon")
  await other.getByLabel("Password").fill("correct horse battery staple")
  await other.getByLabel("Code from the app").fill(totp.generate())
  await other.getByRole("button", { name: "Create account" }).click()
  await other.getByRole("link", { name: "Go to the sign-in page" }).click()
  await other.getByLabel("E-mail").fill(email)
  await other.getByLabel("Password").fill("correct horse battery staple")
  // Each code works once: the one of the next half minute is accepted as well.
  await other.getByLabel(/code/i).fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await other.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(other.getByRole("heading", { name: "Board" })).toBeVisible()
  await expect(other.getByRole("link", { name: "Numbers" })).toHaveCount(0)
  // The board would find out by itself after some seconds.
  await visit(other, "/office/account")
  await expect(other.getByText("This session")).toBeVisible()

  await page.reload()
  const person = page.getByRole("listitem").filter({ hasText: email })
  await person.getByText("Sessions").click()
  await expect(person.getByRole("button", { name: "End session" })).toBeVisible()
  await person.getByRole("button", { name: /^End access/ }).click()
  await page.getByRole("dialog").getByRole("button", { name: "End access" }).click()
  await expect(person).toContainText("disabled")
  await other.getByRole("link", { name: "Back office" }).click()
  await expect(other.getByRole("heading", { name: "Sign in to the back office" })).toBeVisible()
  await other.close()
})

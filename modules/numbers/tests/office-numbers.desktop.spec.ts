import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { openOffice } from "#tests/journeys/office.ts"
import { expect, test } from "#tests/journeys/shop.ts"
import { newShopper, orderOf } from "#tests/journeys/shopper.ts"

const figure = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd")
    .first()

test("The numbers of a day are the same on screen, in the table and in the CSV", async ({
  page,
  request,
  shop,
}) => {
  await orderOf(await newShopper(request))
  await openOffice(page, shop, "/office/numbers")
  await page.getByRole("combobox", { name: "Time" }).selectOption({ label: "Today" })
  await expect(figure(page, "Orders")).toHaveText(/^[1-9]\d*$/)
  const orders = await figure(page, "Orders").textContent()
  const net = await figure(page, "Net sales").textContent()
  await page.getByText("Net sales as a table").click()
  await expect(page.getByRole("table", { name: "Net sales" })).toContainText(net!)
  const started = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download CSV" }).click()
  const [header, row] = (await readFile(await (await started).path(), "utf8"))
    .slice(1)
    .split("\r\n")
    .map((line) => line.split(","))
  expect(row![header!.indexOf("orders")]).toBe(orders)
  expect(Number(row![header!.indexOf("net_rupees")])).toBe(Number(net!.replace(/[₹,]/g, "")))
})

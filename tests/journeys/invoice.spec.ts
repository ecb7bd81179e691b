import { readFile } from "node:fs/promises"
import { barriers } from "./axe.ts"
import { orderOf, type TestShopper } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { visit } from "./visit.ts"

/** Buys, and waits until the sandbox courier has the parcel. */
async function shippedOrder(shopper: TestShopper): Promise<string> {
  const order = await orderOf(shopper, 2)
  const state = async () => {
    const response = await shopper.call("GET", `/api/cashfree/orders/${order}`)
    return (await response.json()).data.delivery_status
  }
  await expect.poll(state, { timeout: 60_000 }).not.toBe("Confirmed")
  return order
}

test("A shopper downloads the invoice of a shipped order, and can try again after a failure", async ({
  page,
  shopper,
}) => {
  test.setTimeout(120_000)
  const order = await shippedOrder(shopper)
  await visit(page, `/tracking-status/${order}`)
  const section = page.getByRole("region", { name: "Invoice" })
  const number = section.getByText(/^CH\/\d\d-\d\d\/\d{6}$/)
  await expect(number).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page.route("**/backend/api/invoices/*/link", (route) => route.abort(), { times: 1 })
  const button = section.getByRole("button", { name: /^Download invoice CH\/.+ \(PDF\)$/ })
  await button.click()
  await expect(section.getByRole("alert")).toHaveText("We couldn't open it. Please try again.")

  const started = page.waitForEvent("download")
  await button.click()
  const download = await started
  expect(download.suggestedFilename()).toBe(
    `${(await number.innerText()).replaceAll("/", "-")}.pdf`,
  )
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-")
  await expect(page).toHaveURL(new RegExp(order))
  await expect(section.getByRole("alert")).toHaveCount(0)
})

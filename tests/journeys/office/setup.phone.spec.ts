import { barriers } from "../axe.ts"
import { openOffice } from "../office.ts"
import { expect, test } from "../shop.ts"
import { visit } from "../visit.ts"

test.use({ ownShop: {} })

test("Visitors of a closed shop read that it opens soon, and the owner is told what is missing to open it", async ({
  page,
  shop,
  browser,
}) => {
  await openOffice(page, shop, "/office/setup")
  await expect(page.getByText("2 of 12 steps done, 2 simulated")).toBeVisible()
  await page.getByRole("button", { name: "Close the shop for set-up" }).click()
  await expect(page.getByText("The shop is closed while you set it up.")).toBeVisible()

  const stranger = await browser.newPage({ baseURL: shop.url })
  const reply = await stranger.goto("/product-item/41")
  expect(reply?.status()).toBe(503)
  await expect(stranger.getByRole("heading", { name: /opens soon/ })).toBeVisible()
  await stranger.close()

  await page.getByRole("button", { name: "Open the shop" }).click()
  await expect(page.getByText(/The shop cannot open yet\. Give the shop its name/)).toBeVisible()
})

test("A family without staff ticks what is true of its shop, and gets a menu of at most 14 entries; the features come back under Settings", async ({
  page,
  shop,
}) => {
  await openOffice(page, shop, "/office/setup#features")
  const menu = page.getByRole("navigation", { name: "Back office", includeHidden: true })
  const entries = menu.getByRole("link", { includeHidden: true })
  await expect(entries).not.toHaveCount(0)
  const before = await entries.count()
  const staff = page.getByRole("checkbox", { name: "People outside the family work for us" })
  await expect(staff).toBeChecked()
  await staff.uncheck()
  await expect(page.getByText(/^Your shop then does without: /)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: "Use these features" }).click()
  await expect(page.getByText(/^Your features are chosen/)).toBeVisible()
  await expect.poll(() => entries.count()).toBeLessThan(before)
  expect(await entries.count()).toBeLessThanOrEqual(14)
  await visit(page, "/office/setup#features")
  await expect(staff).not.toBeChecked()
  await staff.check()
  await expect(page.getByText("Your shop then has every feature.")).toBeVisible()
  await page.getByRole("button", { name: "Use these features" }).click()
  await expect.poll(() => entries.count()).toBe(before)
})

import { barriers } from "../axe.ts"
import { openOffice } from "../office.ts"
import { expect, test } from "../shop.ts"
import { visit } from "../visit.ts"

test.use({ ownShop: {} })

test("An owner closes the shop for set-up, sees it while visitors read that it opens soon, removes the sample and is told what is missing", async ({
  page,
  shop,
  browser,
}) => {
  await openOffice(page, shop, "/office/setup")
  await expect(page.getByText("4 of 11 steps done")).toBeVisible()
  await page.getByRole("button", { name: "Close the shop for set-up" }).click()
  await expect(page.getByText("The shop is closed while you set it up.")).toBeVisible()

  const stranger = await browser.newPage({ baseURL: shop.url })
  const reply = await stranger.goto("/product-item/41")
  expect(reply?.status()).toBe(503)
  await expect(stranger.getByRole("heading", { name: /opens soon/ })).toBeVisible()
  await stranger.close()

  await page.locator("#sample > summary").click()
  await page.getByRole("button", { name: "Remove the sample" }).click()
  const dialog = page.getByRole("dialog", { name: "Remove the sample?" })
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole("button", { name: "Remove the sample" }).click()
  await expect(
    page.getByText(/^Removed \d+ products, \d+ slides, \d brands and 2 coupons/),
  ).toBeVisible()
  await page.locator("#delivery > summary").click()
  await page.getByRole("button", { name: "I have checked this" }).click()
  await expect(page.getByText("Delivery: confirmed.")).toBeVisible()
  await expect(page.getByText("6 of 11 steps done")).toBeVisible()

  await page.getByRole("button", { name: "Open the shop" }).click()
  await expect(page.getByText(/The shop cannot open yet\. Give the shop its name/)).toBeVisible()

  // A home page without slides, and with the products of the owner alone.
  await visit(page, "/")
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
  await expect(page.getByRole("region", { name: "Offers" })).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
})

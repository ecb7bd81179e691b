import { openOffice } from "../office.ts"
import { expect, test } from "../shop.ts"

test.use({ ownShop: {} })

test("Visitors of a closed shop read that it opens soon, and the owner is told what is missing to open it", async ({
  page,
  shop,
  browser,
}) => {
  await openOffice(page, shop, "/office/setup")
  await expect(page.getByText("2 of 11 steps done, 2 simulated")).toBeVisible()
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

import { message } from "./checkout-page.ts"
import { purchaseOf, wayfarer } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { visit } from "./visit.ts"

test("A visitor at the checkout sees Please Login and is redirected there [ROL-04, X-13]", async ({
  page,
}) => {
  await page.goto("/ChekOutPage")
  await expect(message(page, "Please Login")).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test("A shopper with nothing to buy returns to the previous page [RTE-16, X-54]", async ({
  page,
  shop,
  shopper: _,
}) => {
  await page.goto("/")
  // The page may be left before it has loaded, which is fine.
  await page.goto("/ChekOutPage", { waitUntil: "commit" })
  await expect(page).toHaveURL(`${shop.url}/`)

  await visit(page, `/product-item/${wayfarer.id}`)
  await page.getByRole("button", { name: "Buy Now", exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await expect(page.getByText("0 saved")).toBeVisible()
  await page.goBack()
  // The URL changes immediately, the page once it has loaded; only then was the checkout left.
  await expect(page.getByRole("heading", { level: 1, name: wayfarer.title })).toBeVisible()
  await expect(page).toHaveURL(/\/product-item\/37$/)
  await page.evaluate(() => localStorage.removeItem("checkoutData"))
  await page.goForward()
  await expect(page).toHaveURL(/\/product-item\/37$/)
})

test("A purchase stored by an older version, with frameColor and lensColor, is still read [ENT-24]", async ({
  page,
  shopper,
  storeInBrowser,
}) => {
  const { mobile } = shopper
  const older = purchaseOf(mobile)
  const { frameName, frameHex, lensName, lensHex } = older.product.selectedColor
  const selectedColor = { frameColor: frameName, frameHex, lensColor: lensName, lensHex }
  await storeInBrowser({
    checkoutData: { ...older, product: { ...older.product, selectedColor } },
  })
  await page.goto("/ChekOutPage")
  await expect(page.getByRole("complementary", { name: "Your order" })).toContainText(
    "Black, qty 1",
  )
})

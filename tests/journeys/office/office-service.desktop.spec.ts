import { barriers } from "../axe.ts"
import { cartPopup } from "../header-popups.ts"
import { openOffice } from "../office.ts"
import { orderReturned, returnNote } from "../office-records.ts"
import { addressOf, purchaseOf, type TestShopper } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { boond, visit } from "../visit.ts"

test("A return is processed from its request to the refund", async ({ page, shop, shopper }) => {
  const { returned } = await orderReturned(shop, shopper)
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
  const dialog = page.getByRole("dialog")
  const confirm = (name: string) => dialog.getByRole("button", { name, exact: true }).click()

  await openOffice(page, shop, "/office/returns")
  const row = page.getByRole("row").filter({ hasText: returned })
  await expect(row).toContainText("To answer")
  await expect(row).toContainText("Damaged")
  await row.getByRole("link", { name: /^RT-/ }).click()
  await expect(page.getByText(returnNote)).toBeVisible()
  const photo = page.getByRole("img", { name: "Photos of the item, 1" })
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100)
  await press("Approve")
  await confirm("Approve")
  await expect(page.getByText("Approved. Book the pick-up next.")).toBeVisible()
  await press("Mark as picked up")
  await dialog.getByLabel("Tracking number").fill(`RT${shopper.mobile}`)
  expect(await barriers(page)).toEqual([])
  await confirm("Save")
  await expect(page.getByText("Saved. The parcel is now tracked.")).toBeVisible()
  await shop.operate("returns receive", { number: returned })
  await page.reload()
  await press("Accept")
  await confirm("Accept")
  await press("Refund")
  await expect(dialog).toContainText("The full price paid for the item")
  await confirm("Refund")
  await expect(page.getByText(/^₹[\d,]+ is refunded to the shopper\.$/)).toBeVisible()
  await expect(page.getByText("Refunded").first()).toBeVisible()
  await expect(page.getByRole("button", { name: "Refund", exact: true })).toHaveCount(0)
})

test("A coupon is tested on an example cart, created, used in the shop, ended and reactivated", async ({
  page,
  shopper,
  storeInBrowser,
  shop,
}) => {
  const code = `RAIN${shopper.mobile}`
  await openOffice(page, shop, "/office/offers")
  await expect(page.getByRole("link", { name: "WELCOME10" })).toBeVisible()
  await page.getByRole("link", { name: "New coupon" }).click()
  await expect(page.getByText("Enter the discount of the coupon.")).toBeVisible()
  await page.getByLabel("Code").fill(code)
  await page.getByRole("textbox", { name: "Per cent" }).fill("15")
  await page.getByLabel("At most, in rupees").fill("300")
  const example = page.getByRole("region", { name: "An example cart" })
  await expect(example.getByText("−₹300")).toBeVisible()
  await page.getByLabel("From a cart of, in rupees").fill("5000")
  await expect(example.getByText(/₹1,302/)).toBeVisible()
  await page.getByLabel("From a cart of, in rupees").fill("")
  await page.getByRole("button", { name: "Add the coupon" }).click()
  await expect(page.getByText(`${code} is added: 15% off, up to ₹300.`)).toBeVisible()

  await storeInBrowser({ cart: [{ ...boond, quantity: 1 }] })
  await visit(page, "/Faq-page")
  await cartPopup.opener(page).click()
  const cart = cartPopup.popup(page)
  await cart.getByRole("button", { name: "Have a coupon code?" }).click()
  await cart.getByLabel("Coupon code").fill(code)
  await cart.getByRole("button", { name: "Apply" }).click()
  await expect(cart.getByText(`${code} applied: 15% off, up to ₹300`)).toBeVisible()
  await orderWith(shopper, code)

  await openOffice(page, shop, `/office/offers/${code}`)
  const uses = page.getByRole("region", { name: "Orders" })
  await expect(uses.getByRole("link", { name: /^CH-/ })).toBeVisible()
  await expect(uses).toContainText("₹135 off")
  await page.getByRole("button", { name: "End it now" }).click()
  await expect(page.getByText(/^Ended\. Payments that were opened/)).toBeVisible()
  const refused = await shopper.call("POST", "/api/coupons/check", {
    code,
    checkoutData: purchaseOf(shopper.mobile),
  })
  expect(await refused.text()).toContain("could be used until")
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText(`${code} can be used as before.`)).toBeVisible()
  await expect(page.getByText("Running")).toBeVisible()
})

/** Buys the wayfarer for 899 rupees less 15 %, in whole rupees, plus 49 for delivery. */
async function orderWith(shopper: TestShopper, code: string): Promise<void> {
  const opened = await shopper.call("POST", "/api/cashfree-order", {
    amount: 899 - 135 + 49,
    checkoutData: purchaseOf(shopper.mobile),
    selectedAddressId: await addressOf(shopper),
    coupon_code: code,
  })
  const { payment_session_id, order_id } = await opened.json()
  await shopper.request.post("/sandbox/cashfree/pay", {
    form: { session: payment_session_id, view: "modal", outcome: "SUCCESS" },
  })
  const verified = await shopper.call("POST", "/api/cashfree-verify", { orderId: order_id })
  expect((await verified.json()).orders).toHaveLength(1)
}

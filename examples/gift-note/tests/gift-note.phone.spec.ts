import { barriers } from "../../../tests/journeys/axe.ts"
import { payButton } from "../../../tests/journeys/checkout-page.ts"
import { cartPopup } from "../../../tests/journeys/header-popups.ts"
import { openOffice } from "../../../tests/journeys/office.ts"
import { pay, paymentVerified } from "../../../tests/journeys/paying.ts"
import { addressOf, deliverOrder, ordersOf, remembered } from "../../../tests/journeys/shopper.ts"
import { expect, test } from "../../../tests/journeys/signed-in.ts"
import { diya, visit } from "../../../tests/journeys/visit.ts"

const note = "For Amma.\nHappy birthday!"

test("A note typed in the cart goes with the paid order to the packer and onto the slip, leaves the browser, is exported, and is erased with the account", async ({
  page,
  shop,
  shopper,
  storeInBrowser,
}) => {
  await addressOf(shopper)
  await storeInBrowser({ cart: [{ ...diya, quantity: 1 }] })
  await visit(page, "/Faq-page")
  await cartPopup.opener(page).click()
  await page.getByLabel("Gift note").fill(note)
  expect(await barriers(page)).toEqual([])
  await cartPopup.rows(page).first().getByRole("button", { name: "Buy Now" }).click()
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await expect(payButton(page)).toBeVisible()
  await Promise.all([paymentVerified(page), pay(page, "Pay")])
  expect(await remembered(page, "giftNote")).toBeNull()

  const [order] = await ordersOf(shopper)
  const number = order!.purchase.order_number
  await openOffice(page, shop, `/office/orders/${number}`)
  await expect(page.getByRole("region", { name: "Gift note" })).toContainText(/For Amma.*birthday/s)
  await visit(page, `/office/print/packing-slips?orders=${number}`)
  await expect(page.getByText(/For Amma.*birthday/s)).toBeVisible()

  const exported = await shopper.call("GET", "/api/account/data")
  expect(await exported.json()).toMatchObject({ giftNotes: [{ note }] })
  await deliverOrder(shop, order!.id)
  await expect.poll(async () => (await ordersOf(shopper))[0]?.delivery_status).toBe("Delivered")
  expect((await shopper.call("POST", "/api/account/erase")).status()).toBe(200)
  await visit(page, `/office/orders/${number}`)
  await expect(page.getByRole("region", { name: "Timeline" })).toBeVisible()
  await expect(page.getByText(/For Amma/)).toHaveCount(0)
})

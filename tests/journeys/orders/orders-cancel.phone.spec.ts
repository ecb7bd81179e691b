import { orderOf, shipOrder } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { visit } from "../visit.ts"

test("A shopper cancels within two hours from the order page, and sees the refund [STA-13, STA-14]", async ({
  page,
  shopper,
}) => {
  const order = await orderOf(shopper, 2)
  await visit(page, `/tracking-status/${order}`)
  await expect(page.getByText(/You can cancel until .* free of charge/)).toBeVisible()
  const payment = page.getByRole("region", { name: "Payment" })
  await expect(payment.getByText("₹1,798", { exact: true })).toHaveCount(2)
  await expect(payment).toContainText("Diya Wayfarer × 2₹1,798DeliveryFreeTotal paid₹1,798")
  await expect(payment.getByText(/^CGST .*, included$/)).toBeVisible()
  await expect(payment.getByText(/^SGST .*, included$/)).toBeVisible()
  await expect(page.getByText("14, 3rd Cross, Jayanagar 4th Block, Bengaluru")).toBeVisible()

  const cancel = page.getByRole("button", { name: "Cancel order" })
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" })
  await cancel.click()
  await expect(dialog).toContainText("Diya Wayfarer, 2 items, ₹1,798")
  await dialog.getByRole("button", { name: "Keep the order" }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("heading", { name: /^Order confirmed/ })).toBeVisible()

  await cancel.click()
  await dialog.getByRole("button", { name: "Cancel the order" }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole("heading", { name: /This order was cancelled|Your refund is complete/ }),
  ).toBeVisible()
  await expect(payment).toContainText(
    /started your refund of ₹1,798|₹1,798 (is on its way back|has been refunded)/,
  )
  const timeline = page.getByRole("region", { name: "Tracking" }).getByRole("listitem")
  await expect(timeline.filter({ hasText: "Cancelled" })).toHaveCount(1)
  await expect(timeline.last()).toContainText("order confirmed successfully")
  await expect(cancel).toHaveCount(0)
})

test("After the courier has picked up the parcel, a cancellation is refused as too late", async ({
  page,
  shop,
  shopper,
}) => {
  const order = await orderOf(shopper)
  await visit(page, `/tracking-status/${order}`)
  await page.getByRole("button", { name: "Cancel order" }).click()
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" })
  // The page does not know yet.
  await shipOrder(shop, order)
  await dialog.getByRole("button", { name: "Cancel the order" }).click()
  await expect(dialog.getByRole("alert")).toContainText(
    "This order has been shipped and can no longer be cancelled.",
  )
  await dialog.getByRole("button", { name: "Keep the order" }).click()
  await expect(
    page.getByText(/This order has shipped and can no longer be cancelled/),
  ).toBeVisible()
})

import { barriers } from "../axe.ts"
import { payButton } from "../checkout-page.ts"
import { anyPayButton, expect, pay, paymentVerified, test, toPayment } from "../paying.ts"
import { payInModal } from "../steps.ts"

test("Pay pressed before the fields for the GSTIN have loaded focuses the first of them once they are there", async ({
  page,
  shopper: _,
}) => {
  await toPayment(page)
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  await page.route(/business-fields/, async (route) => {
    await loaded
    await route.continue()
  })
  await page.getByRole("checkbox", { name: "Buying for a business? Add GSTIN" }).check()
  await payButton(page).click()
  const name = page.getByRole("textbox", { name: "Business name" })
  await expect(name).toHaveCount(0)
  load()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Enter the name of the business/)
})

test("A business adds its GSTIN before paying, and sees errors at the fields; without it none is sent", async ({
  page,
  shopper: _,
}) => {
  const opened = "**/backend/api/cashfree-order"
  await toPayment(page)
  const business = page.getByRole("checkbox", { name: "Buying for a business? Add GSTIN" })
  const name = page.getByRole("textbox", { name: "Business name" })
  const gstin = page.getByRole("textbox", { name: "GSTIN", exact: true })
  await expect(business).not.toBeChecked()
  await expect(name).toHaveCount(0)
  await business.check()
  await expect(name).toBeVisible()
  await payButton(page).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Enter the name of the business/)
  await expect(gstin).toHaveAccessibleDescription(/Enter the GSTIN of the business/)
  expect(await barriers(page)).toEqual([])

  await name.fill("Rao & Sons")
  await gstin.fill("29abcde1234f1zx")
  await gstin.blur()
  await expect(gstin).toHaveValue("29ABCDE1234F1ZX")
  await expect(gstin).toHaveAccessibleDescription(/is mistyped/)
  await gstin.fill("32ABCDE1234F1Z9")
  await expect(
    page.getByText(/registered in Kerala, and the order goes to Karnataka/),
  ).toBeVisible()
  await gstin.fill("29ABCDE1234F1ZW")
  await expect(page.getByText(/registered in/)).toHaveCount(0)
  expect(await barriers(page)).toEqual([])

  await business.uncheck()
  const [without] = await Promise.all([page.waitForRequest(opened), pay(page, "Fail")])
  expect(without.postDataJSON()).not.toHaveProperty("business")
  await expect(anyPayButton(page)).toHaveText(/^Pay again/)
  await business.check()
  await expect(name).toHaveValue("Rao & Sons")

  // The input survives a reload.
  await page.reload()
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await expect(name).toHaveValue("Rao & Sons")
  const sent = page.waitForRequest(opened)
  await anyPayButton(page).click()
  expect((await sent).postDataJSON().business).toEqual({
    name: "Rao & Sons",
    gstin: "29ABCDE1234F1ZW",
  })
  await Promise.all([paymentVerified(page), payInModal(page, "Pay")])
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("businessBuyer"))).toBeNull()
})

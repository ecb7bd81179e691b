import { barriers } from "./axe.ts"
import { payButton } from "./checkout-page.ts"
import { pay, paymentVerified, test, toPayment } from "./paying.ts"
import { expect } from "./signed-in.ts"

test("A business adds its GSTIN before paying, sees errors at the fields, and has it on the order", async ({
  page,
  shopper: _,
}) => {
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

  // The input survives a reload.
  await page.reload()
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await expect(name).toHaveValue("Rao & Sons")
  const sent = page.waitForRequest("**/backend/api/cashfree-order")
  await pay(page, "Pay")
  expect((await sent).postDataJSON().business).toEqual({
    name: "Rao & Sons",
    gstin: "29ABCDE1234F1ZW",
  })
  await paymentVerified(page)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("businessBuyer"))).toBeNull()
})

test("A purchase without a GSTIN sends no business data", async ({ page, shopper: _ }) => {
  await toPayment(page)
  const business = page.getByRole("checkbox", { name: "Buying for a business? Add GSTIN" })
  await business.check()
  await page.getByRole("textbox", { name: "Business name" }).fill("Rao & Sons")
  await business.uncheck()
  const sent = page.waitForRequest("**/backend/api/cashfree-order")
  await payButton(page).click()
  expect((await sent).postDataJSON()).not.toHaveProperty("business")
})

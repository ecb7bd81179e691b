import { anyPayButton, expect, paymentVerified, test } from "#tests/journeys/paying.ts"
import { wayfarer } from "#tests/journeys/shopper.ts"
import { payInModal } from "#tests/journeys/steps.ts"
import { visit } from "#tests/journeys/visit.ts"

test("A member sees free delivery and their own price on the product page, free delivery in the lens flow, and the discount at the checkout, pays that amount, and finds it on the order", async ({
  page,
  shopper: _signedIn,
}) => {
  await visit(page, "/gold-max")
  await page.getByRole("button", { name: "Join for ₹499" }).click()
  await payInModal(page, "Pay")
  await expect(page.getByText("You are a GOLD MAX member.")).toBeVisible()

  await visit(page, `/product-item/${wayfarer.id}`)
  await expect(page.getByText(/^Delivery to .* is free with GOLD MAX\./)).toBeVisible()
  await expect(page.getByText(/^₹[\d,]+ with your membership$/)).toBeVisible()
  await page
    .getByRole("button", { name: /^Select lenses/ })
    .filter({ visible: true })
    .first()
    .click()
  const price = page.getByLabel("Price", { exact: true })
  await expect(price).toContainText("DeliveryFree")
  await expect(price).toContainText(/GOLD MAX\s*−\s*₹\d+/)

  await visit(page, "/ChekOutPage")
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await page.getByRole("button", { name: "Show details" }).click()
  const discount = page.locator("dl > div", { hasText: "GOLD MAX" })
  await expect(discount).toHaveText(/^GOLD MAX\s*−\s*₹\d+$/)
  const saved = await discount.getByRole("definition").innerText()
  await anyPayButton(page).click()
  await Promise.all([paymentVerified(page), payInModal(page, "Pay")])
  const confirmed = page.getByRole("dialog", { name: /Your order is confirmed/ })
  await expect(confirmed.locator("dl > div", { hasText: "GOLD MAX" })).toContainText(saved)
  await confirmed.getByRole("link", { name: "See your order" }).click()
  await expect(page.locator("dl > div", { hasText: "GOLD MAX" })).toContainText(saved)
})

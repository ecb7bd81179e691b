import type { Page } from "@playwright/test"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

async function expectTexts(page: Page, path: string, texts: string[]) {
  await visit(page, path)
  for (const text of texts) {
    await expect(page.getByRole("main").getByText(text).first(), text).toBeVisible()
  }
}

test("The refund page says when an order can be cancelled, exchanged and refunded [STA-13, STA-14, STA-15, STA-16, STA-17, X-15]", async ({
  page,
}) => {
  await expectTexts(page, "/RefundPolicy", [
    "cancel within 2 hours of placement",
    "7-10 business days",
    "exchange only damaged or incorrect items",
    "within 48 hours of delivery",
    "Customised and used eyewear is non-refundable",
    "30-day refund or replacement",
    // Without this the 30 days would contradict the two limits above.
    "covers these two cases and no others",
  ])
})

test("The shipping page says how long delivery takes and what it costs [STA-18, STA-19, X-16]", async ({
  page,
}) => {
  await expectTexts(page, "/ShippingPolicy", [
    "across India",
    "4-7 business days",
    "free for orders above ₹999",
    "nominal fee of ₹49",
  ])
})

test("The terms say that prices are in rupees and include taxes [STA-20]", async ({ page }) => {
  await expectTexts(page, "/TermsAndConditions", ["Indian rupees (INR), including taxes"])
})

test("The contact page shows support hours [STA-02, STA-03]", async ({ page }) => {
  await expectTexts(page, "/ContactUs", [
    "Monday to Saturday 10:00 AM to 6:00 PM IST",
    "We reply within 24 hours on business days.",
  ])
})

test("The privacy policy and the about page have all their parts [STA-07, STA-11]", async ({
  page,
}) => {
  const headings = page.getByRole("main").getByRole("heading", { level: 2 })
  await visit(page, "/PrivacyPolicy")
  await expect(headings).toHaveText([
    "Information We Collect",
    "How We Use Your Information",
    "Data Protection",
    "Cookies",
    "Contact Us",
  ])
  await visit(page, "/AboutUs")
  await expect(headings).toHaveText(["Our Mission", "Reasons to Choose Us", "Our Office"])
})

test("The FAQ page answers questions [STA-12, RTE-17]", async ({ page }) => {
  await visit(page, "/Faq-page")
  const question = page.getByRole("main").locator("details, button[aria-expanded]").first()
  await expect(question).toBeVisible()
})

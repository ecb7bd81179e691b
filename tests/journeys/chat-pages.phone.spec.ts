import { button } from "./chat-page.ts"
import { expect, test } from "./shop.ts"

const everyPage = {
  catalogue: [
    "/",
    "/product-display",
    "/product-display/Men",
    "/Rimless",
    "/product-item/41",
    "/lense/power/41",
    "/saved-frames",
    "/no/such/page",
  ],
  purchase: [
    "/login",
    "/otp-varify",
    "/ChekOutPage",
    "/track-order",
    "/orders",
    "/tracking-status/0b9e5b0e-1111-4222-8333-444455556666",
  ],
  help: [
    "/Faq-page",
    "/ContactUs",
    "/AboutUs",
    "/PrivacyPolicy",
    "/RefundPolicy",
    "/ShippingPolicy",
    "/TermsAndConditions",
  ],
  styles: [
    "/aviator-glasses",
    "/cat-eye-glasses",
    "/oval-glasses",
    "/rectangle-glasses",
    "/round-glasses",
    "/square-glasses",
    "/testing",
  ],
}

for (const [part, paths] of Object.entries(everyPage)) {
  test(`The chat appears once on every page: ${part} [CHT-01, X-08]`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path)
      await expect(button(page), path).toBeVisible()
      await expect(button(page), path).toBeInViewport()
      await expect(page.locator(".floating-whatsapp"), path).toHaveCount(1)
    }
  })
}

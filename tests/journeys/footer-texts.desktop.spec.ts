import type { Page } from "@playwright/test"
import { readSettings } from "#server/settings/settings.ts"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

const footerOf = (page: Page) => page.getByRole("contentinfo")

test("The footer has a sign-up for offers, and links to the shop's four networks in new tabs [FTR-01, FTR-02, FTR-05]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const footer = footerOf(page)
  await expect(
    footer.getByRole("heading", { name: "SIGNUP FOR OFFERS & TIPS", exact: true }),
  ).toBeVisible()
  const email = footer.getByRole("textbox", { name: "SIGNUP FOR OFFERS & TIPS" })
  await expect(email).toHaveAttribute("type", "email")
  await email.fill("asha@example.in")
  await footer.getByRole("button", { name: "Subscribe", exact: true }).click()
  await expect(footer.getByRole("status")).toContainText("Thank you")

  const networks = footer.getByRole("list", { name: "Elsewhere" }).getByRole("link")
  await expect(networks).toHaveCount(4)
  for (const network of await networks.all()) {
    await expect(network).toHaveAttribute("href", /^https:\/\//)
    await expect(network).toHaveAttribute("target", "_blank")
    await expect(network).toHaveAttribute("rel", /noopener/)
  }
})

test("The footer shows the configured address and numbers, the owner, and five ways to pay [FTR-12, FTR-13, FTR-14]", async ({
  page,
}) => {
  const settings = readSettings(process.env)
  const digits = (phone: string) => phone.replaceAll(/[^\d+]/g, "")
  await visit(page, "/Faq-page")
  const footer = footerOf(page)
  for (const [text, address] of [
    [settings.BUSINESS_EMAIL, `mailto:${settings.BUSINESS_EMAIL}`],
    [settings.BUSINESS_PHONE, `tel:${digits(settings.BUSINESS_PHONE)}`],
    [`Text ${settings.BUSINESS_TEXT_NUMBER}`, `sms:${digits(settings.BUSINESS_TEXT_NUMBER)}`],
  ] as const) {
    const link = footer.getByRole("link", { name: text, exact: true })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute("href", address)
  }
  await expect(footer.getByText(`© ${settings.BUSINESS_NAME}`)).toBeVisible()
  for (const name of ["Google Pay", "PhonePe", "CRED", "Amazon Pay", "BHIM"]) {
    const mark = footer.getByRole("img", { name, exact: true })
    await expect(mark).toBeVisible()
    await expect(mark).toHaveText(name)
  }
})

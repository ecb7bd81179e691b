import { readSettings } from "#server/settings/settings.ts"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

test("The contact page shows a greeting, phone, e-mail and registered office, and links to the FAQ [STA-01, STA-04, STA-05, STA-06]", async ({
  page,
}) => {
  const settings = readSettings(process.env)
  await visit(page, "/ContactUs")
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { level: 1, name: "Contact Us" })).toBeVisible()
  await expect(main.getByText(/Stuck on a power, a size or a parcel\?/)).toBeVisible()
  await expect(main.getByRole("link", { name: settings.BUSINESS_PHONE })).toHaveAttribute(
    "href",
    /^tel:\+?\d{10,}$/,
  )
  await expect(main.getByRole("link", { name: settings.BUSINESS_EMAIL })).toHaveAttribute(
    "href",
    `mailto:${settings.BUSINESS_EMAIL}`,
  )
  const office = main
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Registered office" }) })
  await expect(office).toContainText(settings.BUSINESS_ADDRESS)
  await expect(page.getByRole("contentinfo")).toBeVisible()
  await main.getByRole("link", { name: /FAQ/ }).click()
  await expect(page).toHaveURL(/\/Faq-page$/)
})

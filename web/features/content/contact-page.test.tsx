import { renderToStaticMarkup } from "react-dom/server"
import { StaticRouter } from "react-router"
import { expect, test } from "vitest"
import { fromRupees } from "#domain/core/money.ts"
import { SettingsProvider, type ShopSettings } from "#web/shared/layout/settings.ts"
import { pageIdentity } from "#web/shared/testing/page-identity.ts"
import ContactPage from "./contact-page.tsx"

const settings = {
  identity: pageIdentity,
  business: {
    name: "Sample Opticals",
    email: "help@shop.example",
    phone: "+91 00000 00000",
    address: "1 Sample Road, Bengaluru",
    grievanceOfficer: "Sample Officer",
  },
  delivery: { fee: fromRupees(49), freeAbove: fromRupees(999) },
  membership: { price: fromRupees(499), percent: 10 },
} as unknown as ShopSettings

test("The contact page shows a greeting, phone, e-mail and registered office, and links to the FAQ [STA-01, STA-04, STA-05, STA-06]", () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/ContactUs">
      <SettingsProvider value={settings}>
        <ContactPage />
      </SettingsProvider>
    </StaticRouter>,
  )
  expect(html).toMatch(/<h1[^>]*>Contact Us<\/h1>/)
  expect(html).toContain("Stuck on a power, a size or a parcel?")
  expect(html).toMatch(/<a href="tel:\+910000000000"[^>]*>\+91 00000 00000<\/a>/)
  expect(html).toMatch(/<a href="mailto:help@shop\.example"[^>]*>help@shop\.example<\/a>/)
  const [office] = /Registered office.*?<\/section>/s.exec(html) ?? []
  expect(office).toContain("1 Sample Road, Bengaluru")
  expect(html).toMatch(/<a [^>]*href="\/Faq-page"[^>]*>[^<]*FAQ/)
})

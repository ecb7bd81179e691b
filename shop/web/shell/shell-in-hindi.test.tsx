import type { ReactNode } from "react"
import { expect, test, vi } from "vitest"
import { eyewearKinds } from "#domain/catalogue/vocabulary.ts"
import { pageIdentity } from "#web/shared/testing/page-identity.ts"
import { attributesIn, renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import { LanguageProvider } from "#web/ui/use-translate.tsx"
import { ErrorPage } from "./error-page.tsx"
import Footer from "./footer/footer.tsx"
import { Header } from "./header/header.tsx"
import NotFoundPage from "./not-found-page.tsx"

vi.mock("#modules/slots/footer.ts", () => ({ list: [] }))
vi.mock("#modules/slots/header.first-tools.ts", () => ({ list: [] }))
vi.mock("#modules/slots/header.tools.ts", () => ({ list: [] }))

const business = { name: "नेत्र", phone: "+91 1", textNumber: "+91 2", email: "@", sellerLine: "" }

const identity = { ...pageIdentity, openingHours: "सोम से शनि 10:00 से 6:00" }
const failed = { status: 500, statusText: "", internal: false, data: null }

/** Everything that is read or heard. */
async function wordsOf(part: ReactNode): Promise<string> {
  const html = await renderedPage(<LanguageProvider value="hi">{part}</LanguageProvider>, "/", {
    business: business as never,
    identity,
  })
  const spoken = ["aria-label", "alt", "title", "placeholder", "data-longer"].flatMap((name) =>
    attributesIn(html, name),
  )
  return [textIn(html), ...spoken].join("|")
}

/** Brands, of the shop's owner too, and what is Latin in Hindi as well. */
const latin = /Google Pay|PhonePe|CRED|Amazon Pay|BHIM|Facebook|Instagram|YouTube|\bX\b|\bSMS\b/g

test.each([
  ["header", <Header key="header" categories={eyewearKinds.map((name) => ({ name }) as never)} />],
  ["footer", <Footer key="footer" pages={[]} />],
  ["404 page", <NotFoundPage key="404" />],
  ["error page", <ErrorPage key="error" error={failed} />],
])("The %s has no English word in Hindi", async (_, part) => {
  const words = await wordsOf(part)
  expect(words).toMatch(/[\u0900-\u097f]{3}/)
  expect(words.replaceAll(latin, "").match(/[A-Za-z]+[^|]*/g) ?? []).toEqual([])
})

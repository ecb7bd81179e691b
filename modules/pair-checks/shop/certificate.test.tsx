import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { SettingsProvider, type ShopSettings } from "#web/shared/layout/settings.ts"
import type { ShownCertificate } from "../contract/endpoints.ts"
import { Certificate } from "./certificate.tsx"

const settings = { business: { name: "Chashma" } } as ShopSettings

const released = "Outside the allowed range: right sphere."
const allRight = "Every measured value is within the allowed range."

const certificate = (isWithin: boolean): ShownCertificate => ({
  outcome: isWithin ? "passed" : "released",
  released: isWithin ? null : released,
  rows: [
    {
      ...{ eye: "right", name: "Sphere", meaning: "The main power of the lens", isWithin },
      ...{ ordered: "−2.50", measured: "−2.20", allowed: "−2.63 to −2.37" },
    },
  ],
  findings: [{ label: "Screws are tight", isFine: true }],
  ...{ uv: null, standard: "ANSI Z80.1-2015", measured_at: "2026-11-27T06:00:00.000Z" },
  ...{ product: "Kajal", variant: "Black", lenses: "Single Vision" },
  optician: { name: "Meera Iyer", registration: "MH/OPT-1234" },
})

const shown = (isWithin: boolean) =>
  renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <Certificate certificate={certificate(isWithin)} token="token" />
    </SettingsProvider>,
  )

test("The page of a released pair says what is outside instead of that all is right, and marks the value", () => {
  const [passed, outside] = [shown(true), shown(false)]
  expect(outside).toContain(released)
  expect(outside).not.toContain(allRight)
  expect(outside).toMatch(/−2\.20<span[^>]*>outside</)
  expect(passed).toContain(allRight)
  expect(passed).not.toContain("outside")
})

test("The page of a certificate says who measured the pair, with their registration number", () => {
  expect(shown(true)).toMatch(/Meera Iyer.*Registration number.*MH\/OPT-1234/)
})

import { expect, test } from "vitest"
import { pageSettings } from "./page-settings.ts"
import { readSettings } from "./settings.ts"

const chargesGst = (env: Record<string, string>) =>
  pageSettings({
    settings: readSettings(env),
    publicUrl: "http://shop.test",
    modules: [],
    catalogue: {} as never,
  }).business.chargesGst

const kochi = { BUSINESS_ADDRESS: "12 MG Road, Kochi, Kerala 682016" }

test("Browsers receive whether the shop has a GSTIN, and not the number", () => {
  expect(chargesGst(kochi)).toBe(false)
  expect(chargesGst({ ...kochi, BUSINESS_GSTIN: "32ABCDE1234F1Z9" })).toBe(true)
  // The demonstration shows the look of tax invoices.
  expect(chargesGst({})).toBe(true)
})

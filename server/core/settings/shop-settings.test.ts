import { expect, test } from "vitest"
import { readSettings } from "./settings.ts"
import { shopSettings } from "./shop-settings.ts"

const chargesGst = (env: Record<string, string>) =>
  shopSettings({ settings: readSettings(env), publicUrl: "http://shop.test" }).business.chargesGst

const kochi = { BUSINESS_ADDRESS: "12 MG Road, Kochi, Kerala 682016" }

test("Browsers receive whether the shop has a GSTIN, and not the number", () => {
  expect(chargesGst(kochi)).toBe(false)
  expect(chargesGst({ ...kochi, BUSINESS_GSTIN: "32ABCDE1234F1Z9" })).toBe(true)
  // The demonstration shows the look of tax invoices.
  expect(chargesGst({})).toBe(true)
})

import { expect, test } from "vitest"
import { anInvoice } from "#domain/testing/an-invoice.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { invoiceSeller } from "./invoice-seller.ts"

test("A demonstration issues tax invoices under a fictitious GSTIN", () => {
  const invoice = anInvoice({ seller: invoiceSeller(readSettings({})) })
  expect(invoice.title).toBe("Tax Invoice")
  expect(invoice.seller).toMatchObject({
    name: "Chashma",
    state: "Karnataka",
    gstin: "29AAAAA0000A1ZY",
  })
})

test("A seller with real payments and no GSTIN issues plain invoices", () => {
  const settings = { ...readSettings({}), PAYMENTS: "cashfree" as const }
  const invoice = anInvoice({ seller: invoiceSeller(settings) })
  expect(invoice.title).toBe("Invoice")
  expect(invoice.seller).toMatchObject({ name: "Chashma", state: "Karnataka", code: "29" })
})

test("A seller without a GSTIN sold from where the shop was when the order was placed", () => {
  const settings = { ...readSettings({}), PAYMENTS: "cashfree" as const }
  expect(invoiceSeller(settings, "Goa").state).toBe("Goa")
})

test("With a GSTIN and a legal name, invoices are tax invoices in that name", () => {
  const settings = readSettings({
    BUSINESS_GSTIN: "29abcde1234f1zw",
    BUSINESS_LEGAL_NAME: "Chashma Eyewear Private Limited",
  })
  const invoice = anInvoice({ seller: invoiceSeller(settings) })
  expect(invoice.title).toBe("Tax Invoice")
  expect(invoice.seller).toMatchObject({
    name: "Chashma Eyewear Private Limited",
    tradeName: "Chashma",
    gstin: "29ABCDE1234F1ZW",
  })
})

import { expect, test } from "vitest"
import { fromRupees, paise } from "#domain/core/money.ts"
import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"
import { anInvoice } from "#domain/testing/an-invoice.ts"
import { gstr1Problems } from "./gstr1-problems.ts"
import { largeSaleLimit } from "./gstr1-tables.ts"

const own = "29ABCDE1234F1ZW"
const before = (serial: number) => [{ series: "CH", financialYear: "26-27", serial }]
const problems = (documents: InvoiceDocument[], last = before(122)) =>
  gstr1Problems(documents, own, last)
const changed = (changes: Partial<InvoiceDocument>): InvoiceDocument => ({
  ...anInvoice(),
  ...changes,
})

test("A month without a problem has none", () => {
  expect(problems([anInvoice(), anInvoice({ serial: 124 })])).toEqual([])
})

test("A gap in a series is named, within the month and after the month before", () => {
  expect(problems([anInvoice(), anInvoice({ serial: 125 })], before(119))).toEqual([
    {
      number: null,
      problem:
        "CH/26-27/000120 to CH/26-27/000122 are missing. The portal asks for a series without gaps.",
    },
    {
      number: null,
      problem: "CH/26-27/000124 is missing. The portal asks for a series without gaps.",
    },
  ])
  // A financial year begins with 1.
  expect(problems([anInvoice({ serial: 1 })], [])).toEqual([])
  expect(problems([anInvoice({ serial: 2 })], [])).toHaveLength(1)
})

test("What the portal refuses is named with its document", () => {
  const { buyer, placeOfSupply, perRate, perHsn, totals, seller } = anInvoice()
  const cases: [Partial<InvoiceDocument>, string][] = [
    [{ buyer: { ...buyer, gstin: "29ABCDE1234F1ZX" } }, "is mistyped"],
    [{ buyer: { ...buyer, gstin: own } }, "your own"],
    [{ placeOfSupply: { ...placeOfSupply, code: "99" } }, "state code 99"],
    [{ perRate: [{ ...perRate[0]!, gstPercent: 15 }] }, "no rate of 15 %"],
    [{ perHsn: [{ ...perHsn[0]!, hsn: "90031" }] }, "not 90031"],
    [{ totals: { ...totals, taxableValue: paise(-1) } }, "negative"],
    [{ seller: { ...seller, gstin: null } }, "without a GSTIN"],
    [{ seller: { ...seller, gstin: "27AAPFU0939F1ZV" } }, "under GSTIN 27AAPFU0939F1ZV"],
    [
      { buyer: { ...buyer, address: "1 Mount Road, Chennai, Tamil Nadu - 600002" } },
      "PIN code 600002 is not in Karnataka",
    ],
  ]
  for (const [changes, words] of cases) {
    const found = problems([changed(changes)])
    expect(found, words).toHaveLength(1)
    expect(found[0]).toMatchObject({
      number: "CH/26-27/000123",
      problem: expect.stringContaining(words),
    })
  }
})

test("The limit of large sales is that of the day of the invoice", () => {
  expect(largeSaleLimit("2024-07-31T18:29:59Z")).toBe(fromRupees(2_50_000))
  expect(largeSaleLimit("2024-07-31T18:30:00Z")).toBe(fromRupees(1_00_000))
})

import { parse } from "csv-parse/sync"
import fc from "fast-check"
import { expect, test } from "vitest"
import { fromRupees, paise } from "#domain/core/money.ts"
import { creditNoteOf, type ReturnedLine } from "#domain/money/invoice/credit-note.ts"
import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"
import {
  aBuyer,
  anInvoice,
  arbitraryInvoiceInput,
  aSeller,
  aSoldLine,
} from "#domain/testing/an-invoice.ts"
import { type Gstr1Section, gstr1Csv } from "./gstr1-csv.ts"

const month = "2026-11"
const issuedAt = "2026-11-25T06:00:00.000Z"

type Row = Record<string, string>

const sheetsOf = (documents: InvoiceDocument[], cancelled: string[] = []) => {
  const made = gstr1Csv({ month, documents, cancelled })
  if (!made.ok) throw new Error(made.failure)
  return Object.fromEntries(
    Object.entries(made.value).map(([name, text]) => [name, parse(text, { columns: true })]),
  ) as Record<Gstr1Section, Row[]>
}

const credited = (invoice: InvoiceDocument, returned: ReturnedLine[], serial = 1) => {
  const made = creditNoteOf(invoice, returned, {
    ...{ series: "CN", serial, issuedAt, reason: "Goods returned", earlier: [] },
  })
  if (!made.ok) throw new Error(made.failure)
  return made.value
}

const dear = aSoldLine({ hsn: "900410", gstPercent: 18, lineTotal: fromRupees(100_000.01) })
const atLimit = aSoldLine({ hsn: "900410", gstPercent: 18, lineTotal: fromRupees(100_000) })
const inKerala = aBuyer({ state: "Kerala" })

test("The headings are those of the government's offline tool, without a byte order mark", () => {
  const made = gstr1Csv({ month, documents: [] })
  const heads = made.ok
    ? Object.entries(made.value).map(([name, text]) => `${name}: ${text.trimEnd()}`)
    : []
  expect(heads).toEqual([
    "b2b: GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount",
    "b2cl: Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN",
    "b2cs: Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN",
    "cdnr: GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount",
    "cdnur: UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount",
    "hsn(b2b): HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount",
    "hsn(b2c): HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount",
    "docs: Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled",
  ])
})

test("An invoice to a registered buyer is listed with a row for each rate", () => {
  const buyer = aBuyer({ name: "=Rao Traders", gstin: "29AABCT1332L1ZA" })
  const invoice = anInvoice({
    buyer,
    lines: [aSoldLine(), aSoldLine({ hsn: "900410", gstPercent: 18, lineTotal: fromRupees(118) })],
  })
  const { b2b, b2cs } = sheetsOf([invoice])
  expect(b2cs).toEqual([])
  expect(b2b.map((row) => [row.Rate, row["Taxable Value"]])).toEqual([
    ["5", "951.42"],
    ["18", "100"],
  ])
  expect(b2b[0]).toMatchObject({
    "GSTIN/UIN of Recipient": "29AABCT1332L1ZA",
    "Receiver Name": "'=Rao Traders",
    "Invoice Number": "CH/26-27/000123",
    "Invoice date": "20-Nov-2026",
    "Invoice Value": "1117",
    "Place Of Supply": "29-Karnataka",
    "Reverse Charge": "N",
    "Invoice Type": "Regular B2B",
  })
})

test("An interstate sale above one lakh rupees is listed; smaller and local ones are summed up", () => {
  const large = anInvoice({ serial: 1, buyer: inKerala, lines: [dear] })
  const small = anInvoice({ serial: 2, buyer: inKerala, lines: [atLimit] })
  const atHome = anInvoice({ serial: 3, lines: [dear] })
  const { b2cl, b2cs } = sheetsOf([large, small, atHome])
  expect(b2cl.map((row) => row["Invoice Number"])).toEqual([large.number])
  expect(b2cs.map((row) => [row.Type, row["Place Of Supply"], row["Taxable Value"]])).toEqual([
    ["OE", "29-Karnataka", "84745.77"],
    ["OE", "32-Kerala", "84745.76"],
  ])
})

test("A credit note follows its invoice: cdnr, cdnur, or less in b2cs", () => {
  const registered = anInvoice({ serial: 1, buyer: aBuyer({ gstin: "29AABCT1332L1ZA" }) })
  const large = anInvoice({ serial: 2, buyer: inKerala, lines: [dear] })
  const small = anInvoice({ serial: 3 })
  const notes = [
    credited(registered, [{ line: 1, quantity: 1 }], 1),
    credited(large, [{ line: 1, amount: fromRupees(118) }], 2),
    credited(small, [{ line: 1, amount: fromRupees(105) }], 3),
  ]
  const sheets = sheetsOf([registered, large, small, ...notes])
  expect(sheets.cdnr[0]).toMatchObject({
    "Note Number": "CN/26-27/000001",
    "Note Date": "25-Nov-2026",
    "Note Type": "C",
    "Note Value": "999",
    "Taxable Value": "951.42",
  })
  expect(sheets.cdnur).toMatchObject([
    { "UR Type": "B2CL", "Note Value": "118", Rate: "18", "Taxable Value": "100" },
  ])
  expect(sheets.b2cs).toMatchObject([{ Rate: "5", "Taxable Value": "851.42" }])
})

test("A month with more returns than sales has a negative sum, without an apostrophe before it", () => {
  const sold = anInvoice({ issuedAt: "2026-10-20T06:00:00Z" })
  const { b2cs } = sheetsOf([sold, credited(sold, [{ line: 1, quantity: 1 }])])
  expect(b2cs[0]?.["Taxable Value"]).toBe("-951.42")
})

test("The month is that of India", () => {
  const at = (serial: number, issuedAt: string) => anInvoice({ serial, issuedAt })
  const { docs } = sheetsOf([
    at(1, "2026-10-31T18:29:59Z"),
    at(2, "2026-10-31T18:30:00Z"),
    at(3, "2026-11-30T18:29:59Z"),
    at(4, "2026-11-30T18:30:00Z"),
  ])
  expect(docs).toEqual([
    {
      "Nature of Document": "Invoices for outward supply",
      "Sr. No. From": "CH/26-27/000002",
      "Sr. No. To": "CH/26-27/000003",
      "Total Number": "2",
      Cancelled: "0",
    },
  ])
})

test("Delivery adds to the value of a heading and not to its quantity", () => {
  const invoice = anInvoice({ deliveryFee: fromRupees(49) })
  expect(sheetsOf([invoice])["hsn(b2c)"]).toEqual([
    {
      HSN: "900311",
      Description: "",
      UQC: "PCS-PIECES",
      "Total Quantity": "1",
      "Total Value": "1048",
      Rate: "5",
      "Taxable Value": "998.08",
      "Integrated Tax Amount": "0",
      "Central Tax Amount": "24.96",
      "State/UT Tax Amount": "24.96",
      "Cess Amount": "0",
    },
  ])
})

test("Cancelled numbers are counted, and a gap in a series is detected", () => {
  const of = (serial: number) => anInvoice({ serial })
  const note = credited(of(1), [{ line: 1, quantity: 1 }], 7)
  const { docs } = sheetsOf([of(4), of(1), of(2), note, of(6)], ["CH/26-27/000003"])
  expect(docs.map((row) => Object.values(row))).toEqual([
    ["Invoices for outward supply", "CH/26-27/000001", "CH/26-27/000004", "4", "1"],
    ["Invoices for outward supply", "CH/26-27/000006", "CH/26-27/000006", "1", "0"],
    ["Credit Note", "CN/26-27/000007", "CN/26-27/000007", "1", "0"],
  ])
})

test("Union territories are written as the tool lists them", () => {
  const buyer = aBuyer({ state: "Dadra and Nagar Haveli and Daman and Diu" })
  expect(sheetsOf([anInvoice({ buyer })]).b2cs[0]?.["Place Of Supply"]).toBe(
    "26-Dadra & Nagar Haveli & Daman & Diu",
  )
})

test("A seller without a GSTIN files no GSTR-1", () => {
  const documents = [anInvoice({ seller: aSeller({ gstin: null }) })]
  expect(gstr1Csv({ month, documents })).toEqual({ ok: false, failure: "unregistered_seller" })
})

const inPaise = (rows: Row[], column: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)

test("For any sales and returns, the sections add up to the documents, and table 12 has equal halves", () => {
  const order = fc.tuple(arbitraryInvoiceInput, fc.nat(3), fc.integer({ min: 1, max: 50_000 }))
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 6 }), (orders) => {
      const documents = orders.flatMap(([input, kind, size], n) => {
        const invoice = anInvoice({ ...input, serial: n + 1 })
        const returned: ReturnedLine =
          kind === 1 ? { line: 1, amount: paise(size) } : { line: 1, quantity: 1 }
        const options = { series: "CN", serial: n + 1, issuedAt, reason: "Returned", earlier: [] }
        const note = creditNoteOf(invoice, [returned], options)
        return kind > 0 && note.ok ? [invoice, note.value] : [invoice]
      })
      const sheets = sheetsOf(documents)
      const net = (amountIn: (one: InvoiceDocument) => number) =>
        documents.reduce((sum, one) => sum + (one.corrects ? -1 : 1) * amountIn(one), 0)
      const taxable = net(({ totals }) => totals.taxableValue)
      const { b2b, b2cl, b2cs, cdnr, cdnur } = sheets

      const sold = [b2b, b2cl, b2cs].map((rows) => inPaise(rows, "Taxable Value"))
      const back = [cdnr, cdnur].map((rows) => inPaise(rows, "Taxable Value"))
      const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
      expect(sum(sold) - sum(back)).toBe(taxable)

      const headings = [...sheets["hsn(b2b)"], ...sheets["hsn(b2c)"]]
      expect(inPaise(headings, "Taxable Value")).toBe(taxable)
      expect(inPaise(headings, "Total Value")).toBe(net(({ totals }) => totals.total))
      const taxes = ["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount"]
      expect(sum(taxes.map((column) => inPaise(headings, column)))).toBe(
        net(({ totals }) => totals.tax),
      )
      for (const row of headings) expect(row["Central Tax Amount"]).toBe(row["State/UT Tax Amount"])
      expect(sum(sheets.docs.map((row) => Number(row["Total Number"])))).toBe(documents.length)
    }),
  )
})

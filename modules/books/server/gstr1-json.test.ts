import fc from "fast-check"
import { expect, test } from "vitest"
import { fromRupees, paise } from "#domain/core/money.ts"
import { creditNoteOf, type ReturnedLine } from "#domain/money/invoice/credit-note.ts"
import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"
import { aBuyer, anInvoice, arbitraryInvoiceInput, aSoldLine } from "#domain/testing/an-invoice.ts"
import { gstr1Tables } from "../rules/gstr1/gstr1-tables.ts"
import { gstr1Json } from "./gstr1-json.ts"
import { tallyVouchers } from "./tally-vouchers.ts"

const month = "2026-11"
const issuedAt = "2026-11-25T06:00:00.000Z"
const own = "29ABCDE1234F1ZW"

/**
 * Records of the file that the Returns Offline Tool 3.2.4 wrote, one of each kind, from
 * https://github.com/onyb/gst/blob/main/fixtures/golden/gstr1-062025-reference.json: `desc` and
 * `user_desc` of a heading, which the tool looks up or leaves out, are not among them.
 */
const captured = {
  gstin: "27AAPFU0939F1ZV",
  fp: "062025",
  version: "GST3.2.4",
  hash: "hash",
  b2b: [
    {
      ctin: "12GEOPS0823BBZH",
      inv: [
        {
          ...{ inum: "INV-001", idt: "14-07-2017", val: 118000, pos: "27", rchrg: "N" },
          inv_typ: "R",
          itms: [
            { num: 1801, itm_det: { txval: 100000, rt: 18, camt: 9000, samt: 9000, csamt: 0 } },
          ],
        },
      ],
    },
  ],
  b2cl: [
    {
      pos: "37",
      inv: [
        {
          ...{ inum: "INV-L001", idt: "14-07-2017", val: 295000 },
          itms: [{ num: 1801, itm_det: { txval: 250000, rt: 18, iamt: 45000, csamt: 0 } }],
        },
      ],
    },
  ],
  b2cs: [
    {
      ...{ sply_ty: "INTRA", rt: 18, typ: "OE", pos: "27", txval: 500000 },
      ...{ camt: 45000, samt: 45000, csamt: 0 },
    },
    {
      ...{ sply_ty: "INTER", rt: 18, typ: "OE", pos: "37", txval: 300000 },
      ...{ iamt: 54000, csamt: 0 },
    },
  ],
  cdnr: [
    {
      ctin: "12GEOPS0823BBZH",
      nt: [
        {
          ...{ nt_num: "CN-002", nt_dt: "15-07-2017", ntty: "D", val: 118000, pos: "27" },
          ...{ rchrg: "N", inv_typ: "R" },
          itms: [
            { num: 1801, itm_det: { txval: 100000, rt: 18, camt: 9000, samt: 9000, csamt: 0 } },
          ],
        },
      ],
    },
  ],
  cdnur: [
    {
      ...{ nt_num: "UN-001", nt_dt: "14-07-2017", ntty: "C", val: 295000, typ: "B2CL", pos: "37" },
      itms: [{ num: 1801, itm_det: { txval: 250000, rt: 18, iamt: 45000, csamt: 0 } }],
    },
  ],
  doc_issue: {
    doc_det: [
      {
        ...{ doc_num: 1, doc_typ: "Invoices for outward supply" },
        docs: [{ num: 1, from: "INV-001", to: "INV-100", totnum: 100, cancel: 2, net_issue: 98 }],
      },
      {
        ...{ doc_num: 5, doc_typ: "Credit Note" },
        docs: [{ num: 1, from: "CN-001", to: "CN-010", totnum: 10, cancel: 1, net_issue: 9 }],
      },
    ],
  },
  hsn: {
    hsn_b2b: [
      {
        ...{ num: 1, hsn_sc: "0101", uqc: "NOS", qty: 10, rt: 18, txval: 100000 },
        ...{ iamt: 18000, samt: 0, camt: 0, csamt: 0 },
      },
    ],
    hsn_b2c: [
      {
        ...{ num: 1, hsn_sc: "0101", uqc: "NOS", qty: 10, rt: 18, txval: 100000 },
        ...{ iamt: 18000, samt: 0, camt: 0, csamt: 0 },
      },
    ],
  },
}

const fileOf = (
  documents: InvoiceDocument[],
  cancelled: string[] = [],
): Partial<typeof captured> => {
  const tables = gstr1Tables({ month, documents, cancelled })
  if (!tables.ok) throw new Error(tables.failure)
  return JSON.parse(gstr1Json(own, month, tables.value))
}

const credited = (invoice: InvoiceDocument, serial: number, returned: ReturnedLine) => {
  const made = creditNoteOf(invoice, [returned], {
    ...{ series: "CN", serial, issuedAt, reason: "Goods returned", earlier: [] },
  })
  if (!made.ok) throw new Error(made.failure)
  return made.value
}

const dear = aSoldLine({ hsn: "900410", gstPercent: 18, lineTotal: fromRupees(118_000) })
const business = aBuyer({ gstin: "29AABCT1332L1ZA" })
const inKerala = aBuyer({ state: "Kerala" })

const documents = () => {
  const toBusiness = anInvoice({ serial: 1, buyer: business })
  const large = anInvoice({ serial: 2, buyer: inKerala, lines: [dear] })
  const small = anInvoice({ serial: 3 })
  const far = anInvoice({ serial: 4, buyer: inKerala })
  const back = { line: 1, quantity: 1 }
  return [
    ...[toBusiness, large, small, far],
    ...[credited(toBusiness, 1, back), credited(large, 2, back)],
  ]
}

/** Keys in their order, with the type of each value; of a list its first record. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return [shapeOf(value[0])]
  if (typeof value !== "object" || value === null) return typeof value
  return Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)])
}

test("The file has the keys, their order and the types of a file that the government's tool wrote", () => {
  const file = fileOf(documents(), ["CH/26-27/000005"])
  expect(shapeOf(file)).toEqual(shapeOf(captured))
  expect(shapeOf(file.b2cs?.[1])).toEqual(shapeOf(captured.b2cs[1]))
})

test("Every figure is that of the documents, in rupees with two decimals", () => {
  const file = fileOf(documents(), ["CH/26-27/000005"])
  expect([file.gstin, file.fp]).toEqual([own, "112026"])
  expect(file.b2b).toEqual([
    {
      ctin: "29AABCT1332L1ZA",
      inv: [
        {
          ...{ inum: "CH/26-27/000001", idt: "20-11-2026", val: 999, pos: "29", rchrg: "N" },
          inv_typ: "R",
          itms: [
            { num: 501, itm_det: { txval: 951.42, rt: 5, camt: 23.79, samt: 23.79, csamt: 0 } },
          ],
        },
      ],
    },
  ])
  expect(file.b2cl?.[0]?.inv[0]?.itms[0]?.itm_det).toMatchObject({ txval: 100_000, iamt: 18_000 })
  expect(file.b2cs?.map(({ pos, sply_ty, txval }) => [pos, sply_ty, txval])).toEqual([
    ["29", "INTRA", 951.42],
    ["32", "INTER", 951.43],
  ])
  expect(file.cdnr?.[0]?.nt[0]).toMatchObject({ nt_num: "CN/26-27/000001", ntty: "C", val: 999 })
  expect(file.cdnur?.[0]).toMatchObject({ nt_num: "CN/26-27/000002", typ: "B2CL", val: 118_000 })
  expect(file.doc_issue?.doc_det[0]?.docs).toEqual([
    {
      ...{ num: 1, from: "CH/26-27/000001", to: "CH/26-27/000005" },
      ...{ totnum: 5, cancel: 1, net_issue: 4 },
    },
  ])
  expect(JSON.stringify(file)).not.toContain("Asha Rao")
})

test("An empty month is a nil return", () => {
  expect(fileOf([])).toEqual({ gstin: own, fp: "112026", version: "GST3.2.4", hash: "hash" })
})

/** Amounts as whole paise, added up. */
const inPaise = (records: readonly object[], ...fields: string[]): number =>
  records
    .flatMap((record) => Object.entries(record))
    .filter(([field]) => fields.includes(field))
    .reduce((sum, [, amount]) => sum + Math.round(amount * 100), 0)

const itemsIn = (documents: readonly { itms: { itm_det: object }[] }[]) =>
  documents.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det))

const sales = fc.array(
  fc.tuple(arbitraryInvoiceInput, fc.nat(3), fc.integer({ min: 1, max: 50_000 })),
  {
    minLength: 1,
    maxLength: 6,
  },
)

type SaleInput = [Parameters<typeof anInvoice>[0], number, number]

const documentsOf = (orders: SaleInput[]) =>
  orders.flatMap(([input, kind, size], n) => {
    const invoice = anInvoice({ ...input, serial: n + 1 })
    const returned: ReturnedLine =
      kind === 1 ? { line: 1, amount: paise(size) } : { line: 1, quantity: 1 }
    const options = { series: "CN", serial: n + 1, issuedAt, reason: "Returned", earlier: [] }
    const note = creditNoteOf(invoice, [returned], options)
    return kind > 0 && note.ok ? [invoice, note.value] : [invoice]
  })

test("For any sales and returns, taxable value and tax of the file are those of the documents, to the paisa", () => {
  fc.assert(
    fc.property(sales, (orders) => {
      const documents = documentsOf(orders)
      const net = (amountIn: (one: InvoiceDocument) => number) =>
        documents.reduce((sum, one) => sum + (one.corrects ? -1 : 1) * amountIn(one), 0)
      const { b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [], hsn } = fileOf(documents)
      const sold = [
        ...itemsIn([...b2b.flatMap(({ inv }) => inv), ...b2cl.flatMap(({ inv }) => inv)]),
        ...b2cs,
      ]
      const back = itemsIn([...cdnr.flatMap(({ nt }) => nt), ...cdnur])
      const headings = [...(hsn?.hsn_b2b ?? []), ...(hsn?.hsn_b2c ?? [])]
      const tax = ["iamt", "camt", "samt"]
      const [taxable, taxes] = [
        net(({ totals }) => totals.taxableValue),
        net(({ totals }) => totals.tax),
      ]
      expect(inPaise(sold, "txval") - inPaise(back, "txval")).toBe(taxable)
      expect(inPaise(sold, ...tax) - inPaise(back, ...tax)).toBe(taxes)
      expect(inPaise(headings, "txval")).toBe(taxable)
      expect(inPaise(headings, ...tax)).toBe(taxes)
    }),
  )
})

test("For any sales and returns, every voucher for Tally has equal debits and credits, and its document's total", () => {
  fc.assert(
    fc.property(sales, (orders) => {
      const documents = documentsOf(orders)
      const xml = tallyVouchers(documents)
      const vouchers = xml.split("<VOUCHER ").slice(1)
      expect(vouchers).toHaveLength(documents.length)
      for (const [n, voucher] of vouchers.entries()) {
        const amounts = Array.from(
          voucher.matchAll(/<AMOUNT>(-?[\d.]+)<\/AMOUNT>/g),
          ([, amount]) => Math.round(Number(amount) * 100),
        )
        const { totals, corrects } = documents[n]!
        expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(0)
        expect(amounts[0]).toBe(totals.total === 0 ? 0 : corrects ? totals.total : -totals.total)
      }
    }),
  )
})

test("A voucher names its document, its order and its ledgers, and no buyer", () => {
  const xml = tallyVouchers([anInvoice({ buyer: aBuyer({ name: "Rao & Sons <x>" }) })])
  expect(xml).toContain("<DATE>20261120</DATE>")
  expect(xml).toContain("<VOUCHERNUMBER>CH/26-27/000123</VOUCHERNUMBER>")
  expect(xml).toContain("<LEDGERNAME>Online Sales 5%</LEDGERNAME>")
  expect(xml).toContain("<LEDGERNAME>Output CGST</LEDGERNAME>")
  expect(xml).not.toContain("Rao")
})

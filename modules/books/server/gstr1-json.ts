import { formatSheetTime, type Moment } from "#domain/core/indian-time.ts"
import { type Paise, toRupees } from "#domain/core/money.ts"
import { type InvoiceDocument, isInterState } from "#domain/money/invoice/invoice-document.ts"
import {
  type Gstr1Tables,
  type HeadingSum,
  type TaxSum,
  taxSumOf,
} from "../rules/gstr1/gstr1-tables.ts"

/** The release of the government's Returns Offline Tool whose files these are. */
const TOOL_VERSION = "GST3.2.4"

/**
 * The file that the Returns Offline Tool of the GST portal (gst.gov.in, Downloads, Offline tools)
 * uploads for a month. Keys and their order are those of a file captured from version 3.2.4:
 * https://github.com/onyb/gst/blob/main/fixtures/golden/gstr1-062025-reference.json, described in
 * `spec/gstr1` there; meanings as in `gst_returns/fields/gstr1.py` of
 * https://github.com/resilient-tech/india-compliance. Tables without a row are left out.
 *
 * The tool computes tax from taxable value and rate when it reads the CSV files; here tax is that of
 * the invoices, to the paisa. `desc` of a heading is left out: the tool looks it up by its code.
 * @param month such as `2026-11`
 */
export function gstr1Json(gstin: string, month: string, tables: Gstr1Tables): string {
  const { b2b, b2cl, b2cs, cdnr, cdnur, hsnB2b, hsnB2c, docs } = tables
  const [year, monthOfYear] = month.split("-")
  return JSON.stringify({
    gstin,
    fp: `${monthOfYear}${year}`,
    version: TOOL_VERSION,
    // The tool writes this word and no checksum.
    hash: "hash",
    ...listed("b2b", groupsOf(b2b, buyerGstin, "ctin", "inv", registeredInvoice)),
    ...listed("b2cl", groupsOf(b2cl, placeCode, "pos", "inv", largeInvoice)),
    ...listed(
      "b2cs",
      b2cs.map(({ place, isInterState, gstPercent, ...sum }) => ({
        sply_ty: isInterState ? "INTER" : "INTRA",
        rt: gstPercent,
        typ: "OE",
        pos: place.code,
        ...taxFields(sum, isInterState),
      })),
    ),
    ...listed("cdnr", groupsOf(cdnr, buyerGstin, "ctin", "nt", registeredNote)),
    ...listed("cdnur", cdnur.map(largeNote)),
    ...(docs.length > 0 && { doc_issue: { doc_det: issuedDocuments(docs) } }),
    ...((hsnB2b.length > 0 || hsnB2c.length > 0) && {
      hsn: {
        ...listed("hsn_b2b", hsnB2b.map(headingRecord)),
        ...listed("hsn_b2c", hsnB2c.map(headingRecord)),
      },
    }),
  })
}

const listed = (key: string, rows: readonly object[]) => rows.length > 0 && { [key]: rows }

function groupsOf(
  documents: readonly InvoiceDocument[],
  keyOf: (document: InvoiceDocument) => string,
  keyName: string,
  rowsName: string,
  record: (document: InvoiceDocument) => object,
) {
  return Array.from(Map.groupBy(documents, keyOf), ([key, same]) => ({
    [keyName]: key,
    [rowsName]: same.map(record),
  }))
}

const buyerGstin = ({ buyer }: InvoiceDocument): string => buyer.gstin ?? ""
const placeCode = ({ placeOfSupply }: InvoiceDocument): string => placeOfSupply.code

const registeredInvoice = (document: InvoiceDocument) => ({
  inum: document.number,
  idt: day(document.issuedAt),
  val: toRupees(document.totals.total),
  pos: placeCode(document),
  rchrg: "N",
  inv_typ: "R",
  itms: itemsOf(document),
})

const largeInvoice = (document: InvoiceDocument) => ({
  inum: document.number,
  idt: day(document.issuedAt),
  val: toRupees(document.totals.total),
  itms: itemsOf(document),
})

const noteHead = (document: InvoiceDocument) => ({
  nt_num: document.number,
  nt_dt: day(document.issuedAt),
  ntty: "C",
  val: toRupees(document.totals.total),
})

const registeredNote = (document: InvoiceDocument) => ({
  ...noteHead(document),
  pos: placeCode(document),
  rchrg: "N",
  inv_typ: "R",
  itms: itemsOf(document),
})

const largeNote = (document: InvoiceDocument) => ({
  ...noteHead(document),
  typ: "B2CL",
  pos: placeCode(document),
  itms: itemsOf(document),
})

/** An item for each rate; the tool derives its number from the rate. */
const itemsOf = (document: InvoiceDocument) =>
  document.perRate.map((sum) => {
    const { txval, ...tax } = taxFields(taxSumOf(sum), isInterState(document))
    return {
      num: Math.round(sum.gstPercent * 100) + 1,
      itm_det: { txval, rt: sum.gstPercent, ...tax },
    }
  })

const taxFields = ({ taxableValue, igst, cgst, sgst }: TaxSum, isInterState: boolean) => ({
  txval: toRupees(taxableValue),
  ...(isInterState ? { iamt: toRupees(igst) } : { camt: toRupees(cgst), samt: toRupees(sgst) }),
  csamt: 0,
})

/** The kinds of documents as table 13 numbers them. */
const documentKinds = {
  invoice: { doc_num: 1, doc_typ: "Invoices for outward supply" },
  credit_note: { doc_num: 5, doc_typ: "Credit Note" },
} as const

const issuedDocuments = (docs: Gstr1Tables["docs"]) =>
  Array.from(
    Map.groupBy(docs, ({ kind }) => kind),
    ([kind, runs]) => ({
      ...documentKinds[kind],
      docs: runs.map(({ from, to, total, cancelled }, index) => ({
        ...{ num: index + 1, from, to, totnum: total, cancel: cancelled },
        net_issue: total - cancelled,
      })),
    }),
  )

const headingRecord = (sum: HeadingSum, index: number) => ({
  num: index + 1,
  hsn_sc: sum.hsn,
  uqc: sum.unit ?? "NA",
  qty: sum.quantity,
  rt: sum.gstPercent,
  ...rupeesOf({ txval: sum.taxableValue, iamt: sum.igst, samt: sum.sgst, camt: sum.cgst }),
  csamt: 0,
})

const rupeesOf = (amounts: Record<string, Paise>) =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toRupees(amount)]))

/** `05-11-2026` */
const day = (moment: Moment): string =>
  formatSheetTime(moment).slice(0, 10).split("-").toReversed().join("-")

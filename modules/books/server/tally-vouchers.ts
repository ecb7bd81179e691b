import { formatSheetTime } from "#domain/core/indian-time.ts"
import { noMoney, type Paise, toRupees } from "#domain/core/money.ts"
import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"
import { taxSumOf } from "../rules/gstr1/gstr1-tables.ts"

/** The ledgers that the vouchers name, besides one for the sales of each rate. */
const ledgers = {
  customers: "Online Customers",
  cgst: "Output CGST",
  sgst: "Output SGST",
  igst: "Output IGST",
} as const

const salesLedger = (gstPercent: number): string =>
  gstPercent === 0 ? "Online Sales" : `Online Sales ${gstPercent}%`

/**
 * A month's invoices and credit notes as accounting vouchers, without stock, for TallyPrime's Import
 * of Transactions. Envelope and tags are those of Tally's Developer Reference, "Understanding
 * Integration – Transactions" and "Case Study I – XML Request and Response Formats"
 * (https://help.tallysolutions.com/developer-reference/introduction/understanding-integration-transactions/):
 * a debit is deemed positive and has a negative amount. The company needs the ledgers first. Names
 * of buyers are left out.
 */
export const tallyVouchers = (documents: readonly InvoiceDocument[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE>
<HEADER><VERSION>1</VERSION><TALLYREQUEST>Import</TALLYREQUEST><TYPE>Data</TYPE><ID>Vouchers</ID></HEADER>
<BODY>
<DESC></DESC>
<DATA>
${documents.map(voucher).join("")}</DATA>
</BODY>
</ENVELOPE>
`

function voucher(one: InvoiceDocument): string {
  const type = one.corrects ? "Credit Note" : "Sales"
  const { cgst, sgst, igst } = taxSumOf(one.totals)
  const entries = [
    entry(ledgers.customers, one.totals.total, !one.corrects, true),
    ...one.perRate.map(({ gstPercent, taxableValue }) =>
      entry(salesLedger(gstPercent), taxableValue, one.corrects !== null),
    ),
    ...(
      [
        [ledgers.cgst, cgst],
        [ledgers.sgst, sgst],
        [ledgers.igst, igst],
      ] as const
    ).map(([ledger, amount]) =>
      amount === noMoney ? "" : entry(ledger, amount, one.corrects !== null),
    ),
  ]
  const about = `Order ${one.order.number}${one.corrects ? `, corrects ${one.corrects.number}` : ""}`
  return `<TALLYMESSAGE>
<VOUCHER VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">
<DATE>${formatSheetTime(one.issuedAt).slice(0, 10).replaceAll("-", "")}</DATE>
<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>
<VOUCHERNUMBER>${escaped(one.number)}</VOUCHERNUMBER>
<PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW>
<ISINVOICE>No</ISINVOICE>
<NARRATION>${escaped(about)}</NARRATION>
${entries.join("")}</VOUCHER>
</TALLYMESSAGE>
`
}

const entry = (ledger: string, amount: Paise, isDebit: boolean, isParty = false): string =>
  `<ALLLEDGERENTRIES.LIST>
<LEDGERNAME>${escaped(ledger)}</LEDGERNAME>
<ISDEEMEDPOSITIVE>${isDebit ? "Yes" : "No"}</ISDEEMEDPOSITIVE>
<ISPARTYLEDGER>${isParty ? "Yes" : "No"}</ISPARTYLEDGER>
<AMOUNT>${toRupees(amount === 0 ? amount : ((isDebit ? -amount : amount) as Paise)).toFixed(2)}</AMOUNT>
</ALLLEDGERENTRIES.LIST>
`

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

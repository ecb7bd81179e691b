import { add, type Paise, paise, toRupees } from "#domain/core/money.ts"
import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"
import type { AppContext } from "#server/core/context.ts"
import { type CsvCell, reportCsv } from "#server/core/csv.ts"
import type { BookFile } from "../contract/operations.ts"
import { signedTaxSum } from "../rules/gstr1/gstr1-tables.ts"
import { gstr1Json } from "./gstr1-json.ts"
import {
  findCollectedCash,
  findRefundsDue,
  type MonthPeriod,
  periodOf,
  readDocuments,
  readPayments,
  readReturn,
  settlementsOf,
} from "./month-books.ts"
import { tallyVouchers } from "./tally-vouchers.ts"

type Needs = Pick<AppContext, "modules" | "readDb" | "settings">

/** Said where a shop without a GSTIN asks for GSTR-1. */
export const NO_RETURN =
  "There is no GSTR-1, because invoices without a GSTIN charge no GST. Once your shop is registered, set its GSTIN under Settings: invoices from that day are in the return."

/**
 * One file of a month as a text; none of them has a name, an address or a mobile number.
 * @returns null for GSTR-1 of a shop without a GSTIN
 */
export async function bookFile(
  context: Needs,
  month: string,
  file: BookFile,
): Promise<string | null> {
  const { readDb: db } = context
  const period = periodOf(month)
  switch (file) {
    case "invoices":
      return invoicesCsv(await readDocuments(db, period))
    case "gstr1": {
      const filed = await readReturn(context, month, await readDocuments(db, period))
      return filed && gstr1Json(filed.gstin, month, filed.tables)
    }
    case "settlements":
      return settlementsCsv(db, period)
    case "refunds-due":
      return refundsDueCsv(db)
    case "cash":
      return cashCsv(db, period)
    case "tally":
      return tallyVouchers(await readDocuments(db, period))
  }
}

/** Credit notes are negative, so that columns add up to the net of the month. */
function invoicesCsv(documents: readonly InvoiceDocument[]): string {
  const header = [
    ...["number", "kind", "date", "order", "corrects", "buyer_gstin", "place_of_supply"],
    ...["taxable_rupees", "cgst_rupees", "sgst_rupees", "igst_rupees", "total_rupees"],
  ]
  return reportCsv(
    header,
    documents.map((one): CsvCell[] => {
      const sum = signedTaxSum(one, one.totals)
      const { taxableValue, cgst, sgst, igst } = sum
      return [
        ...[one.number, one.kind, one.issuedAt, one.order.number, one.corrects?.number ?? null],
        ...[one.buyer.gstin, `${one.placeOfSupply.code}-${one.placeOfSupply.state}`],
        ...[taxableValue, cgst, sgst, igst, add(taxableValue, cgst, sgst, igst)].map(toRupees),
      ]
    }),
  )
}

async function settlementsCsv(db: AppContext["readDb"], period: MonthPeriod): Promise<string> {
  const { captures } = settlementsOf(await readPayments(db, period), period)
  const header = [
    ...["transfer", "bank_reference", "settled", "payment", "order", "paid"],
    ...["captured_rupees", "fee_rupees", "fee_gst_rupees", "paid_out_rupees"],
    ...["difference_rupees", "of_this_month"],
  ]
  const rupees = (amount: Paise | undefined) => (amount === undefined ? null : toRupees(amount))
  return reportCsv(
    header,
    captures
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ payment, order, at, amount, paidOut }): CsvCell[] => [
        ...[paidOut?.transfer ?? null, paidOut?.bankReference ?? null],
        ...[paidOut?.at.toISOString() ?? null, payment, order, at.toISOString()],
        ...[toRupees(amount), rupees(paidOut?.fee), rupees(paidOut?.feeTax)],
        rupees(paidOut?.amount),
        paidOut && toRupees(paise(amount - paidOut.fee - paidOut.feeTax - paidOut.amount)),
        at >= period.since && at < period.until ? "yes" : "no",
      ]),
  )
}

async function refundsDueCsv(db: AppContext["readDb"]): Promise<string> {
  const header = ["refund", "order", "rupees", "since", "cause"]
  return reportCsv(
    header,
    (await findRefundsDue(db)).map(({ refund, order }): CsvCell[] => [
      ...[refund.id, order, toRupees(refund.amount), refund.createdAt.toISOString(), refund.cause],
    ]),
  )
}

async function cashCsv(db: AppContext["readDb"], period: MonthPeriod): Promise<string> {
  const header = ["order", "placed", "collected", "rupees", "transferred", "bank_reference"]
  return reportCsv(
    header,
    (await findCollectedCash(db, period)).map(({ payment, order, placedAt }): CsvCell[] => [
      ...[order, placedAt?.toISOString() ?? null, payment.collectedAt?.toISOString() ?? null],
      payment.collectedAmount === null ? null : toRupees(payment.collectedAmount),
      ...[payment.remittedAt?.toISOString() ?? null, payment.remittanceReference],
    ]),
  )
}

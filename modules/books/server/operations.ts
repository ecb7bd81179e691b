import { createWriteStream } from "node:fs"
import { mkdir, rm } from "node:fs/promises"
import { dirname } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { badRequest, fail, notAllowedNow } from "#contract/core/api-result.ts"
import { fromRupees, type Paise, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { financialYearOf } from "#domain/money/invoice/financial-year.ts"
import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"
import { startOfDay } from "#domain/office/report-period.ts"
import type { AppContext } from "#server/core/context.ts"
import { findUninvoiced } from "#server/money/invoices/queries.ts"
import { findOrderRows, shoppersIn } from "#server/money/operations/export-orders.ts"
import { type Movement, movementsIn } from "#server/money/operations/export-receipts.ts"
import { countContactViews } from "#server/office/contact-quota.ts"
import { maySee } from "#server/office/may-see.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { exportBook, exportBooks, MAX_UNSETTLED_SHOWN, showBooks } from "../contract/operations.ts"
import { addTaxSums, type Gstr1Tables, signedTaxSum } from "../rules/gstr1/gstr1-tables.ts"
import type { Transfer } from "../rules/settlement-report.ts"
import { archiveName, findIssued, readArchive } from "./archive.ts"
import { booksLink } from "./archive-link.ts"
import { bookFile, NO_RETURN } from "./files.ts"
import {
  findCollectedCash,
  findMonthsWithData,
  findRefundsDue,
  monthsUntil,
  periodOf,
  readDocuments,
  readPayments,
  readReturn,
  settlementsOf,
  sumOrders,
  sumToCollect,
} from "./month-books.ts"

/** Rendering a PDF for the first time takes 0.2 s; the command line has no limit. */
const MAX_ARCHIVED_INVOICES = 3000

export const booksOperations: Implementation[] = [
  implement(showBooks, {
    run: async (context, { month: asked }) => {
      const { readDb: db, now } = context
      const withData = await findMonthsWithData(db)
      const months = monthsUntil(now(), withData)
      const month = asked ?? months.slice(1).find((one) => withData.has(one)) ?? months[0]!
      return ok({
        month,
        months: months.map((one) => ({
          month: one,
          financial_year: financialYearOf(startOfDay(`${one}-01`)).name,
          has_data: withData.has(one),
        })),
        ...(await readMonth(context, month)),
      })
    },
  }),
  implement(exportBook, {
    run: async (context, { month, file }) => {
      const text = await bookFile(context, month, file)
      return text === null ? notAllowedNow(NO_RETURN) : ok(text)
    },
  }),
  implement(exportBooks, {
    wantsSecondPerson: async (_context, { personal }) => ok(personal === true),
    run: async (context, { month, personal = false, to }, { by, log, maxOrderRefund }) => {
      const file = archiveName(month)
      const archive = { month, personal, showsPowers: maySee(by, "prescriptions.read") }
      if (by.kind === "command line") {
        if (!to) return badRequest(`to: say which file to write, such as ${file}.`)
        await mkdir(dirname(to), { recursive: true })
        try {
          await pipeline(Readable.from(readArchive(context, archive, log)), createWriteStream(to))
        } catch (error) {
          await rm(to, { force: true })
          throw error
        }
        return ok({ file: to, link: null })
      }
      if (personal) {
        if (!maySee(by, "exports.personal")) {
          return fail("NOT_PERMITTED", "Your role does not allow this.")
        }
        const period = periodOf(month)
        const issued = await findIssued(context, period)
        if (issued.length > MAX_ARCHIVED_INVOICES) {
          return notAllowedNow(
            `This month has ${issued.length} invoices, and a download takes ${MAX_ARCHIVED_INVOICES} at most. Download it without names and addresses, or use \`books export\` at the command line.`,
          )
        }
        const ofOrders = shoppersIn(await findOrderRows(context, period, log))
        const ofInvoices = new Set(issued.map(({ orderId }) => orderId)).size
        const shown = Math.max(ofOrders, ofInvoices)
        const counted = await countContactViews(context, by, shown, maxOrderRefund === null)
        if (!counted.ok) return counted
      }
      return ok({ file, link: booksLink(context, by.staffId, archive) })
    },
  }),
]

async function readMonth(context: AppContext, month: string) {
  const { readDb: db } = context
  const period = periodOf(month)
  const documents = await readDocuments(db, period)
  const filed = await readReturn(context, month, documents)
  const payments = await readPayments(db, period)
  const movements = movementsIn(payments, period)
  const { report } = settlementsOf(payments, period)
  const due = await findRefundsDue(db)
  const toCollect = await sumToCollect(db)
  return {
    invoices: documentSum(documents.filter(({ kind }) => kind === "invoice")),
    credit_notes: documentSum(documents.filter(({ kind }) => kind === "credit_note")),
    net: documentSum(documents),
    uninvoiced: Object.values(await findUninvoiced(context, db)).flat().length,
    gstr1: {
      gstin: filed?.gstin ?? null,
      none: filed ? null : NO_RETURN,
      sections: filed ? sectionsOf(filed.tables) : [],
      problems: filed?.problems ?? [],
    },
    orders: counted(await sumOrders(db, period)),
    receipts: {
      online: movementSum(movements, "payment", "captured_rupees"),
      surplus: movementSum(movements, "surplus_payment", "captured_rupees"),
      cash: movementSum(movements, "cash", "captured_rupees"),
      counter: movementSum(movements, "counter", "captured_rupees"),
      refunds: movementSum(movements, "refund", "refund_rupees"),
    },
    settlements: {
      captured_rupees: toRupees(report.captured),
      settled_rupees: toRupees(report.settled),
      unsettled: {
        ...countedOf(report.unsettled.map(({ amount }) => amount)),
        oldest: report.unsettled.slice(0, MAX_UNSETTLED_SHOWN).map(({ order, at, amount }) => ({
          ...{ order, at: at.toISOString(), rupees: toRupees(amount) },
        })),
      },
      transfers: report.transfers.map(transferRow),
    },
    refunds_due: countedOf(due.map(({ refund }) => refund.amount)),
    cash: {
      ...(await cashOf(context, month)),
      to_collect: counted(toCollect),
    },
  }
}

const counted = ({ count, sum }: { count: number; sum: Paise }) => ({
  ...{ count, rupees: toRupees(sum) },
})

const countedOf = (amounts: readonly Paise[]) =>
  counted({
    count: amounts.length,
    sum: amounts.reduce((all, one) => (all + one) as Paise, 0 as Paise),
  })

/** Credit notes are negative. */
function documentSum(documents: readonly InvoiceDocument[]) {
  const { taxableValue, cgst, sgst, igst } = addTaxSums(
    documents.map((one) => signedTaxSum(one, one.totals)),
  )
  return {
    count: documents.length,
    taxable_rupees: toRupees(taxableValue),
    cgst_rupees: toRupees(cgst),
    sgst_rupees: toRupees(sgst),
    igst_rupees: toRupees(igst),
    total_rupees: toRupees((taxableValue + cgst + sgst + igst) as Paise),
  }
}

function sectionsOf({ b2b, b2cl, b2cs, cdnr, cdnur, hsnB2b, hsnB2c, docs }: Gstr1Tables) {
  const ofDocuments = (section: string, documents: readonly InvoiceDocument[]) => ({
    ...{ section, rows: documents.length },
    ...sumRow(documents.map((one) => signedTaxSum(one, one.totals))),
  })
  return [
    ofDocuments("b2b", b2b),
    ofDocuments("b2cl", b2cl),
    { section: "b2cs", rows: b2cs.length, ...sumRow(b2cs) },
    ofDocuments("cdnr", cdnr),
    ofDocuments("cdnur", cdnur),
    { section: "hsn(b2b)", rows: hsnB2b.length, ...sumRow(hsnB2b) },
    { section: "hsn(b2c)", rows: hsnB2c.length, ...sumRow(hsnB2c) },
    { section: "docs", rows: docs.length, taxable_rupees: 0, tax_rupees: 0 },
  ]
}

const sumRow = (sums: Parameters<typeof addTaxSums>[0]) => {
  const { taxableValue, igst, cgst, sgst } = addTaxSums(sums)
  return {
    taxable_rupees: toRupees(taxableValue),
    tax_rupees: toRupees((igst + cgst + sgst) as Paise),
  }
}

const movementSum = (
  movements: readonly Movement[],
  kind: string,
  column: "captured_rupees" | "refund_rupees",
) =>
  countedOf(
    movements
      .filter(({ row }) => row.kind === kind)
      .map(({ row }) => fromRupees(Number(row[column] ?? 0))),
  )

const transferRow = (one: Transfer) => ({
  transfer: one.transfer,
  bank_reference: one.bankReference,
  at: one.at.toISOString(),
  payments: one.payments,
  captured_rupees: toRupees(one.captured),
  of_other_months_rupees: toRupees(one.ofOtherMonths),
  fee_rupees: toRupees(one.fee),
  fee_gst_rupees: toRupees(one.feeTax),
  paid_out_rupees: toRupees(one.paidOut),
  difference_rupees: toRupees(one.difference),
})

/** What couriers collected and transferred in a month, and what is with them now. */
async function cashOf({ readDb }: AppContext, month: string) {
  const period = periodOf(month)
  const rows = (await findCollectedCash(readDb, period)).map(({ payment }) => payment)
  const isIn = (at: Date | null) => at !== null && at >= period.since && at < period.until
  const sumOf = (some: typeof rows) =>
    countedOf(some.flatMap(({ collectedAmount }) => collectedAmount ?? []))
  const open = rows.filter(({ remittedAt }) => remittedAt === null)
  return {
    collected: sumOf(rows.filter(({ collectedAt }) => isIn(collectedAt))),
    transferred: sumOf(rows.filter(({ remittedAt }) => isIn(remittedAt))),
    with_courier: { ...sumOf(open), since: open[0]?.collectedAt?.toISOString() ?? null },
  }
}

import { and, asc, gte, lt } from "drizzle-orm"
import { Zip, ZipDeflate, ZipPassThrough } from "fflate"
import { invoices } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { invoiceFile } from "#server/money/invoices/commands/save-pdf.ts"
import { findOrderRows, ordersCsv } from "#server/money/operations/export-orders.ts"
import { findMovements, receiptsCsv } from "#server/money/operations/export-receipts.ts"
import { bookFiles } from "../contract/operations.ts"
import { bookFile } from "./files.ts"
import { gstr1Csv } from "./gstr1-csv.ts"
import { type MonthPeriod, periodOf, readDocuments, readReturn } from "./month-books.ts"

/** What a month's archive holds, and for whom. */
export interface Archive {
  month: string
  /** With the orders and the PDFs of invoices, which have names and addresses. */
  personal: boolean
  /** Whether orders show powers. */
  showsPowers: boolean
}

export const archiveName = (month: string): string => `accounts-${month}.zip`

const fileNames = {
  invoices: "invoices.csv",
  gstr1: "gstr1.json",
  settlements: "settlements.csv",
  "refunds-due": "refunds-to-pay-out.csv",
  cash: "cash-on-delivery.csv",
  tally: "tally-vouchers.xml",
} as const

interface Entry {
  name: string
  content: string | Uint8Array
}

/** The files of a month as a ZIP, piece by piece: no more than one file is in memory. */
export async function* readArchive(
  context: AppContext,
  archive: Archive,
  log: RequestContext["log"],
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for await (const { name, content } of entriesOf(context, archive, log)) {
    // A PDF is compressed already.
    const file = typeof content === "string" ? new ZipDeflate(name) : new ZipPassThrough(name)
    file.mtime = context.now()
    zip.add(file)
    file.push(typeof content === "string" ? new TextEncoder().encode(content) : content, true)
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces.splice(0)
}

async function* entriesOf(
  context: AppContext,
  { month, personal, showsPowers }: Archive,
  log: RequestContext["log"],
): AsyncGenerator<Entry> {
  const period = periodOf(month)
  for (const file of bookFiles) {
    const content = await bookFile(context, month, file)
    if (content !== null) yield { name: fileNames[file], content }
  }
  yield { name: "receipts.csv", content: receiptsCsv(await findMovements(context.readDb, period)) }
  yield* sheetsOf(context, month, period)
  if (!personal) return
  const rows = await findOrderRows(context, period, log)
  yield { name: "orders.csv", content: ordersCsv(rows, showsPowers) }
  for (const { id } of await findIssued(context, period)) {
    const file = await invoiceFile(context, id)
    if (file) yield { name: `invoices/${file.name}`, content: file.pdf }
  }
}

/** The sheets of GSTR-1 for the offline tool. */
async function* sheetsOf(
  context: AppContext,
  month: string,
  period: MonthPeriod,
): AsyncGenerator<Entry> {
  const filed = await readReturn(context, month, await readDocuments(context.readDb, period))
  const sheets = filed && gstr1Csv({ month, documents: filed.documents })
  if (!sheets?.ok) return
  for (const [section, content] of Object.entries(sheets.value)) {
    yield { name: `gstr1/${section}.csv`, content }
  }
}

/** The documents of a period, in the order of their numbers. */
export const findIssued = ({ readDb }: Pick<AppContext, "readDb">, period: MonthPeriod) =>
  readDb
    .select({ id: invoices.id, orderId: invoices.orderId })
    .from(invoices)
    .where(and(gte(invoices.issuedAt, period.since), lt(invoices.issuedAt, period.until)))
    .orderBy(asc(invoices.series), asc(invoices.serial))

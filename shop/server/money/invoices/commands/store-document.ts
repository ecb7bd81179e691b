import type { Db } from "#db/connection.ts"
import { invoices } from "#db/schema.ts"
import { ok, type Result } from "#domain/core/result.ts"
import { financialYearOf } from "#domain/money/invoice/financial-year.ts"
import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"
import { nextSerial } from "./next-serial.ts"

type NewInvoice = typeof invoices.$inferInsert

/**
 * Gives a document that has no order lines its serial and stores it. Errors are found before a
 * serial is taken. The caller holds the order's lock (`lockInvoicesOf`).
 * @param make the document with a serial
 * @returns its number
 */
export async function storeDocument<Problem>(
  tx: Db,
  series: string,
  make: (serial: number) => Result<InvoiceDocument, Problem>,
  belongsTo: Pick<NewInvoice, "orderId" | "serviceId" | "refundId">,
): Promise<Result<string, Problem>> {
  const checked = make(1)
  if (!checked.ok) return checked
  const issuedAt = new Date(checked.value.issuedAt)
  const financialYear = financialYearOf(issuedAt).short
  const serial = await nextSerial(tx, series, financialYear)
  const issued = make(serial)
  if (!issued.ok) return issued
  const { number, kind, corrects } = issued.value
  await tx.insert(invoices).values({
    ...belongsTo,
    ...{ number, kind, series, financialYear, serial, issuedAt },
    corrects: corrects?.number ?? null,
    orderLineIds: [],
    document: issued.value,
  })
  return ok(number)
}

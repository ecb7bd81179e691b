import { and, eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { invoices, payments, type RefundRow } from "#db/schema.ts"
import { ok, type Result } from "#domain/core/result.ts"
import { type CreditNoteProblem, creditNoteOf } from "#domain/money/invoice/credit-note.ts"
import { CREDIT_NOTE_SERIES } from "#domain/money/invoice/invoice-number.ts"
import { lockInvoicesOf, storeDocument } from "./store-document.ts"

/**
 * Issues the credit note for the refund of a service, in the transaction that creates the refund.
 * A service is refunded once. One that was never invoiced needs no credit note.
 * @returns its number, in a list
 */
export async function issueServiceCreditNote(
  tx: Db,
  refund: Pick<RefundRow, "id" | "paymentId" | "amount" | "note">,
  at: Date,
): Promise<Result<string[], CreditNoteProblem>> {
  const [payment] = await tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, refund.paymentId))
  const { orderId } = payment!
  await lockInvoicesOf(tx, orderId)
  const [sold] = await tx
    .select({ document: invoices.document })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")))
  if (!sold) return ok([])
  const invoice = sold.document
  // Clocks of two processes differ slightly: a note must not be older than what it corrects.
  const issuedAt = new Date(Math.max(at.getTime(), Date.parse(invoice.issuedAt)))
  const isWhole = refund.amount === invoice.totals.total
  const credited = isWhole ? { line: 1, quantity: 1 } : { line: 1, amount: refund.amount }
  const input = { series: CREDIT_NOTE_SERIES, issuedAt, reason: refund.note, earlier: [] }
  const stored = await storeDocument(
    tx,
    CREDIT_NOTE_SERIES,
    (serial) => creditNoteOf(invoice, [credited], { ...input, serial }),
    { orderId, refundId: refund.id },
  )
  return stored.ok ? ok([stored.value]) : stored
}

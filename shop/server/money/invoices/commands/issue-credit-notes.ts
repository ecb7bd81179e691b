import { and, asc, eq, ne } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import {
  invoices,
  type OrderLineRow,
  orderLines,
  payments,
  type RefundRow,
  refunds,
} from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { add, noMoney, paise } from "#domain/core/money.ts"
import { ok, type Result } from "#domain/core/result.ts"
import {
  type Credit,
  creditFor,
  type InvoiceWithNotes,
  type RefundParts,
} from "#domain/money/invoice/credit-for-refund.ts"
import {
  type CreditNoteProblem,
  creditNoteOf,
  everythingLeft,
} from "#domain/money/invoice/credit-note.ts"
import { CREDIT_NOTE_SERIES } from "#domain/money/invoice/invoice-number.ts"
import { lineTotal } from "#domain/money/line-total.ts"
import { isServiceRefund } from "#domain/money/refund.ts"
import { lockInvoicesOf, lockInvoicesOfLine, storeDocument } from "./store-document.ts"

/**
 * Issues the credit notes for a refund of an order line, in the transaction that creates the refund:
 * one for the invoice that holds the line, and one for the invoice that holds the delivery fee where
 * that is another. What was never invoiced needs none. The caller holds the lock on the payment, so
 * that no two refunds of an order do this at once.
 * @returns their numbers
 */
export async function issueCreditNotes(
  tx: Db,
  refund: Pick<RefundRow, "id" | "paymentId" | "orderLineId" | "amount" | "cause" | "note">,
  at: Date,
): Promise<Result<string[], CreditNoteProblem>> {
  if (isServiceRefund(refund.cause)) return issueServiceCreditNote(tx, refund, at)
  if (refund.orderLineId === null) return ok([])
  await lockInvoicesOfLine(tx, refund.orderLineId)
  const documents = await findDocuments(tx, refund.orderLineId)
  const credits = creditFor(
    invoicesWithNotes(documents, refund.orderLineId),
    await partsOf(tx, refund, refund.orderLineId),
  )
  return writeCreditNotes(tx, documents, credits, { refundId: refund.id, reason: refund.note }, at)
}

/**
 * The same for a line of a cash order that was cancelled after its invoice and before anything was
 * collected: there is no refund, and the invoice is credited anyway. The caller holds the lock on
 * the payment.
 * @param isLast whether no other line of the order is left: the delivery fee is credited as well
 * @returns their numbers
 */
export async function issueUncollectedCreditNotes(
  tx: Db,
  line: Pick<OrderLineRow, "id" | "unitPrice" | "quantity" | "discount">,
  { isLast, reason }: { isLast: boolean; reason: string },
  at: Date,
): Promise<Result<string[], CreditNoteProblem>> {
  await lockInvoicesOfLine(tx, line.id)
  const documents = await findDocuments(tx, line.id)
  const invoices = invoicesWithNotes(documents, line.id)
  const goods = lineTotal(line)
  const credits = isLast
    ? invoices
        .map(({ invoice, earlier }) => ({
          invoice,
          earlier,
          lines: everythingLeft(invoice, earlier),
        }))
        .filter(({ lines }) => lines.length > 0)
    : creditFor(invoices, { goods, delivery: noMoney, isReturned: true })
  return writeCreditNotes(tx, documents, credits, { refundId: null, reason }, at)
}

type Documents = Awaited<ReturnType<typeof findDocuments>>

const invoicesWithNotes = (documents: Documents, orderLineId: OrderLineId): InvoiceWithNotes[] =>
  documents
    .filter(({ kind }) => kind === "invoice")
    .map(({ document, orderLineIds }) => ({
      invoice: document,
      earlier: documents
        .filter(({ corrects }) => corrects === document.number)
        .map((note) => note.document),
      goodsLine: orderLineIds.indexOf(orderLineId) + 1 || null,
    }))

async function writeCreditNotes(
  tx: Db,
  documents: readonly Pick<Documents[number], "number" | "orderId" | "orderLineIds">[],
  credits: readonly Credit[],
  { refundId, reason }: { refundId: string | null; reason: string },
  at: Date,
): Promise<Result<string[], CreditNoteProblem>> {
  const numbers: string[] = []
  for (const { invoice, earlier, lines } of credits) {
    // Clocks of two processes differ slightly: a note must not be older than what it corrects.
    const issuedAt = new Date(Math.max(at.getTime(), Date.parse(invoice.issuedAt)))
    const input = { series: CREDIT_NOTE_SERIES, issuedAt, reason, earlier }
    const { orderId, orderLineIds } = documents.find(({ number }) => number === invoice.number)!
    const stored = await storeDocument(
      tx,
      CREDIT_NOTE_SERIES,
      (serial) => creditNoteOf(invoice, lines, { ...input, serial }),
      { orderId, refundId, orderLineIds },
    )
    if (!stored.ok) return stored
    numbers.push(stored.value)
  }
  return ok(numbers)
}

/** Beyond the line's own money, a refund includes the delivery fee (`domain/money/refund.ts`). */
async function partsOf(
  tx: Db,
  { id, amount, cause }: Pick<RefundRow, "id" | "amount" | "cause">,
  orderLineId: OrderLineId,
): Promise<RefundParts> {
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, orderLineId))
  const earlier = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderLineId, orderLineId), ne(refunds.id, id)))
  const before = add(...earlier.map((refund) => refund.amount))
  const left = Math.max(lineTotal(line!) - before, 0)
  const goods = paise(Math.min(amount, left))
  return {
    goods,
    delivery: paise(amount - goods),
    isReturned: cause !== "owner" && cause !== "surcharge",
  }
}

const columns = {
  number: invoices.number,
  kind: invoices.kind,
  orderId: invoices.orderId,
  corrects: invoices.corrects,
  orderLineIds: invoices.orderLineIds,
  document: invoices.document,
}

/** All invoices and credit notes of the order that a line belongs to, oldest first. */
const findDocuments = (tx: Db, orderLineId: OrderLineId) =>
  tx
    .select(columns)
    .from(invoices)
    .innerJoin(orderLines, eq(orderLines.orderId, invoices.orderId))
    .where(eq(orderLines.id, orderLineId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))

/**
 * Issues the credit note for the refund of a service, in the transaction that creates the refund.
 * A service is refunded once. One that was never invoiced needs no credit note.
 * @returns its number, in a list
 */
async function issueServiceCreditNote(
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
    .select(columns)
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")))
  if (!sold) return ok([])
  const invoice = sold.document
  const isWhole = refund.amount === invoice.totals.total
  const lines = [isWhole ? { line: 1, quantity: 1 } : { line: 1, amount: refund.amount }]
  const credits = [{ invoice, earlier: [], lines }]
  return writeCreditNotes(tx, [sold], credits, { refundId: refund.id, reason: refund.note }, at)
}

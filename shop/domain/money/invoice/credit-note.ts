import type { Moment } from "../../core/indian-time.ts"
import { add, noMoney, type Paise, paise, times } from "../../core/money.ts"
import { failed, ok, type Result } from "../../core/result.ts"
import { priceOfPieces } from "../line-total.ts"
import { gstShare } from "../tax.ts"
import { amountInWords } from "./amount-in-words.ts"
import { frozen, type InvoiceDocument, type InvoiceLine, sumsOf } from "./invoice-document.ts"
import { invoiceNumber } from "./invoice-number.ts"

/** Returned pieces (of a delivery line: 1), or an amount, GST inside, off the price. */
export type ReturnedLine = { line: number; quantity: number } | { line: number; amount: Paise }

export interface CreditNoteInput {
  /** See `invoiceNumber`; never the invoices' own series. */
  series: string
  serial: number
  issuedAt: Moment
  /** For the buyer to read, such as `Order cancelled`. */
  reason: string
  /** Every earlier credit note for the same invoice. */
  earlier: readonly InvoiceDocument[]
}

/**
 * `not_an_invoice`: a credit note cannot be credited; `other_invoice`: an earlier note corrects
 * another one; `before_invoice`: issued before the invoice; `unknown_line`: the invoice has no such
 * line, or it is named twice; `more_than_sold`: more pieces or more money than is left of the line;
 * `nothing_to_credit`: no amount remains.
 */
export type CreditNoteProblem =
  | "not_an_invoice"
  | "other_invoice"
  | "before_invoice"
  | "unknown_line"
  | "more_than_sold"
  | "nothing_to_credit"

/**
 * The credit note of section 34(1) of the CGST Act: for goods that came back, or for tax and value
 * that turned out too high. Rule 53(1A) of the CGST Rules says what it contains. The invoice itself
 * is never changed or numbered again.
 *
 * A line's taxable value and tax are the difference of what has been credited before and after. So
 * notes never exceed the invoice, and once everything is credited they are equal to it to the paisa,
 * in however many pieces it happened, and however the invoice was rounded (`creditedPart`).
 *
 * To lower the tax of the seller it has to be declared by 30 November after the financial year
 * (section 34(2)); a later one is only between the shop and its customer.
 * @throws RangeError for an invalid series, serial or moment: a programming error.
 */
export const creditNoteOf = (
  invoice: InvoiceDocument,
  returned: readonly ReturnedLine[],
  input: CreditNoteInput,
): Result<InvoiceDocument, CreditNoteProblem> => {
  if (invoice.kind !== "invoice") return failed("not_an_invoice")
  if (input.earlier.some(({ corrects }) => corrects?.number !== invoice.number)) {
    return failed("other_invoice")
  }
  const issuedAt = new Date(input.issuedAt).toISOString()
  if (issuedAt < invoice.issuedAt) return failed("before_invoice")
  if (new Set(returned.map(({ line }) => line)).size < returned.length) {
    return failed("unknown_line")
  }

  const lines: InvoiceLine[] = []
  for (const one of returned) {
    const sold = invoice.lines.find(({ number }) => number === one.line)
    if (!sold) return failed("unknown_line")
    const line = creditLine(sold, one, creditedBefore(sold, input.earlier))
    if (!line) return failed("more_than_sold")
    lines.push(line)
  }

  const sums = sumsOf(lines)
  if (sums.totals.total === 0) return failed("nothing_to_credit")
  return ok(
    frozen<InvoiceDocument>({
      ...invoice,
      kind: "credit_note",
      title: "Credit Note",
      number: invoiceNumber(input),
      issuedAt,
      lines,
      ...sums,
      amountInWords: amountInWords(sums.totals.total),
      terms: [],
      corrects: {
        number: invoice.number,
        issuedAt: invoice.issuedAt,
        total: invoice.totals.total,
        reason: input.reason,
      },
    }),
  )
}

/** The rest of an invoice, for an order that is cancelled completely. */
export const everythingLeft = (
  invoice: InvoiceDocument,
  earlier: readonly InvoiceDocument[],
): ReturnedLine[] =>
  invoice.lines
    .map((sold) => ({ sold, before: creditedBefore(sold, earlier) }))
    .filter(({ sold, before }) => before.total < sold.total)
    .map(({ sold, before }) => ({ line: sold.number, quantity: sold.quantity - before.quantity }))

interface Credited {
  quantity: number
  total: Paise
  /** Of each part of the line's tax, in its order. */
  parts: Paise[]
}

const creditedBefore = (
  { number, parts }: InvoiceLine,
  earlier: readonly InvoiceDocument[],
): Credited => {
  const same = earlier.flatMap(({ lines }) => lines.filter((line) => line.number === number))
  return {
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    total: add(...same.map(({ total }) => total)),
    parts: parts.map((_, n) => add(...same.map((line) => line.parts[n]!.amount))),
  }
}

/** Null for more than the rest. */
function creditLine(
  sold: InvoiceLine,
  returned: ReturnedLine,
  before: Credited,
): InvoiceLine | null {
  const left = paise(sold.total - before.total)
  if ("amount" in returned) {
    if (!Number.isSafeInteger(returned.amount) || returned.amount <= 0) return null
    if (returned.amount > left) return null
    return {
      ...sold,
      description: `Price reduction: ${sold.description}`,
      quantity: 0,
      grossUnitPrice: noMoney,
      discount: noMoney,
      ...creditedPart(sold, before, returned.amount),
    }
  }
  const after = before.quantity + returned.quantity
  if (!Number.isSafeInteger(returned.quantity) || returned.quantity <= 0) return null
  if (after > sold.quantity) return null
  const price = paise(priceOfPieces(sold, after) - priceOfPieces(sold, before.quantity))
  // Less is left of the line if its price was reduced before.
  const total = paise(Math.min(price, left))
  return {
    ...sold,
    quantity: returned.quantity,
    discount: paise(times(sold.grossUnitPrice, returned.quantity) - total),
    ...creditedPart(sold, before, total),
  }
}

type CreditedPart = Pick<InvoiceLine, "taxableValue" | "parts" | "total">

/**
 * Credits an amount of a line: each part of the tax rises to what is included in all that has been
 * credited (`gstShare`), but never above the invoice's own part, and never so little that more tax
 * would be left than money. The last bound makes the notes for an invoice add up to it, also for one
 * that rounded its halves in another way.
 */
function creditedPart(sold: InvoiceLine, before: Credited, total: Paise): CreditedPart {
  const left = sold.total - before.total - total
  const parts = sold.parts.map((part, n) => {
    const had = before.parts[n]!
    const usual = gstShare(add(before.total, total), part.percent, sold.gstPercent)
    const most = Math.min(part.amount, had + Math.floor(total / sold.parts.length))
    const least = Math.max(had, part.amount - Math.floor(left / sold.parts.length))
    return { ...part, amount: paise(Math.max(Math.min(usual, most), least) - had) }
  })
  return {
    taxableValue: paise(total - add(...parts.map(({ amount }) => amount))),
    parts,
    total,
  }
}

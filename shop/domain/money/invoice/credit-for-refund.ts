import { add, type Paise, paise } from "../../core/money.ts"
import { priceOfPieces } from "../line-total.ts"
import type { ReturnedLine } from "./credit-note.ts"
import type { InvoiceDocument, InvoiceLine } from "./invoice-document.ts"

/** An invoice of an order, with the credit notes that were issued for it. */
export interface InvoiceWithNotes {
  invoice: InvoiceDocument
  earlier: readonly InvoiceDocument[]
  /**
   * The number of the invoice line of the refunded order line; null if it is not on this invoice.
   */
  goodsLine: number | null
}

/** The content of a credit note. */
export interface Credit {
  invoice: InvoiceDocument
  earlier: readonly InvoiceDocument[]
  lines: ReturnedLine[]
}

/** A refund of an order line, GST inside. */
export interface RefundParts {
  /** Off the line's own price. */
  goods: Paise
  /** Off the delivery fee, which may be on another invoice of the order. */
  delivery: Paise
  /** The goods are returned or were never shipped; otherwise the price is reduced. */
  isReturned: boolean
}

/**
 * What a refund takes off the invoices of its order. Goods that were never invoiced, because they
 * did not ship, need no credit note.
 */
export function creditFor(
  invoices: readonly InvoiceWithNotes[],
  { goods, delivery, isReturned }: RefundParts,
): Credit[] {
  let fee = delivery
  return invoices.flatMap(({ invoice, earlier, goodsLine }) => {
    const lines: ReturnedLine[] = []
    for (const sold of invoice.lines) {
      const left = leftOf(sold, earlier)
      if (sold.kind === "goods") {
        if (sold.number !== goodsLine || goods <= 0 || left <= 0) continue
        lines.push(creditOfGoods(sold, earlier, paise(Math.min(goods, left)), isReturned))
      } else {
        const amount = paise(Math.min(fee, left))
        if (amount <= 0) continue
        const isWhole = amount === sold.total
        lines.push(isWhole ? { line: sold.number, quantity: 1 } : { line: sold.number, amount })
        fee = paise(fee - amount)
      }
    }
    return lines.length > 0 ? [{ invoice, earlier, lines }] : []
  })
}

/** Returned goods are credited by the piece if the amount is the price of whole pieces. */
function creditOfGoods(
  sold: InvoiceLine,
  earlier: readonly InvoiceDocument[],
  amount: Paise,
  isReturned: boolean,
): ReturnedLine {
  const before = sum(sameLine(sold, earlier).map(({ quantity }) => quantity))
  const left = sold.quantity - before
  const priceOf = (pieces: number) =>
    priceOfPieces(sold, before + pieces) - priceOfPieces(sold, before)
  const pieces =
    amount === leftOf(sold, earlier)
      ? left
      : Array.from({ length: left }, (_, n) => n + 1).find((n) => priceOf(n) === amount)
  return isReturned && pieces
    ? { line: sold.number, quantity: pieces }
    : { line: sold.number, amount }
}

const sameLine = ({ number }: InvoiceLine, earlier: readonly InvoiceDocument[]): InvoiceLine[] =>
  earlier.flatMap(({ lines }) => lines.filter((line) => line.number === number))

const leftOf = (sold: InvoiceLine, earlier: readonly InvoiceDocument[]): Paise =>
  paise(sold.total - add(...sameLine(sold, earlier).map(({ total }) => total)))

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

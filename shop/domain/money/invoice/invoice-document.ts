import { add, noMoney, type Paise } from "../../core/money.ts"
import type { StateName } from "../../core/states.ts"
import { type GstPart, sumOfParts } from "../tax.ts"

/** Unit quantity codes of the GST portal that an eyewear shop needs. */
const units = ["PCS", "PRS", "NOS", "BOX", "PAC"] as const
export type Unit = (typeof units)[number]

/** A state with its GST code, the first two digits of a GSTIN. */
export interface Place {
  state: StateName
  code: string
}

export interface InvoiceParty extends Place {
  name: string
  /** On one line. */
  address: string
  /** Null for a party that is not registered under GST. */
  gstin: string | null
}

export interface InvoiceSeller extends InvoiceParty {
  /** The trade name; `name` is the legal one. */
  tradeName: string
  phone: string
  email: string
}

export interface InvoiceBuyer extends InvoiceParty {
  mobile: string | null
}

/** All amounts are paise. `grossUnitPrice × quantity − discount = total = taxableValue + parts`. */
export interface InvoiceLine {
  /** From 1; a credit note keeps the line numbers of its invoice. */
  number: number
  /** `delivery`: the part of the delivery fee that belongs to goods of this rate. */
  kind: "goods" | "delivery"
  description: string
  hsn: string
  /** 0 if a credit note reduces a price and nothing is returned. */
  quantity: number
  unit: Unit
  /** One piece before its discount, GST included. */
  grossUnitPrice: Paise
  /** Off the whole line, GST included. */
  discount: Paise
  taxableValue: Paise
  /** 0 if the seller is not registered. */
  gstPercent: number
  /** Empty if the seller is not registered. */
  parts: GstPart[]
  /** GST included. */
  total: Paise
}

export interface InvoiceSum {
  taxableValue: Paise
  parts: GstPart[]
  /** All parts together. */
  tax: Paise
  total: Paise
}

/** The sum of the lines of one rate. */
interface RateSum extends InvoiceSum {
  gstPercent: number
}

/** The sum of the lines of one heading and rate. */
interface HsnSum extends RateSum {
  hsn: string
}

/** The document that a credit note corrects. */
interface CorrectedInvoice {
  number: string
  issuedAt: string
  /** Of the whole invoice: the tax return treats large invoices differently. */
  total: Paise
  reason: string
}

/**
 * Everything that is printed on an invoice or a credit note, as plain data that is stored
 * unchanged. Rule 46 (invoice) and rule 53(1A) (credit note) of the CGST Rules define its content.
 */
export interface InvoiceDocument {
  /** Version of this format, for documents that are read years later. */
  version: 1
  kind: "invoice" | "credit_note"
  title: "Tax Invoice" | "Invoice" | "Credit Note"
  number: string
  /** ISO 8601, like all moments here. */
  issuedAt: string
  order: { number: string; placedAt: string }
  seller: InvoiceSeller
  buyer: InvoiceBuyer
  placeOfSupply: Place
  lines: InvoiceLine[]
  /** No rounding: the amount that was paid, or that is refunded. */
  totals: InvoiceSum & { discount: Paise }
  perRate: RateSum[]
  perHsn: HsnSum[]
  amountInWords: string
  reverseCharge: "No"
  /** Printed below the totals, such as that no GST is charged. */
  remarks: string[]
  signature: { for: string; text: string }
  terms: string[]
  /** Null on an invoice. */
  corrects: CorrectedInvoice | null
}

/** Whether the goods leave the seller's state. */
export const isInterState = ({
  seller,
  placeOfSupply,
}: Pick<InvoiceDocument, "seller" | "placeOfSupply">): boolean => seller.code !== placeOfSupply.code

const sumOfLines = (lines: readonly InvoiceLine[]): InvoiceSum => {
  const parts = sumOfParts(lines.flatMap((line) => line.parts))
  return {
    taxableValue: add(...lines.map(({ taxableValue }) => taxableValue)),
    parts,
    tax: add(...parts.map(({ amount }) => amount)),
    total: add(...lines.map(({ total }) => total)),
  }
}

/** The sums that a document prints. */
export const sumsOf = (
  lines: readonly InvoiceLine[],
): Pick<InvoiceDocument, "totals" | "perRate" | "perHsn"> => {
  const byRate = Map.groupBy(lines, ({ gstPercent }) => gstPercent)
  const byHsn = Map.groupBy(lines, ({ hsn, gstPercent }) => `${hsn} ${gstPercent}`)
  return {
    totals: { ...sumOfLines(lines), discount: lines.reduce(addDiscount, noMoney) },
    perRate: Array.from(byRate, ([gstPercent, same]) => ({ gstPercent, ...sumOfLines(same) })),
    perHsn: Array.from(byHsn.values(), (same) => {
      const { hsn, gstPercent } = same[0]!
      return { hsn, gstPercent, ...sumOfLines(same) }
    }),
  }
}

const addDiscount = (sum: Paise, { discount }: InvoiceLine): Paise => add(sum, discount)

/** Freezes a document deeply. */
export const frozen = <Value>(value: Value): Value => {
  if (typeof value !== "object" || value === null) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}

import type { Moment } from "../../core/indian-time.ts"
import { financialYearOf } from "./financial-year.ts"

/** Rule 46(b) of the CGST Rules. */
const INVOICE_NUMBER_MAX_LENGTH = 16

const SERIAL_MIN_DIGITS = 6

/** Credit notes have a series of their own; that of invoices is `INVOICE_PREFIX`. */
export const CREDIT_NOTE_SERIES = "CN"

export interface InvoiceNumberParts {
  /** One to three capital letters; each kind of document has its own series. */
  series: string
  issuedAt: Moment
  /** From 1, without gaps within the series and the financial year. */
  serial: number
}

/**
 * `CH/26-27/000123`: series, financial year of issue, serial. Rule 46(b) of the CGST Rules requires
 * a consecutive serial number that is unique for a financial year, of at most 16 letters, digits,
 * hyphens and slashes; rule 53(1A)(c) requires the same for credit notes.
 * @throws RangeError for invalid parts.
 */
export const invoiceNumber = ({ series, issuedAt, serial }: InvoiceNumberParts): string => {
  if (!/^[A-Z]{1,3}$/.test(series)) {
    throw new RangeError(`A series is one to three capital letters: ${series}`)
  }
  if (!Number.isSafeInteger(serial) || serial < 1) {
    throw new RangeError(`A serial is a whole number from 1: ${serial}`)
  }
  const digits = String(serial).padStart(SERIAL_MIN_DIGITS, "0")
  const number = `${series}/${financialYearOf(issuedAt).short}/${digits}`
  if (number.length > INVOICE_NUMBER_MAX_LENGTH) {
    throw new RangeError(
      `${number} is longer than ${INVOICE_NUMBER_MAX_LENGTH} characters: start another series`,
    )
  }
  return number
}

/** The parts of a number. */
export interface ParsedInvoiceNumber {
  series: string
  /** `26-27` */
  financialYear: string
  serial: number
}

/** Null if the text is not a number made by `invoiceNumber`. */
export const parseInvoiceNumber = (text: string): ParsedInvoiceNumber | null => {
  const match = /^([A-Z]{1,3})\/(\d{2}-\d{2})\/(\d{6,})$/.exec(text)
  return match && { series: match[1]!, financialYear: match[2]!, serial: Number(match[3]) }
}

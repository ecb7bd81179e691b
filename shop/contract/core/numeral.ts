import { z } from "zod"
import { normalizeTyped } from "#domain/core/identifier.ts"

const wholeDigits = z
  .string()
  .overwrite(trimmed)
  .regex(/^\d{1,15}$/)
const decimalDigits = z
  .string()
  .overwrite(trimmed)
  .regex(/^-?\d{1,12}(\.\d{1,6})?$/)

/**
 * A whole number; clients that were written to the specification also send its digits as text, such
 * as `"2"`.
 */
export const wholeNumeral = (field: z.ZodType<number, number>) =>
  z.codec(z.union([z.number(), wholeDigits]), field, { decode: numberOf, encode: unchanged })

/** A number that may have decimals; as text, too, such as `"1499.00"`. */
const numeral = (field: z.ZodType<number, number>) =>
  z.codec(z.union([z.number(), decimalDigits]), field, { decode: numberOf, encode: unchanged })

const numberOf = (sent: number | string): number => Number(sent)

const unchanged = (number: number): number => number

function trimmed(typed: string): string {
  return normalizeTyped(typed).trim()
}

/**
 * Rupees sent by a client. No price comes near the limits; beyond them paise would not be exact.
 */
export const claimedRupees = numeral(z.number().min(-1e9).max(1e9))

import { normalizeTyped } from "./identifier.ts"
import { indianDate, type Moment } from "./indian-time.ts"

export interface NumberSeries {
  /** @param count from 1; above 999,999 the number has seven digits */
  format: (at: Moment, count: number) => string
  /** A typed number in canonical form; null if it is not one of this series. */
  parse: (typed: string) => string | null
}

/**
 * Numbers shown to people, such as `RT-26-000123`: a prefix for the kind, the calendar year in
 * India, and a count that continues from year to year. They are guessable and therefore never grant
 * access.
 */
export function numberSeries(prefix: string): NumberSeries {
  const pattern = new RegExp(
    `^[\\s#([]*${prefix}[\\s.-]*(\\d{2})[\\s.-]*(\\d{6,})[\\s)\\].,]*$`,
    "i",
  )
  return {
    format: (at, count) =>
      `${prefix}-${String(indianDate(at).year % 100).padStart(2, "0")}-${String(count).padStart(6, "0")}`,
    parse: (typed) => {
      const digits = pattern.exec(normalizeTyped(typed))
      return digits && `${prefix}-${digits[1]}-${digits[2]}`
    },
  }
}

import { indianDate, type Moment } from "./indian-time.ts"

export interface NumberSeries {
  /** @param count from 1; a million-th number has seven digits */
  format: (at: Moment, count: number) => string
  /** The number that somebody typed, in the shop's own spelling; null when it is none of this series. */
  parse: (typed: string) => string | null
}

/**
 * Numbers that people read out, such as `RT-26-000123`: letters that say what it is, the calendar year
 * in India, and a count that goes on from year to year. They are easy to guess and therefore never open
 * anything by themselves.
 */
export function numberSeries(prefix: string): NumberSeries {
  const pattern = new RegExp(`^\\s*${prefix}[\\s-]*(\\d{2})[\\s-]*(\\d{6,})\\s*$`, "i")
  return {
    format: (at, count) =>
      `${prefix}-${String(indianDate(at).year % 100).padStart(2, "0")}-${String(count).padStart(6, "0")}`,
    parse: (typed) => {
      const digits = pattern.exec(typed)
      return digits && `${prefix}-${digits[1]}-${digits[2]}`
    },
  }
}

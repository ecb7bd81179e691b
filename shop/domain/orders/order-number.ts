import { normalizeTyped } from "../core/identifier.ts"
import { indianDate, type Moment } from "../core/indian-time.ts"
import { numberSeries } from "../core/number-series.ts"

/**
 * The displayed order number, such as `CH-26-000123`: the calendar year in India in which it was
 * placed, and a count that continues from year to year. It is guessable and therefore never grants
 * access: page URLs contain the id.
 */
export const { format: formatOrderNumber, parse: parseOrderNumber } = numberSeries("CH")

const FIRST_YEAR = 2025

/**
 * The order numbers that a typed end of one may mean, such as `000001`, `1` or `CH-26-1`: the count
 * without its zeros or its year. Empty for what is none.
 */
export function numbersEndingIn(typed: string, now: Moment): string[] {
  const parts = /^[\s#([]*(?:CH[\s.-]*(?:(\d{2})[\s.-]+)?)?0*([1-9]\d{0,8})[\s)\].,]*$/i.exec(
    normalizeTyped(typed),
  )
  if (!parts) return []
  const [, year, count] = parts
  const years = year
    ? [year]
    : Array.from({ length: indianDate(now).year - FIRST_YEAR + 1 }, (_, index) =>
        String((FIRST_YEAR + index) % 100).padStart(2, "0"),
      )
  return years.map((one) => `CH-${one}-${count!.padStart(6, "0")}`)
}

/** The displayed number of a return, such as `RT-26-000001`. */
export const { format: formatReturnNumber, parse: parseReturnNumber } = numberSeries("RT")

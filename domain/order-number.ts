import { numberSeries } from "./number-series.ts"

/**
 * What people read out to name an order, such as `CH-26-000123`: the calendar year in India in which
 * it was placed, and a count that goes on from year to year. It is easy to guess and therefore never
 * opens anything by itself: addresses of pages carry the id.
 */
export const { format: formatOrderNumber, parse: parseOrderNumber } = numberSeries("CH")

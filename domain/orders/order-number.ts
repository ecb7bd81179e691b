import { numberSeries } from "../core/number-series.ts"

/**
 * The displayed order number, such as `CH-26-000123`: the calendar year in India in which it was
 * placed, and a count that continues from year to year. It is guessable and therefore never grants
 * access: page URLs contain the id.
 */
export const { format: formatOrderNumber, parse: parseOrderNumber } = numberSeries("CH")

/** The displayed number of a return, such as `RT-26-000001`. */
export const { format: formatReturnNumber, parse: parseReturnNumber } = numberSeries("RT")

/** The displayed number of a complaint, such as `TK-26-000001`. */
export const { format: formatTicketNumber, parse: parseTicketNumber } = numberSeries("TK")

import { numberSeries } from "#domain/core/number-series.ts"

/** The displayed number of a complaint, such as `TK-26-000001`. */
export const { format: formatTicketNumber, parse: parseTicketNumber } = numberSeries("TK")

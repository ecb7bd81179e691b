import { numberSeries } from "./number-series.ts"

/** What people read out to name a complaint, such as `TK-26-000001`. */
export const { format: formatTicketNumber, parse: parseTicketNumber } = numberSeries("TK")

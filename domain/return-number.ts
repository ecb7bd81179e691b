import { numberSeries } from "./number-series.ts"

/** What people read out to name a return, such as `RT-26-000001`. */
export const { format: formatReturnNumber, parse: parseReturnNumber } = numberSeries("RT")

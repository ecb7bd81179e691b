import { numberSeries } from "../core/number-series.ts"

/** The displayed number of a return, such as `RT-26-000001`. */
export const { format: formatReturnNumber, parse: parseReturnNumber } = numberSeries("RT")

import type { ResultTable } from "./table.ts"

export interface MeasureOptions {
  /** Duration of each round of load. */
  seconds: number
}

/** One entry of `npm run bench -- --list`. */
export interface Measurement {
  name: string
  /** What it measures, in one line. */
  says: string
  /** Whether it needs a built shop. */
  needsBuild: boolean
  measure: (options: MeasureOptions) => Promise<ResultTable[]>
}

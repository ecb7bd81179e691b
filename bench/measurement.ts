import type { ResultTable } from "./table.ts"

export interface MeasureOptions {
  /** How long each round of load takes. */
  seconds: number
  /** How often the shop is killed during purchases. */
  kills: number
  /** Whether deadlines of the gateway are waited for, or moved into the past. */
  wait: boolean
}

/** One entry of `npm run bench -- --list`. */
export interface Measurement {
  name: string
  /** What it tells, in one line. */
  says: string
  /** Whether the shop has to be built for it. */
  needsBuild: boolean
  measure: (options: MeasureOptions) => Promise<ResultTable[]>
}

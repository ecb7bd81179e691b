import type { Table } from "./table.ts"

/** One entry of `npm run bench -- --list`. */
export interface Measurement {
  name: string
  /** What it tells, in one line. */
  says: string
  /** Whether the shop has to be built for it. */
  needsBuild: boolean
  measure: (options: { seconds: number }) => Promise<Table[]>
}

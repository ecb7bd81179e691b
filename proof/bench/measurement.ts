import type { ResultTable } from "./table.ts"

export interface MeasureOptions {
  /** Duration of each round of load. */
  seconds: number
  /** False once its time is over: no further round is begun. */
  hasTime: () => boolean
}

/** The results of up to `max` rounds: one at least, and no further ones once the time is over. */
export async function inRounds<Result>(
  { hasTime }: Pick<MeasureOptions, "hasTime">,
  max: number,
  run: (round: number) => Promise<Result>,
): Promise<Result[]> {
  const found = [await run(0)]
  while (found.length < max && hasTime()) found.push(await run(found.length))
  return found
}

/** One entry of `npm run bench -- --list`. */
export interface Measurement {
  name: string
  /** What it measures, in one line. */
  says: string
  /**
   * The share of the whole time in which it begins rounds: those of all measurements are 460 seconds.
   * On a slow machine there are fewer rounds.
   */
  timeSeconds: number
  /** Whether it needs a built shop. */
  needsBuild: boolean
  measure: (options: MeasureOptions) => Promise<ResultTable[]>
}

import { execFile } from "node:child_process"
import { availableParallelism } from "node:os"
import { promisify } from "node:util"
import { PROJECT } from "../command.ts"
import { currentCommit } from "./changes.ts"

/** For `npm test -- --seconds`: how much time is left, and what a step may expect to take. */
export type TimeLimit = {
  /** Seconds until every step has to have ended. */
  secondsLeft: () => number
  /** How many times as long as on the machine of `REFERENCE` work takes here. */
  slowness: number
  /** Chooses which files run where not all can: the commit, so that they all come round. */
  seed: string
}

/** Measured in one run on two idle cores; `docs/testing.md` has the table of all steps. */
const REFERENCE = {
  fixedWorkMs: 4.5,
  seconds: { calls: 374, journeys: 1248, "calls-embedded": 587 },
}

/** Steps slow down by different factors, and a machine's speed changes within an hour. */
const JOURNEYS_MARGIN = 1.3
const CALLS_MARGIN = 2

/** The calls on embedded databases run at least a tenth of their files. */
const MAX_PARTS = 10

/** For journeys that are run once more, on the reference machine. */
const SECOND_RUN_SECONDS = 80

/** Below this a run of journeys would only open its shops, on the reference machine. */
const SHORTEST_JOURNEYS_SECONDS = 60

/** Measures this machine, on all cores at once as the steps use them. */
export async function startTimeLimit(seconds: number): Promise<TimeLimit> {
  const endsAt = performance.now() + seconds * 1000
  const times = await Promise.all(Array.from({ length: availableParallelism() }, fixedWorkMs))
  const mean = times.reduce((all, one) => all + one, 0) / times.length
  return {
    secondsLeft: () => (endsAt - performance.now()) / 1000,
    slowness: mean / REFERENCE.fixedWorkMs,
    seed: currentCommit(),
  }
}

/** The mean milliseconds of a round of the fixed work on one core. */
export async function fixedWorkMs(): Promise<number> {
  const env = { ...process.env, NODE_ENV: "production" }
  const program = ["tools/machine-speed.ts"]
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: PROJECT, env })
  return Number(stdout)
}

/** Once the calls have run, their minutes are a better measure than the seconds of fixed work. */
export const slownessAfter = (limit: TimeLimit, step: string, seconds: number): number =>
  step === "calls" ? seconds / REFERENCE.seconds.calls : limit.slowness

/** Seconds that the journeys may take, so that the steps after them have their least time. */
export function secondsForJourneys({ secondsLeft, slowness }: TimeLimit): number {
  const least = (REFERENCE.seconds["calls-embedded"] * CALLS_MARGIN) / MAX_PARTS
  return secondsLeft() - (least + SECOND_RUN_SECONDS) * slowness
}

/** Whether all journeys can be expected to end in time. */
export const canRunAllJourneys = (limit: TimeLimit): boolean =>
  REFERENCE.seconds.journeys * JOURNEYS_MARGIN * limit.slowness <= secondsForJourneys(limit)

/** Whether it is worth opening shops for more journeys. */
export const canRunMoreJourneys = (limit: TimeLimit): boolean =>
  SHORTEST_JOURNEYS_SECONDS * limit.slowness <= secondsForJourneys(limit)

/**
 * The part of the calls on embedded databases for which there is time, as Vitest's `--shard`:
 * `1/1` is all of them. Undefined if there is not even time for a tenth.
 */
export function partOfEmbeddedCalls({
  secondsLeft,
  slowness,
  seed,
}: TimeLimit): string | undefined {
  const expected = REFERENCE.seconds["calls-embedded"] * slowness
  const left = secondsLeft()
  if (left < expected / MAX_PARTS) return undefined
  const parts = Math.min(MAX_PARTS, Math.ceil((expected * CALLS_MARGIN) / left))
  return `${1 + (Number.parseInt(seed.slice(0, 8), 16) % parts)}/${parts}`
}

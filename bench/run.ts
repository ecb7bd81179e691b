import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { ensureBuilt } from "../tools/built.ts"
import { cachedPages, cachedReplies } from "./cached.ts"
import { interactionLatency } from "./interaction.ts"
import { lighthousePages } from "./lighthouse.ts"
import { listing } from "./listing.ts"
import { inWords, machineFacts } from "./machine.ts"
import type { Measurement } from "./measurement.ts"
import { pageBytes } from "./page-bytes.ts"
import { pageCost } from "./page-cost.ts"
import { chosenFrom, runProgram } from "./program.ts"
import { purchases } from "./purchases/purchases.ts"
import { renderedPages } from "./rendered.ts"
import { startUp } from "./start-up.ts"
import { printed, type ResultTable } from "./table.ts"

/** Everything that is measured, in this order: what has a goal, and nothing else. */
const measurements: Measurement[] = [
  cachedPages,
  cachedReplies,
  renderedPages,
  pageCost,
  listing,
  purchases,
  startUp,
  pageBytes,
  lighthousePages,
  interactionLatency,
]

/**
 * `npm run bench [-- --only "cached pages,listing"] [-- --seconds 5] [-- --json FILE] [-- --list]`:
 * runs the measurements one after the other, in about five minutes, and prints the results.
 * `--seconds` is the duration of each round of load. Exit code 1 when something could not be
 * measured; a figure is never a failure. Robustness is tested by `npm run survive`.
 */
async function main(interrupted: AbortSignal): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      seconds: { type: "string", default: "5" },
      json: { type: "string" },
      list: { type: "boolean", default: false },
    },
  })
  if (values.list) {
    for (const { name, says } of measurements) console.log(`${name.padEnd(16)}${says}`)
    return 0
  }
  const seconds = Number(values.seconds)
  if (!(seconds >= 0.5 && seconds <= 600)) throw new Error("--seconds is a number from 0.5 to 600.")
  const chosen = chosenFrom(measurements, values.only)

  const machine = machineFacts()
  console.log(inWords(machine))
  if (chosen.some(({ needsBuild }) => needsBuild)) await ensureBuilt()
  const tables: ResultTable[] = []
  const failures: string[] = []
  for (const measurement of chosen) {
    console.error(`\nMeasuring ${measurement.name}`)
    try {
      const found = await measurement.measure({ seconds })
      tables.push(...found)
      for (const table of found) console.log(`\n${printed(table)}`)
    } catch (error) {
      if (interrupted.aborted) return 1
      const message = `${measurement.name} could not be measured: ${error instanceof Error ? error.message : error}`
      failures.push(message)
      console.error(`\n${message}`)
    }
  }
  if (values.json !== undefined) {
    writeFileSync(
      values.json,
      `${JSON.stringify({ machine, seconds, tables, failures }, null, 2)}\n`,
    )
  }
  return failures.length > 0 ? 1 : 0
}

await runProgram(main)

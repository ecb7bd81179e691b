import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { ensureBuilt } from "../tools/built.ts"
import { cachedPages, cachedReplies } from "./cached.ts"
import { cleanUp } from "./children.ts"
import { interactionLatency } from "./interaction.ts"
import { lighthousePages } from "./lighthouse.ts"
import { listing } from "./listing.ts"
import { inWords, machineFacts } from "./machine.ts"
import type { Measurement } from "./measurement.ts"
import { pageBytes } from "./page-bytes.ts"
import { purchases } from "./purchases/purchases.ts"
import { renderedPages } from "./rendered.ts"
import { startUp } from "./start-up.ts"
import { printed, type ResultTable } from "./table.ts"

/** Everything that is measured, in this order: what has a goal, and nothing else. */
const measurements: Measurement[] = [
  cachedPages,
  cachedReplies,
  renderedPages,
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
async function main(): Promise<number> {
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
  const chosen = choose(values.only)

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
      if (isInterrupted) return 1
      const message = `${measurement.name} could not be measured: ${wordsOf(error)}`
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

function choose(only: string | undefined): Measurement[] {
  if (only === undefined) return measurements
  return only.split(",").map((name) => {
    const measurement = measurements.find((known) => known.name === name.trim())
    if (measurement) return measurement
    throw new Error(`Unknown measurement "${name}"; --list shows all.`)
  })
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

let isInterrupted = false
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, async () => {
    isInterrupted = true
    await cleanUp()
    process.exit(1)
  })
}
try {
  process.exitCode = await main()
} catch (error) {
  console.error(wordsOf(error))
  process.exitCode = 1
} finally {
  await cleanUp()
}

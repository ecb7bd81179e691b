import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { parseArgs } from "node:util"
import { ensureBuilt } from "../../tools/built.ts"
import { PROJECT } from "../../tools/command.ts"
import { withTable } from "../../tools/markdown-table.ts"
import { fixedWorkMs } from "../../tools/test-run/time-limit.ts"
import { cachedPages, cachedReplies } from "./cached.ts"
import { endPrograms } from "./children.ts"
import { interactionLatency } from "./interaction.ts"
import { lighthousePages } from "./lighthouse.ts"
import { listing } from "./listing.ts"
import { inWords, type Machine, machineFacts } from "./machine.ts"
import type { Measurement } from "./measurement.ts"
import { pageBytes } from "./page-bytes.ts"
import { pageCost } from "./page-cost.ts"
import { chosenFrom, runProgram } from "./program.ts"
import { purchases } from "./purchases/purchases.ts"
import { renderedPages } from "./rendered.ts"
import { startUp } from "./start-up.ts"
import { inMarkdown, type ResultTable } from "./table.ts"

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
 * `npm run bench [-- --only "cached pages,listing"] [-- --seconds 5] [-- --write]
 * [-- --list]`: runs the measurements one after the other, in about seven minutes, and prints the
 * results. `--seconds` is the duration of each round of load; `--write` writes the tables into
 * docs/performance.md. Exit code 1 when something could not be measured; a figure is never a failure.
 * Robustness is tested by `npm run survive`.
 */
async function main(interrupted: AbortSignal): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      seconds: { type: "string", default: "2" },
      write: { type: "boolean", default: false },
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
  const workMs = await fixedWorkMs()
  console.log(`${inWords(machine)}\nA round of the fixed work took ${workMs.toFixed(1)} ms.`)
  if (chosen.some(({ needsBuild }) => needsBuild)) await ensureBuilt()
  const tables: ResultTable[] = []
  const failures: string[] = []
  for (const measurement of chosen) {
    console.error(`\nMeasuring ${measurement.name}`)
    try {
      const found = await measureInTime(measurement, seconds)
      tables.push(...found)
      for (const table of found) console.log(`\n${inDocument(table)}`)
    } catch (error) {
      if (interrupted.aborted) return 1
      const message = `${measurement.name} could not be measured: ${error instanceof Error ? error.message : error}`
      failures.push(message)
      console.error(`\n${message}`)
    }
  }
  if (values.write) {
    const document = readFileSync(DOCUMENT, "utf8")
    const text = [speedInWords(machine, workMs), ...tables.map(inDocument), ...failures].join(
      "\n\n",
    )
    writeFileSync(DOCUMENT, withTable(document, "npm run bench -- --write", text))
  }
  return failures.length > 0 ? 1 : 0
}

/** Fails what takes more than twice its time. Whatever it started is ended with it. */
async function measureInTime({ measure, timeSeconds }: Measurement, seconds: number) {
  const end = performance.now() + timeSeconds * 1000
  const timer = new AbortController()
  const overdue = wait(2 * timeSeconds * 1000, null, { signal: timer.signal }).then(() => {
    throw new Error(`it took more than ${2 * timeSeconds} seconds.`)
  })
  const hasTime = () => performance.now() < end
  try {
    return await Promise.race([measure({ seconds, hasTime }), overdue])
  } finally {
    timer.abort()
    overdue.catch(() => undefined)
    await endPrograms()
  }
}

const DOCUMENT = join(PROJECT, "docs", "performance.md")

const inDocument = (table: ResultTable) =>
  [`**${table.title}**`, ...table.remarks.map((remark) => `- ${remark}`), "", inMarkdown(table)]
    .join("\n")
    .replace(/\n- /, "\n\n- ")

const speedInWords = (machine: Machine, workMs: number) =>
  `${inWords(machine).split("\n").slice(0, 2).join("; ")}. A round of the fixed work (\`tools/machine-speed.ts\`) took ${workMs.toFixed(1)} ms.`

await runProgram(main)

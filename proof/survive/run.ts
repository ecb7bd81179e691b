import { writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import PQueue from "p-queue"
import { ensureBuilt } from "../../tools/built.ts"
import { emptyResult, type StepResult } from "../../tools/test-run/step-result.ts"
import { inWords, machineFacts } from "../bench/machine.ts"
import { chosenFrom, runProgram } from "../bench/program.ts"
import { installMissingPackages, missingPackages } from "./debian-packages.ts"
import { recordInDocs } from "./docs-table.ts"
import { type Figure, figureInWords, isDefect, type Trial, type TrialOptions } from "./trial.ts"
import { trials } from "./trials.ts"

/** In the short form; more would only slow down each start of a shop. */
const SHORT_AT_ONCE = 4

/**
 * `npm run survive [-- --long] [-- --only kill,failover] [-- --times 45] [-- --write] [-- --list]`:
 * runs one fault trial after the other and prints the results. `--write` writes the figures to
 * docs/survival.tsv and the results to docs/survival.md, `--report FILE` the failures to a file for `npm test`. Exit code 1 when a
 * figure that must be zero is not, or a trial broke.
 */
async function main(interrupted: AbortSignal): Promise<number> {
  const { values } = parseArgs({
    options: {
      long: { type: "boolean", default: false },
      only: { type: "string" },
      times: { type: "string" },
      write: { type: "boolean", default: false },
      report: { type: "string" },
      list: { type: "boolean", default: false },
    },
  })
  if (values.list) {
    for (const { name, on, says } of trials)
      console.log(`${name.padEnd(16)}${on.padEnd(32)}${says}`)
    return 0
  }
  const times = values.times === undefined ? undefined : Number(values.times)
  if (times !== undefined && !(Number.isInteger(times) && times > 0)) {
    throw new Error("--times is a whole number from 1.")
  }
  const form = times === undefined ? (values.long ? "long" : "short") : `${times} times`
  const chosen = chosenFrom(trials, values.only)
  console.log(inWords(machineFacts()))
  await installMissingPackages(chosen)
  await ensureBuilt()
  const outcomes: Outcome[] = []
  const tried = async (trial: Trial) => {
    const outcome = await tryOut(trial, { isLong: values.long, times })
    if (interrupted.aborted) return
    outcomes.push(outcome)
    console.log(`\n${outcome.words}`)
    if (values.write && outcome.figures) {
      recordInDocs(trials, trial, outcome.figures, { form, seconds: outcome.seconds })
    }
  }
  // Most of a trial's time is waiting; timed trials run alone.
  const together = new PQueue({ concurrency: values.long ? 1 : SHORT_AT_ONCE })
  await together.addAll(chosen.filter(({ isTimed }) => !isTimed).map((trial) => () => tried(trial)))
  for (const trial of chosen.filter(({ isTimed }) => isTimed)) await tried(trial)

  const failures = outcomes.filter(({ failed }) => failed)
  const notTried = outcomes.filter(({ wasTried }) => !wasTried)
  const passed = outcomes.length - failures.length - notTried.length
  console.log(
    `\n${passed} trials passed, ${failures.length} failed, ${notTried.length} were not tried`,
  )
  if (values.report !== undefined) {
    const report: StepResult = {
      ...emptyResult,
      passed,
      failed: failures.length,
      failures: failures.map(({ name, words }) => ({ title: `survive ${name}`, message: words })),
    }
    writeFileSync(values.report, JSON.stringify(report))
  }
  return failures.length > 0 ? 1 : 0
}

interface Outcome {
  name: string
  words: string
  wasTried: boolean
  failed: boolean
  seconds: number
  figures?: Figure[]
}

async function tryOut(trial: Trial, options: TrialOptions): Promise<Outcome> {
  const { name } = trial
  const title = `${name}: ${trial.says} (${trial.on})`
  const lacks = missingPackages([trial])
  const missing = lacks.length > 0 ? `Install Debian's ${lacks.join(", ")}.` : trial.isMissing?.()
  if (missing !== undefined) {
    const words = `${name}: not tried. ${missing}`
    return { name, words, wasTried: false, failed: false, seconds: 0 }
  }
  const begun = performance.now()
  const secondsSince = () => (performance.now() - begun) / 1000
  try {
    const figures = await trial.run(options)
    const seconds = secondsSince()
    const defects = figures.filter(isDefect).length
    const end = `${defects === 0 ? "holds" : `${defects} defects`}, ${seconds.toFixed(0)} s`
    const lines = [title, ...figures.map(figureInWords), end]
    const words = lines.join("\n  ")
    return { name, words, wasTried: true, failed: defects > 0, seconds, figures }
  } catch (error) {
    const words = `${title}\n  broke: ${error instanceof Error ? error.stack : error}`
    return { name, words, wasTried: true, failed: true, seconds: secondsSince() }
  }
}

await runProgram(main)
process.exit()

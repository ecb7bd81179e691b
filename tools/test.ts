import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { changedFiles } from "./test-run/changes.ts"
import { expectModule, moduleSteps, modulesOfChange } from "./test-run/modules.ts"
import { failedStep, failureList, type StepResult, shareOf, sum } from "./test-run/step-result.ts"
import { type StepContext, steps, type TestStep } from "./test-run/steps.ts"
import { slownessAfter, startTimeLimit, type TimeLimit } from "./test-run/time-limit.ts"

const CORES = 2
const SLOWEST = 10

type Finished = StepResult & { name: string; seconds: number }

/**
 * `npm test`: the steps of the gate, side by side where one leaves a core idle; a failure does not
 * stop the others. `-- --all` adds races, calls on the embedded database and a purchase on
 * PostgreSQL, `-- --only calls,races` runs some, `-- --changed` (with `--since main`, by default
 * HEAD) runs what the changes can affect, `-- --module NAME` the tests of a module.
 * `-- --seconds 4200` ends in that time: on a slow machine the last steps run a share of their
 * files. At the end: seconds, counts and share of each step, the slowest tests, flaky tests,
 * failures, and the line `N passed, N failed`; exit code 1 on any failure.
 */
async function main(): Promise<StepResult> {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      all: { type: "boolean", default: false },
      changed: { type: "boolean", default: false },
      since: { type: "string", default: "HEAD" },
      module: { type: "string" },
      seconds: { type: "string" },
    },
  })
  const { module, all, only = module && moduleSteps.join() } = values
  if (module) expectModule(module)
  const chosen = only ? named(only) : steps.filter((step) => isUsual(step, all))
  const folder = mkdtempSync(path.join(tmpdir(), "chashma-test-"))
  const notes = path.join(folder, "notes")
  const env = { ...process.env, TEST_NOTES: notes }
  const since = values.changed ? values.since : undefined
  const modules = module ? [module] : since ? modulesOfChange(changedFiles(since)) : undefined
  if (modules) console.log(`The tests of ${modules.join(", ")}`)
  try {
    const limit = values.seconds ? await startTimeLimit(Number(values.seconds)) : undefined
    if (limit) console.log(speed(limit))
    const finished = await runAll(chosen, { env, folder, all, since, modules, limit })
    const result = sum(finished)
    console.log(`\n${table(finished)}\n`)
    if (limit) console.log(`${speed(limit)}\n${CHOICE} ${limit.seed}.\n`)
    console.log(`${slowest(result.tests)}\n`)
    if (existsSync(notes)) console.log(readFileSync(notes, "utf8"))
    return result
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const isUsual = ({ only }: TestStep, all: boolean) =>
  only === undefined || (all && only === "with all")

const named = (names: string): TestStep[] =>
  names.split(",").map((name) => {
    const step = steps.find((one) => one.name === name)
    if (step) return step
    throw new Error(`There is no step ${name}: ${steps.map((one) => one.name).join(", ")}.`)
  })

/** Starts the steps in order, each as soon as enough cores are free for it. */
async function runAll(chosen: TestStep[], context: StepContext): Promise<Finished[]> {
  const finished: Finished[] = []
  const running = new Map<TestStep, Promise<void>>()
  const coresInUse = () => [...running.keys()].reduce((all, { cores }) => all + cores, 0)
  for (const step of chosen) {
    while (coresInUse() + step.cores > CORES) await Promise.race(running.values())
    const done = runStep(step, context).then((result) => {
      finished.push(result)
      running.delete(step)
    })
    running.set(step, done)
  }
  await Promise.all(running.values())
  return finished
}

/** A step that runs beside another one prints its output when it has ended. */
async function runStep(step: TestStep, context: StepContext): Promise<Finished> {
  const start = performance.now()
  const runsAlone = step.cores === CORES
  if (runsAlone) console.log(`\n── ${step.name} ──`)
  const log = path.join(context.folder, `${step.name}.log`)
  const output = runsAlone ? undefined : createWriteStream(log)
  const result = await step
    .start({ ...context, ...(output && { output }) })
    .catch((error) => failedStep(step.name, messageOf(error)))
  if (output) {
    await new Promise<void>((resolve) => output.end(resolve))
    console.log(`\n── ${step.name} ──\n${readFileSync(log, "utf8")}`)
  }
  const seconds = (performance.now() - start) / 1000
  const { limit } = context
  if (limit) limit.slowness = slownessAfter(limit, step.name, seconds)
  return { name: step.name, seconds, ...result }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function table(results: Finished[]): string {
  const line = (name: string, share: string, ...cells: string[]) =>
    `${name.padEnd(18)}${cells.map((cell) => cell.padStart(9)).join("")}   ${share}`
  return [
    line("step", "run", "seconds", "passed", "failed", "flaky"),
    ...results.map((result) => {
      const { name, seconds, passed, failed, flaky } = result
      const cells = [seconds.toFixed(1), passed, failed, flaky.length].map(String)
      return line(name, shareOf(result), ...cells)
    }),
  ].join("\n")
}

const speed = ({ slowness, secondsLeft }: TimeLimit): string =>
  `Work takes ${slowness.toFixed(1)} times as long here as on the machine of docs/testing.md. ` +
  `${(secondsLeft() / 60).toFixed(1)} minutes are left.`

const CHOICE =
  "Shares of journeys: those that the change reaches + the others. What ran is chosen by commit"

function slowest(tests: StepResult["tests"]): string {
  const longest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  const lines = longest.map(({ title, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${title}`)
  return ["The slowest tests, in seconds:", ...lines].join("\n")
}

const start = performance.now()
const { passed, failed, failures, flaky } = await main().catch((error) =>
  failedStep("npm test", messageOf(error)),
)
process.stdout.write(failureList(flaky, "flaky:"))
process.stdout.write(failureList(failures, "✘"))
console.log(`${((performance.now() - start) / 60_000).toFixed(1)} minutes`)
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1

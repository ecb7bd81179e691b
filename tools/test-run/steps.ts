import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { ensureBuilt, isSourceOfShop } from "../built.ts"
import { PROJECT, run } from "../command.ts"
import { installApart } from "../install-apart.ts"
import { postgresPrograms } from "../postgres/cluster.ts"
import { postgresForTests } from "../postgres.ts"
import { changedFiles, commitBeforeChange } from "./changes.ts"
import { laterJourneys } from "./later-journeys.ts"
import { hasModuleTests, testsOfModules } from "./modules.ts"
import { readPlaywrightReport, readVitestReport } from "./reports.ts"
import {
  add,
  emptyResult,
  failedStep,
  type StepResult,
  shareOf,
  withExitCode,
  withSecondRun,
} from "./step-result.ts"
import {
  canRunAllJourneys,
  canRunMoreJourneys,
  partOfEmbeddedCalls,
  secondsForJourneys,
  type TimeLimit,
} from "./time-limit.ts"

export type StepContext = {
  env: NodeJS.ProcessEnv
  /** Where the output goes; the terminal by default. */
  output?: NodeJS.WritableStream
  /** A folder for reports. */
  folder: string
  /** Whether everything runs: then PostgreSQL is needed, and installed if possible. */
  all?: boolean
  /** Runs only what has changed since this commit. */
  since?: string | undefined
  /** Runs only the tests of these modules; with `since`, also the unit tests that it affects. */
  modules?: string[] | undefined
  /** Runs only these files. */
  files?: string[]
  /** With it, the last steps run what there is time for. */
  limit?: TimeLimit | undefined
}

export type TestStep = {
  name: string
  /** How many of the two cores it keeps busy. */
  cores: 1 | 2
  /** What runs it beside its name; `npm test` if absent. */
  only?: "with all" | "by name"
  start: (context: StepContext) => Promise<StepResult>
}

/**
 * Trials that measure no load: their figures hold on a busy machine too. The others are run by hand
 * (`npm run survive`).
 */
const SURVIVE = ["kill", "kill embedded", "failover", "disk full", "upgrade", "slow machine"].join()

/** More failed journeys than this are not chance, and are not run again. */
const MAX_SECOND_RUNS = 10

/** Playwright's exit code when it was asked to end. */
const INTERRUPTED = 130

/** Every step, in the order of their worth: where time is short, the last two run a share. */
export const steps: TestStep[] = [
  script("types"),
  script("lint"),
  script("secrets"),
  script("audit"),
  ofModules(vitest("unit", { cores: 1 })),
  // Fills both cores with steps of its own.
  withAll({ ...script("without", "--turn", "--only", "types,lint,unit,build"), cores: 2 }),
  // A module from outside: the promise of docs/modules.md.
  withAll({ ...script("with", "@chashma/gift-note"), cores: 2 }),
  ofModules({ ...vitest("calls"), start: calls }),
  // Mostly idle on locks; runs beside the three after it, which take as long.
  withAll(ofModules(onBuild(onPostgres(vitest("races", { cores: 1 }))))),
  ifAffected(
    onBuild({ name: "survive", cores: 1, start: survive }),
    "proof/survive",
    "proof/bench",
  ),
  ifAffected({ name: "vendors", cores: 1, start: vendors }, "tests/vendors", "deploy"),
  ofModules(ifAffected(onBuild(vitest("built", { cores: 1 })), "tests/built", "tools")),
  ifAffected(onBuild({ ...script("performance"), cores: 2 }), "proof/bench"),
  withAll(
    onPostgres({
      name: "purchase-postgres",
      cores: 2,
      start: (context) =>
        journeys(context, { database: "postgres", folder: "postgres", args: ["purchase"] }),
    }),
  ),
  ofModules({ name: "journeys", cores: 2, start: journeysInTime }),
  withAll({ name: "calls-embedded", cores: 2, start: callsEmbedded }),
  // Of a shop without one of its modules (tools/without.ts).
  byName(script("lint:code")),
  byName(script("unused:exports")),
  byName(onBuild({ name: "build", cores: 2, start: async () => ({ ...emptyResult, passed: 1 }) })),
]

function script(name: string, ...args: string[]): TestStep {
  return {
    name,
    cores: 1,
    start: async (context) => {
      const code = await run("npm", ["run", "--silent", name, "--", ...args], context)
      return withExitCode(name, { ...emptyResult, passed: code === 0 ? 1 : 0 }, code)
    },
  }
}

function vitest(
  project: string,
  { cores = 2, args: more = [] }: { cores?: 1 | 2; args?: string[] } = {},
): TestStep {
  return {
    name: project,
    cores,
    start: async (context) => {
      const report = path.join(context.folder, `${project}-${Date.now()}.json`)
      const args = ["run", "--project", project, "--reporter=default", "--reporter=json", ...more]
      const { since, files = [] } = context
      const which = since ? [`--changed=${since}`, "--passWithNoTests"] : files
      const code = await run("vitest", [...args, `--outputFile.json=${report}`, ...which], context)
      return resultOf(project, report, code, (json) => readVitestReport(json, PROJECT))
    },
  }
}

/** The step with a built shop. Steps side by side would build into the same folder. */
function onBuild(step: TestStep): TestStep {
  return {
    ...step,
    start: async (context) => {
      building ??= ensureBuilt()
      await building
      return step.start(context)
    },
  }
}
let building: Promise<unknown> | undefined

/** Where the run is about modules, the step runs their tests, and does not start without any. */
function ofModules(step: TestStep): TestStep {
  return {
    ...step,
    start: async (context) => {
      const { modules, since } = context
      const isByImports = since !== undefined && step.name === "unit"
      if (modules === undefined || isByImports || !hasModuleTests(step.name)) {
        return step.start(context)
      }
      const files = testsOfModules(modules, step.name)
      return files.length > 0 ? step.start({ ...context, since: undefined, files }) : emptyResult
    },
  }
}

/**
 * With `--changed`, a step that runs the shop runs as a whole, if that or its folders changed, and
 * not for a change inside modules.
 */
function ifAffected(step: TestStep, ...folders: string[]): TestStep {
  return {
    ...step,
    start: async (context) => {
      const { since, modules } = context
      const isWanted = since === undefined || (!modules && isAffected(since, ...folders))
      return isWanted ? step.start({ ...context, since: undefined }) : emptyResult
    },
  }
}

const isAffected = (since: string, ...folders: string[]) =>
  changedFiles(since).some(
    (file) => isSourceOfShop(file) || folders.some((folder) => file.startsWith(`${folder}/`)),
  )

function withAll(step: TestStep): TestStep {
  return { ...step, only: "with all" }
}

function byName(step: TestStep): TestStep {
  return { ...step, only: "by name" }
}

/** On PostgreSQL, as shops that take money, where it is installed; it takes 0.7 of the time there. */
function calls(context: StepContext): Promise<StepResult> {
  const step = vitest("calls")
  const isInstalled = process.env.TEST_DATABASE_URL || postgresPrograms()
  return context.all || isInstalled ? onPostgres(step).start(context) : step.start(context)
}

/** The call tests on embedded databases, whatever the environment names. */
async function callsEmbedded(context: StepContext): Promise<StepResult> {
  const { TEST_DATABASE_URL: _, ...env } = context.env
  const part = context.limit ? partOfEmbeddedCalls(context.limit) : "1/1"
  if (part === undefined) return { ...emptyResult, share: "none" }
  const step = vitest("calls", { args: [`--shard=${part}`] })
  const result = await step.start({ ...context, env })
  return part === "1/1" ? result : { ...result, share: `part ${part}` }
}

/** The step with a PostgreSQL server for its databases. */
function onPostgres(step: TestStep): TestStep {
  return {
    ...step,
    start: async (context) => {
      const postgres = await postgresForTests()
      try {
        const env = { ...context.env, TEST_DATABASE_URL: postgres.url }
        return await step.start({ ...context, env })
      } finally {
        await postgres.stop()
      }
    },
  }
}

/** The vendors' own packages are no part of the shop, and so they are installed on their own. */
async function vendors(context: StepContext): Promise<StepResult> {
  const code = await installApart(path.join(PROJECT, "tests", "vendors"), context)
  if (code !== 0) return failedStep("vendors", `npm ci ended with exit code ${code}`)
  return vitest("vendors").start(context)
}

async function survive(context: StepContext): Promise<StepResult> {
  const report = path.join(context.folder, "survive.json")
  const code = await run(
    "node",
    ["proof/survive/run.ts", "--report", report, "--only", SURVIVE],
    context,
  )
  return resultOf("survive", report, code, (json) => JSON.parse(json) as StepResult)
}

/**
 * All journeys; where time is short, those of most worth first, then the others, each in an order
 * that the commit chooses, until the time is over.
 */
async function journeysInTime(context: StepContext): Promise<StepResult> {
  const { limit } = context
  if (!limit) return journeys(context)
  const until = Date.now() + secondsForJourneys(limit) * 1000
  if (canRunAllJourneys(limit)) return journeys(context, { until })
  // Playwright that is interrupted while it starts leaves no report.
  if (!canRunMoreJourneys(limit)) return { ...emptyResult, share: "none" }
  const base = commitBeforeChange()
  const later = laterJourneys(base === undefined ? base : changedFiles(base))
  const args = ["--pass-with-no-tests", `--shuffle=${limit.seed}`]
  const first = await journeys(context, { until, args, except: later })
  if (!canRunMoreJourneys(limit)) return { ...first, share: `${shareOf(first)} + none` }
  args.push(`--test-list=${testList(context, later)}`)
  const second = await journeys(context, { until, args, folder: "later" })
  return { ...add([first, second]), share: `${shareOf(first)} + ${shareOf(second)}` }
}

type JourneyOptions = {
  database?: "pglite" | "postgres"
  /** When no further journeys are begun, in milliseconds since 1970. */
  until?: number
  /** Its results are in `test-results-FOLDER`: Playwright empties the folder before it runs. */
  folder?: string
  /** Tests that are left out, as lines of a `--test-list`. */
  except?: string[]
  /** Playwright's own arguments. */
  args?: string[]
}

/** Journeys that fail are run once more alone, in a fresh shop; their traces are kept. */
async function journeys(
  context: StepContext,
  { database = "pglite", until, folder, except = [], args = [] }: JourneyOptions = {},
): Promise<StepResult> {
  const attempt = async (name: string, own: string[], env: NodeJS.ProcessEnv = {}) => {
    const report = path.join(context.folder, `${name}-${Date.now()}.json`)
    const output = folder === undefined ? [] : [`--output=test-results-${folder}`]
    const all = ["--database", database, "--", "--reporter=list,json", ...output, ...args, ...own]
    const code = await run("node", ["tools/journeys.ts", ...all], {
      ...context,
      env: { ...context.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    const isOutOfTime = code === INTERRUPTED && "JOURNEYS_UNTIL" in env
    return resultOf("journeys", report, isOutOfTime ? 0 : code, readPlaywrightReport)
  }
  // Playwright knows what the tests import, and nothing of the shop that they open.
  const changed =
    context.since !== undefined && !isAffected(context.since)
      ? [`--only-changed=${context.since}`, "--pass-with-no-tests"]
      : (context.files ?? [])
  const without = (tests: string[]) =>
    tests.length > 0 ? [`--test-list-invert=${testList(context, tests)}`] : []
  const end = until === undefined ? {} : { JOURNEYS_UNTIL: String(until) }
  const first = await attempt("journeys", [...changed, ...without(except)], end)
  if (first.failed === 0 || first.failed > MAX_SECOND_RUNS) return first
  // Playwright counts what has not run among the last failed.
  const again = ["--last-failed", "--workers=1", ...without([...except, ...(first.notRun ?? [])])]
  return withSecondRun(first, await attempt("second-run", again, { JOURNEYS_SECOND_RUN: "1" }))
}

/** Writes a file for Playwright's `--test-list` and `--test-list-invert`. */
function testList({ folder }: StepContext, lines: string[]): string {
  const file = path.join(folder, `test-list-${Date.now()}`)
  writeFileSync(file, lines.join("\n"))
  return file
}

function resultOf(
  step: string,
  report: string,
  exitCode: number,
  read: (json: string) => StepResult,
): StepResult {
  try {
    return withExitCode(step, read(readFileSync(report, "utf8")), exitCode)
  } catch (error) {
    return failedStep(step, `left no report: ${error instanceof Error ? error.message : error}`)
  }
}

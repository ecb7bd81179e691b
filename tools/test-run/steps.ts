import { statSync } from "node:fs"
import path from "node:path"
import { PROJECT, run } from "../command.ts"
import { sourceFiles } from "../source-files.ts"
import { type Counts, playwrightCounts, vitestCounts } from "./counts.ts"
import { playwrightFailures, type TestFailure, vitestFailures } from "./failures.ts"

export type TestDatabase = "pglite" | "postgres"
export type TestStep = {
  name: string
  /** Its test files; a step without any is skipped. */
  tests?: string
  /** Runs it with its JSON report written to a file, and returns the exit code. */
  start: (report: string, env: NodeJS.ProcessEnv) => Promise<number>
  /** How to read that report; a step without one counts as one. */
  reading?: { counts: (json: string) => Counts; failures: (json: string) => TestFailure[] }
}

const inVitest = { counts: vitestCounts, failures: vitestFailures }
const inPlaywright = { counts: playwrightCounts, failures: playwrightFailures }

/** Trials that need no load and count, so that they hold on a busy machine too; the others are run by hand. */
const SURVIVE = ["kill", "kill embedded", "failover", "disk full"].join()

const inSurvive = {
  counts: (json: string) => JSON.parse(json) as Counts,
  failures: (json: string) => (JSON.parse(json) as { failures: TestFailure[] }).failures,
}

/** The default steps of `npm test`. */
export const USUAL = [
  "types",
  "lint",
  "secrets",
  "audit",
  "unit",
  "calls",
  "vendors",
  "survive",
  "journeys",
]

/** Every step of a test run, in order; `database` is the database of calls and journeys. */
export function stepsOn(database: TestDatabase): TestStep[] {
  return [
    script("types"),
    script("lint"),
    script("secrets"),
    script("audit"),
    vitest("unit"),
    vitest("calls", "{server,db,tests/calls}/**/*.test.{ts,tsx}"),
    vitest("races", "tests/races/**/*.test.ts"),
    { ...vitest("vendors", "tests/vendors/**/*.test.ts"), start: vendors },
    {
      // Trials that only repeat call tests are left out: these need processes, sockets and
      // clusters. Those that measure times under load require an idle machine and are run by hand.
      name: "survive",
      start: (report, env) =>
        run("node", ["survive/run.ts", "--report", report, "--only", SURVIVE], { env }),
      reading: inSurvive,
    },
    {
      name: "journeys",
      tests: "tests/journeys/**/*.spec.ts",
      start: (report, env) => {
        // Only purchases differ by database; the other pages were tested on PGlite.
        const files = database === "postgres" ? ["purchase"] : []
        const args = ["--database", database, "--", "--reporter=list,json", ...files]
        return run("node", ["tools/journeys.ts", ...args], {
          env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        })
      },
      reading: inPlaywright,
    },
  ]
}

/** Whether a step has anything to run. */
export function hasTests({ tests }: TestStep): boolean {
  return tests === undefined || sourceFiles(PROJECT, [tests]).length > 0
}

function script(name: string): TestStep {
  return { name, start: (_report, env) => run("npm", ["run", name], { env }) }
}

function vitest(project: string, tests?: string): TestStep {
  const start: TestStep["start"] = (report, env) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
    return run("vitest", ["run", "--project", project, ...reporters], { env })
  }
  return { name: project, tests, start, reading: inVitest }
}

/** Whether a folder's packages were installed since its lockfile last changed. */
function isInstalled(folder: string): boolean {
  const changed = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const installed = changed(path.join(folder, "node_modules", ".package-lock.json"))
  return installed >= changed(path.join(folder, "package-lock.json")) && installed > 0
}

/** The vendors' own packages are no part of the shop, and so they are installed on their own. */
async function vendors(report: string, env: NodeJS.ProcessEnv): Promise<number> {
  const folder = path.join(PROJECT, "tests", "vendors")
  if (!isInstalled(folder)) {
    const code = await run("npm", ["ci"], { cwd: folder, env })
    if (code !== 0) return code
  }
  return vitest("vendors").start(report, env)
}

import { existsSync } from "node:fs"
import path from "node:path"
import { PROJECT, run } from "../command.ts"
import { sourceFiles } from "../source-files.ts"
import { type Counts, playwrightCounts, vitestCounts } from "./counts.ts"
import { playwrightFailures, type TestFailure, vitestFailures } from "./failures.ts"

export type TestDatabase = "pglite" | "postgres"
export type TestStep = {
  name: string
  /** Where its test files stand; a step without any is passed over. */
  tests?: string
  /** Runs it with its JSON report going to a file, and answers the exit code. */
  start: (report: string, env: NodeJS.ProcessEnv) => Promise<number>
  /** How to read that report; a step without one counts as one. */
  reading?: { counts: (json: string) => Counts; failures: (json: string) => TestFailure[] }
}

const inVitest = { counts: vitestCounts, failures: vitestFailures }
const inPlaywright = { counts: playwrightCounts, failures: playwrightFailures }

/** What `npm test` runs unless it is told what. */
export const USUAL = ["types", "lint", "unit", "calls", "vendors", "journeys"]

/** Every step of a test run, in order; `database` is what calls and journeys run on. */
export function stepsOn(database: TestDatabase): TestStep[] {
  return [
    script("types"),
    script("lint"),
    vitest("unit"),
    vitest("calls", "{server,db,tests/calls}/**/*.test.{ts,tsx}"),
    vitest("races", "tests/races/**/*.test.ts"),
    { ...vitest("vendors", "tests/vendors/**/*.test.ts"), start: vendors },
    {
      name: "journeys",
      tests: "tests/journeys/**/*.spec.ts",
      start: (report, env) => {
        // What differs by database is the way of a purchase; the rest of the pages was seen on PGlite.
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

/** The vendors' own packages are no part of the shop, and so they are installed on their own. */
async function vendors(report: string, env: NodeJS.ProcessEnv): Promise<number> {
  const folder = path.join(PROJECT, "tests", "vendors")
  const installed = existsSync(path.join(folder, "node_modules"))
  if (!installed && existsSync(path.join(folder, "package.json"))) {
    const code = await run("npm", ["ci"], { cwd: folder, env })
    if (code !== 0) return code
  }
  return vitest("vendors").start(report, env)
}

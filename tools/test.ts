import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import { findPostgres } from "./postgres.ts"
import { sum } from "./test-run/counts.ts"
import { failedStep, failureList, type StepResult, withExitCode } from "./test-run/step-result.ts"
import { hasTests, stepsOn, type TestStep, USUAL } from "./test-run/steps.ts"

type Result = StepResult & { name: string; seconds: number }

/**
 * `npm test [-- --only calls,races] [-- --database postgres]`: runs one step after the other,
 * continues after a failure, lists all failures again, and ends with the line `N passed, N failed`;
 * exit code 1 on any failure. If TEST_RECORD names a folder, one line with the two numbers is
 * appended to its file `counts`, and the failures to its file `failures`.
 */
async function main(): Promise<StepResult> {
  const { values } = parseArgs({
    options: { only: { type: "string" }, database: { type: "string", default: "pglite" } },
  })
  const { database } = values
  if (database !== "pglite" && database !== "postgres") {
    throw new Error(`--database is pglite or postgres, not ${database}.`)
  }
  const wanted = values.only?.split(",") ?? USUAL
  const steps = stepsOn(database)
  const unknown = wanted.find((name) => steps.every((step) => step.name !== name))
  if (unknown !== undefined) throw new Error(`There is no step ${unknown}.`)
  if (wanted.includes("races") && database === "pglite") {
    throw new Error("Races need a real PostgreSQL: add --database postgres.")
  }
  const postgres = database === "postgres" ? await findPostgres() : undefined
  try {
    const env = { ...process.env, TEST_DATABASE_URL: postgres?.url }
    const results = await runAll(
      steps.filter(({ name }) => wanted.includes(name)),
      env,
    )
    console.log(`\n${table(results)}\n`)
    return { ...sum(results), failures: results.flatMap(({ failures }) => failures) }
  } finally {
    await postgres?.stop()
  }
}

async function runAll(steps: TestStep[], env: NodeJS.ProcessEnv): Promise<Result[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "chashma-test-"))
  const results: Result[] = []
  for (const step of steps) {
    console.log(`\n── ${step.name} ──`)
    if (hasTests(step)) results.push(await runStep(step, path.join(folder, step.name), env))
    else console.log("There are no tests.")
  }
  rmSync(folder, { recursive: true })
  return results
}

async function runStep(step: TestStep, report: string, env: NodeJS.ProcessEnv): Promise<Result> {
  const start = performance.now()
  const exitCode = await step.start(report, env)
  const seconds = (performance.now() - start) / 1000
  return {
    name: step.name,
    seconds,
    ...withExitCode(step.name, outcomeOf(step, report, exitCode), exitCode),
  }
}

function outcomeOf({ name, reading }: TestStep, report: string, exitCode: number): StepResult {
  if (reading === undefined) return { passed: exitCode === 0 ? 1 : 0, failed: 0, failures: [] }
  try {
    const json = readFileSync(report, "utf8")
    return { ...reading.counts(json), failures: reading.failures(json) }
  } catch (error) {
    return failedStep(name, `left no report: ${wordsOf(error)}`)
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

function table(results: Result[]): string {
  const line = (name: string, ...cells: string[]) =>
    name.padEnd(10) + cells.map((cell) => cell.padStart(9)).join("")
  return [
    line("step", "seconds", "passed", "failed"),
    ...results.map(({ name, seconds, passed, failed }) =>
      line(name, seconds.toFixed(1), String(passed), String(failed)),
    ),
  ].join("\n")
}

const { passed, failed, failures } = await main().catch((error) =>
  failedStep("npm test", wordsOf(error)),
)
const record = process.env.TEST_RECORD
if (record) {
  appendFileSync(path.join(record, "counts"), `${passed} ${failed}\n`)
  appendFileSync(path.join(record, "failures"), failureList(failures))
}
process.stdout.write(failureList(failures))
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1

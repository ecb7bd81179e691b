import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import path from "node:path"
import { Worker } from "node:worker_threads"
import { PROJECT, run } from "./command.ts"
import { readPlaywrightReport, readVitestReport } from "./test-run/reports.ts"
import {
  emptyResult,
  type StepResult,
  type TestFailure,
  withExitCode,
} from "./test-run/step-result.ts"

/**
 * `npm run flaky -- 20 tests/journeys/checkout/cart.phone.spec.ts [arguments of Playwright or Vitest]`: runs
 * one test file that many times while the other cores are kept busy, and ends with the number of
 * failures of each test and its first error; exit code 1 if there was one.
 */
async function main(times: number, file: string, more: string[]): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), "chashma-flaky-"))
  const load = Array.from(
    { length: Math.max(1, availableParallelism() - 1) },
    // A thread, so that it ends with this process, however that ends.
    () => new Worker("for (;;);", { eval: true }),
  )
  try {
    const repeat = file.endsWith(".spec.ts") ? repeatJourney : repeatVitest
    return report(times, await repeat(times, file, more, path.join(folder, "report.json")))
  } finally {
    await Promise.all(load.map((thread) => thread.terminate()))
    rmSync(folder, { recursive: true })
  }
}

async function repeatJourney(times: number, file: string, more: string[], json: string) {
  const own = [`--repeat-each=${times}`, "--retries=0", "--reporter=list,json"]
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: json }
  const code = await run("node", ["tools/journeys.ts", "--", file, ...own, ...more], { env })
  return failuresIn(json, readPlaywrightReport, code)
}

/** Vitest's `--repeats` would repeat each test alone, in the state that its own last run left. */
async function repeatVitest(times: number, file: string, more: string[], json: string) {
  const failures: TestFailure[] = []
  for (let n = 1; n <= times; n++) {
    console.log(`\n── ${n} of ${times} ──`)
    const own = ["--reporter=default", "--reporter=json", `--outputFile.json=${json}`]
    const code = await run("vitest", ["run", file, ...own, ...more])
    failures.push(...failuresIn(json, (text) => readVitestReport(text, PROJECT), code))
  }
  return failures
}

function failuresIn(json: string, read: (json: string) => StepResult, code: number) {
  const result = existsSync(json) ? read(readFileSync(json, "utf8")) : emptyResult
  rmSync(json, { force: true })
  return withExitCode("the run", result, code).failures
}

function report(times: number, failures: TestFailure[]): number {
  const byTitle = Map.groupBy(failures, ({ title }) => title)
  for (const [title, [first, ...others]] of byTitle) {
    console.log(`\n${1 + others.length} of ${times} runs failed: ${title}\n${first?.message}`)
  }
  if (failures.length === 0) console.log(`\nNo failure in ${times} runs.`)
  return failures.length === 0 ? 0 : 1
}

const [times, file, ...more] = process.argv.slice(2)
if (!(Number(times) >= 1) || file === undefined) {
  console.error(
    "Say how often and which file: npm run flaky -- 20 tests/journeys/checkout/cart.phone.spec.ts",
  )
  process.exitCode = 1
} else {
  process.exitCode = await main(Number(times), file, more)
}

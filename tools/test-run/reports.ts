import { stripVTControlCharacters } from "node:util"
import type { StepResult } from "./step-result.ts"

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      status: string
      fullName: string
      duration?: number | null
      failureMessages: string[]
    }[]
  }[]
}

/** Vitest's JSON report; a file that failed before its tests ran counts as one failure. */
export function readVitestReport(json: string, root: string): StepResult {
  const { numPassedTests, testResults } = JSON.parse(json) as VitestReport
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: titleIn(name, root, fullName),
      seconds: (duration ?? 0) / 1000,
    })),
  )
  const failures = testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed")
      if (failed.length === 0) {
        return [{ title: titleIn(name, root), message: firstLines(message) }]
      }
      return failed.map(({ fullName, failureMessages }) => ({
        title: titleIn(name, root, fullName),
        message: firstLines(failureMessages[0]),
      }))
    })
  return { passed: numPassedTests, failed: failures.length, failures, flaky: [], tests }
}

const titleIn = (file: string, root: string, name?: string) =>
  [file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file, ...(name ? [name] : [])].join(
    " › ",
  )

type PlaywrightReport = { suites: Suite[]; errors: PlaywrightError[] }
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] }
type Spec = { title: string; file: string; line: number; tests: Run[] }
type Run = {
  projectName: string
  status: string
  results: { duration: number; errors: PlaywrightError[] }[]
}
type PlaywrightError = { message?: string }

/**
 * Playwright's JSON report; an error outside the tests counts as one failure. Tests that had not
 * ended when Playwright was interrupted are `notRun`: none is skipped for another reason.
 */
export function readPlaywrightReport(json: string): StepResult {
  const { suites, errors } = JSON.parse(json) as PlaywrightReport
  const all = suites.flatMap((suite) => testsIn(suite))
  const notRun = all.filter(({ status }) => status === "skipped").map(({ line }) => line)
  const runs = all
    .filter(({ status }) => status !== "skipped")
    .map(({ title, status, results }) => ({
      title,
      hasFailed: status !== "expected",
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      message: firstLines(results.flatMap((result) => result.errors)[0]?.message),
    }))
  const failures = [
    ...runs.filter(({ hasFailed }) => hasFailed),
    ...errors.map(({ message }) => ({ title: "outside the tests", message: firstLines(message) })),
  ].map(({ title, message }) => ({ title, message }))
  return {
    passed: runs.filter(({ hasFailed }) => !hasFailed).length,
    failed: failures.length,
    failures,
    flaky: [],
    tests: runs.map(({ title, seconds }) => ({ title, seconds })),
    ...(notRun.length > 0 && { notRun }),
  }
}

/** The tests of a file or of a `describe`, each with its line in a `--test-list`. */
function testsIn(
  suite: Suite,
  describes: string[] = [],
): (Run & { title: string; line: string })[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests.map((run) => ({
      ...run,
      title: `[${run.projectName}] ${file}:${line} › ${title}`,
      line: [`[${run.projectName}]`, file, ...describes, title].join(" › "),
    })),
  )
  const nested = (suite.suites ?? []).flatMap((one) => testsIn(one, [...describes, one.title]))
  return [...own, ...nested]
}

const firstLines = (message = "") =>
  stripVTControlCharacters(message).trim().split("\n").slice(0, 12).join("\n")

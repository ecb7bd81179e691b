import { stripVTControlCharacters } from "node:util"

/** A failed test, with the first words of its error. */
export type TestFailure = { title: string; words: string }

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type PlaywrightReport = { suites: Suite[]; errors: Fault[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
type Spec = { title: string; file: string; line: number; tests: Run[] }
type Run = { projectName: string; status: string; results: { errors: Fault[] }[] }
type Fault = { message?: string }

/** The failures in Vitest's JSON report, including files that failed before their tests ran. */
export function vitestFailures(json: string): TestFailure[] {
  const { testResults } = JSON.parse(json) as VitestReport
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed")
      if (failed.length === 0) return [{ title: name, words: beginning(message) }]
      return failed.map(({ fullName, failureMessages }) => ({
        title: `${name} › ${fullName}`,
        words: beginning(failureMessages[0]),
      }))
    })
}

/** The failures in Playwright's JSON report, including flaky tests and errors outside tests. */
export function playwrightFailures(json: string): TestFailure[] {
  const { suites, errors } = JSON.parse(json) as PlaywrightReport
  return [
    ...specsIn(suites).flatMap(failuresOf),
    ...errors.map(({ message }) => ({ title: "outside the journeys", words: beginning(message) })),
  ]
}

const specsIn = (suites: Suite[]): Spec[] =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsIn(suite.suites ?? [])])

const failuresOf = ({ title, file, line, tests }: Spec): TestFailure[] =>
  tests
    .filter(({ status }) => status === "unexpected" || status === "flaky")
    .map(({ projectName, results }) => ({
      title: `[${projectName}] ${file}:${line} › ${title}`,
      words: beginning(results.flatMap(({ errors }) => errors)[0]?.message),
    }))

const beginning = (message = "") =>
  stripVTControlCharacters(message).trim().split("\n").slice(0, 12).join("\n")

export type Counts = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** Counts in Vitest's JSON report; a file that failed before its tests ran counts as one. */
export function vitestCounts(json: string): Counts {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(json) as VitestReport
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  )
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length }
}

/** Counts in Playwright's JSON report; errors outside tests count, and so does a flaky test. */
export function playwrightCounts(json: string): Counts {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

export function sum(counts: Counts[]): Counts {
  return counts.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  )
}

/** A failed test, with the first lines of its error. */
export type TestFailure = { title: string; message: string }

export type StepResult = {
  passed: number
  /** At least as many as are listed in `failures`. */
  failed: number
  failures: TestFailure[]
  /** Tests that failed, and passed when they were run once more alone; counted as passed. */
  flaky: TestFailure[]
  tests: { title: string; seconds: number }[]
  /** Tests for which no time was left, as lines of Playwright's `--test-list`. */
  notRun?: string[]
  /** What of the step ran, where its tests alone do not tell. */
  share?: string
}

/** More flaky tests than this are a failure of the run. */
const MAX_FLAKY = 3

export const emptyResult: StepResult = { passed: 0, failed: 0, failures: [], flaky: [], tests: [] }

/** One failure that no report lists. */
export const failedStep = (title: string, message: string): StepResult => ({
  ...emptyResult,
  failed: 1,
  failures: [{ title, message }],
})

/** A step with a non-zero exit code has failed, whatever was counted before it ended. */
export function withExitCode(step: string, counted: StepResult, exitCode: number): StepResult {
  if (exitCode === 0 || counted.failed > 0) return counted
  const { failed, failures } = failedStep(step, `ended with exit code ${exitCode}`)
  return { ...counted, failed, failures }
}

/** The first run, with the result of a second one of the tests that had failed in it. */
export function withSecondRun(first: StepResult, second: StepResult): StepResult {
  const stillFailing = new Set(second.failures.map(({ title }) => title))
  const passedNow = (title: string) =>
    !stillFailing.has(title) && second.tests.some((test) => test.title === title)
  const flaky = first.failures.filter(({ title }) => passedNow(title))
  return {
    ...first,
    passed: first.passed + flaky.length,
    failed: first.failed - flaky.length,
    failures: first.failures.filter((failure) => !flaky.includes(failure)),
    flaky,
  }
}

/** What of a step ran, for the table at the end of a run. */
export function shareOf({ passed, failed, notRun, share }: StepResult): string {
  const ran = passed + failed
  if (share !== undefined) return share
  if (ran === 0) return "none"
  return notRun ? `${ran} of ${ran + notRun.length}` : "all"
}

/** Several results as one. */
export const add = (results: StepResult[]): StepResult =>
  results.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      failures: [...all.failures, ...one.failures],
      flaky: [...all.flaky, ...one.flaky],
      tests: [...all.tests, ...one.tests],
    }),
    emptyResult,
  )

/** The result of a run: the sum of its steps, and a failure if too much of it is flaky. */
export function sum(results: StepResult[]): StepResult {
  const total = add(results)
  if (total.flaky.length <= MAX_FLAKY) return total
  const message = `${total.flaky.length} tests were flaky; at most ${MAX_FLAKY} may be.`
  return {
    ...total,
    failed: total.failed + 1,
    failures: [...total.failures, { title: "flaky", message }],
  }
}

/** Failures as text: each title with a mark, and the error below it. */
export const failureList = (failures: TestFailure[], mark: string): string =>
  failures
    .map(({ title, message }) => `${mark} ${title}\n${message.replace(/^/gm, "    ")}\n`)
    .join("")

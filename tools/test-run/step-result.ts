import type { Counts } from "./counts.ts"
import type { TestFailure } from "./failures.ts"

/** The result of a step, or of a whole run; every counted failure is listed. */
export type StepResult = Counts & { failures: TestFailure[] }

/** One failure that no report lists. */
export const failedStep = (title: string, words: string): StepResult => ({
  passed: 0,
  failed: 1,
  failures: [{ title, words }],
})

/** A step with a non-zero exit code has failed, whatever was counted before it ended. */
export function withExitCode(step: string, counted: StepResult, exitCode: number): StepResult {
  if (exitCode === 0 || counted.failed > 0) return counted
  return { ...failedStep(step, `ended with exit code ${exitCode}`), passed: counted.passed }
}

/** The failures as text, for the end of a run: each with its title and the error below it. */
export const failureList = (failures: TestFailure[]): string =>
  failures.map(({ title, words }) => `✘ ${title}\n${words.replace(/^/gm, "    ")}\n`).join("")

import type { Counts } from "./counts.ts"
import type { TestFailure } from "./failures.ts"

/** What a step, or a whole run, has come to; every failure that is counted is told. */
export type StepResult = Counts & { failures: TestFailure[] }

/** One failure that no report tells. */
export const failedStep = (title: string, words: string): StepResult => ({
  passed: 0,
  failed: 1,
  failures: [{ title, words }],
})

/** A step that ended badly has failed, whatever was counted before it ended. */
export function withExitCode(step: string, counted: StepResult, exitCode: number): StepResult {
  if (exitCode === 0 || counted.failed > 0) return counted
  return { ...failedStep(step, `ended with exit code ${exitCode}`), passed: counted.passed }
}

/** The failures in words, for the end of a run: each with its title and the fault below it. */
export const failureList = (failures: TestFailure[]): string =>
  failures.map(({ title, words }) => `✘ ${title}\n${words.replace(/^/gm, "    ")}\n`).join("")

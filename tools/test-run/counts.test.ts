import { expect, test } from "vitest"
import { playwrightCounts, sum, vitestCounts } from "./counts.ts"

test("A test file that failed before its tests ran counts as one failure", () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: "passed", assertionResults: [{ status: "passed" }] },
      { status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }] },
      { status: "failed", assertionResults: [] },
    ],
  }
  expect(vitestCounts(JSON.stringify(report))).toEqual({ passed: 3, failed: 2 })
})

test("A flaky journey and an error outside the journeys are failures", () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] }
  expect(playwrightCounts(JSON.stringify(report))).toEqual({ passed: 5, failed: 3 })
})

test("The run counts over all its steps", () => {
  const steps = [
    { passed: 1, failed: 0 },
    { passed: 4, failed: 2 },
  ]
  expect(sum(steps)).toEqual({ passed: 5, failed: 2 })
})

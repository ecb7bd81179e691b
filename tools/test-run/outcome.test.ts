import { expect, test } from "vitest"
import { failureList, withExitCode } from "./step-result.ts"

test("A step with a non-zero exit code has failed, even when every test passed", () => {
  const counted = { passed: 7, failed: 0, failures: [] }
  expect(withExitCode("unit", counted, 0)).toEqual(counted)
  expect(withExitCode("unit", counted, 1)).toEqual({
    passed: 7,
    failed: 1,
    failures: [{ title: "unit", words: "ended with exit code 1" }],
  })
})

test("A failure that was counted is not counted again for the exit code", () => {
  const counted = { passed: 7, failed: 1, failures: [{ title: "a", words: "b" }] }
  expect(withExitCode("unit", counted, 1)).toEqual(counted)
})

test("The end of a run lists each failure with its error below it", () => {
  expect(failureList([{ title: "A shopper pays", words: "late\nlater" }])).toBe(
    "✘ A shopper pays\n    late\n    later\n",
  )
})

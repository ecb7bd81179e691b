import { expect, test } from "vitest"
import {
  emptyResult,
  failureList,
  shareOf,
  sum,
  withExitCode,
  withSecondRun,
} from "./step-result.ts"

const failure = (title: string) => ({ title, message: `${title} failed` })
const timed = (title: string) => ({ title, seconds: 1 })

test("A step with a non-zero exit code has failed, even when every test passed", () => {
  const counted = { ...emptyResult, passed: 7 }
  expect(withExitCode("unit", counted, 0)).toEqual(counted)
  expect(withExitCode("unit", counted, 1)).toEqual({
    ...counted,
    failed: 1,
    failures: [{ title: "unit", message: "ended with exit code 1" }],
  })
})

test("A failure that was counted is not counted again for the exit code", () => {
  const counted = { ...emptyResult, passed: 7, failed: 1, failures: [failure("a")] }
  expect(withExitCode("unit", counted, 1)).toEqual(counted)
})

test("A test that passes in the second run is flaky, one that fails again or did not run has failed", () => {
  const first = {
    ...emptyResult,
    passed: 5,
    failed: 3,
    failures: ["a", "b", "c"].map(failure),
    tests: ["a", "b", "c", "d"].map(timed),
  }
  const second = { ...emptyResult, failures: [failure("b")], tests: [timed("a"), timed("b")] }
  expect(withSecondRun(first, second)).toEqual({
    passed: 6,
    failed: 2,
    failures: [failure("b"), failure("c")],
    flaky: [failure("a")],
    tests: first.tests,
  })
})

test("The table says what of a step ran", () => {
  const counted = { ...emptyResult, passed: 6, failed: 1 }
  expect(shareOf(counted)).toBe("all")
  expect(shareOf({ ...counted, notRun: ["a", "b"] })).toBe("7 of 9")
  expect(shareOf({ ...counted, share: "part 2/5" })).toBe("part 2/5")
  expect(shareOf(emptyResult)).toBe("none")
})

test("A run passes with three flaky tests and fails with four", () => {
  const flaky = (...titles: string[]) => ({ ...emptyResult, passed: 9, flaky: titles.map(failure) })
  expect(sum([flaky("a", "b"), flaky("c")])).toMatchObject({ passed: 18, failed: 0 })
  expect(sum([flaky("a", "b"), flaky("c", "d")])).toMatchObject({ passed: 18, failed: 1 })
})

test("A list of failures has each error below its title", () => {
  expect(failureList([{ title: "A shopper pays", message: "late\nlater" }], "✘")).toBe(
    "✘ A shopper pays\n    late\n    later\n",
  )
})

import { expect, test } from "vitest"
import { playwrightFailures, vitestFailures } from "./failures.ts"

test("A failed test is listed with its file, and a file that failed before its tests with its error", () => {
  const report = {
    testResults: [
      { name: "a.test.ts", status: "passed", message: "", assertionResults: [] },
      {
        name: "b.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "A lens is cheap", failureMessages: [] },
          {
            status: "failed",
            fullName: "A frame is light",
            failureMessages: ["\u001b[31mno\u001b[0m"],
          },
        ],
      },
      { name: "c.test.ts", status: "failed", message: "No such module", assertionResults: [] },
    ],
  }
  expect(vitestFailures(JSON.stringify(report))).toEqual([
    { title: "b.test.ts › A frame is light", words: "no" },
    { title: "c.test.ts", words: "No such module" },
  ])
})

test("A failed journey is listed with its size and place, at any depth", () => {
  const run = (projectName: string, status: string, message: string) => ({
    projectName,
    status,
    results: [{ errors: [{ message }] }],
  })
  const spec = {
    title: "A shopper pays",
    file: "pay.spec.ts",
    line: 7,
    tests: [run("phone", "unexpected", "late"), run("desktop", "expected", "")],
  }
  const report = {
    suites: [{ specs: [], suites: [{ specs: [spec] }] }],
    errors: [{ message: "gone" }],
  }
  expect(playwrightFailures(JSON.stringify(report))).toEqual([
    { title: "[phone] pay.spec.ts:7 › A shopper pays", words: "late" },
    { title: "outside the journeys", words: "gone" },
  ])
})

import { expect, test } from "vitest"
import { readPlaywrightReport, readVitestReport } from "./reports.ts"

test("Failures are listed with their file, also a file that failed before its tests ran", () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: "/shop/a.test.ts", status: "passed", message: "", assertionResults: [] },
      {
        name: "/shop/b.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "A lens is cheap", duration: 1500, failureMessages: [] },
          {
            status: "failed",
            fullName: "A frame is light",
            duration: null,
            failureMessages: ["\u001b[31mno\u001b[0m"],
          },
        ],
      },
      { name: "/shop/c.test.ts", status: "failed", message: "No module", assertionResults: [] },
    ],
  }
  expect(readVitestReport(JSON.stringify(report), "/shop")).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      { title: "b.test.ts › A frame is light", message: "no" },
      { title: "c.test.ts", message: "No module" },
    ],
    flaky: [],
    tests: [
      { title: "b.test.ts › A lens is cheap", seconds: 1.5 },
      { title: "b.test.ts › A frame is light", seconds: 0 },
    ],
  })
})

test("A journey is listed with its size and place at any depth, an error outside counts, one that did not run is neither", () => {
  const run = (projectName: string, status: string, message?: string) => ({
    projectName,
    status,
    results: [{ duration: 2000, errors: message === undefined ? [] : [{ message }] }],
  })
  const spec = {
    title: "A shopper pays",
    file: "pay.spec.ts",
    line: 7,
    tests: [run("phone", "unexpected", "late"), run("desktop", "expected"), run("x", "skipped")],
  }
  const report = {
    suites: [{ title: "pay.spec.ts", specs: [], suites: [{ title: "At night", specs: [spec] }] }],
    errors: [{ message: "gone" }],
  }
  expect(readPlaywrightReport(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      { title: "[phone] pay.spec.ts:7 › A shopper pays", message: "late" },
      { title: "outside the tests", message: "gone" },
    ],
    flaky: [],
    tests: [
      { title: "[phone] pay.spec.ts:7 › A shopper pays", seconds: 2 },
      { title: "[desktop] pay.spec.ts:7 › A shopper pays", seconds: 2 },
    ],
    notRun: ["[x] › pay.spec.ts › At night › A shopper pays"],
  })
})

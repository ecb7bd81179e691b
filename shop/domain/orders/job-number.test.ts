import { expect, test } from "vitest"
import { pairsOf, parseJobNumber } from "./job-number.ts"

test("A scanned number of a pair is read back, and an order number is none", () => {
  const job = { order: "CH-26-000123", pair: 2 }
  for (const typed of ["CH-26-000123-2", "ch-26-000123-2 ", "CH 26 000123 2"]) {
    expect(parseJobNumber(typed)).toEqual(job)
  }
  for (const typed of ["CH-26-000123", "CH-26-1", "RT-26-000123-2", "2", ""]) {
    expect(parseJobNumber(typed)).toBeNull()
  }
})

test("The pairs of an order are numbered through its lines, and know their place in their own", () => {
  const placed = [{ line: { quantity: 1 } }, { line: { quantity: 2 } }]
  expect(
    pairsOf("CH-26-000123", placed).map(({ job, line, pairOfLine }) => [
      job,
      placed.findIndex((one) => one.line === line),
      pairOfLine,
    ]),
  ).toEqual([
    ["CH-26-000123-1", 0, 1],
    ["CH-26-000123-2", 1, 1],
    ["CH-26-000123-3", 1, 2],
  ])
  const [only] = pairsOf("CH-26-000123", [{ line: { quantity: 1 } }])
  expect(only?.job).toBe("CH-26-000123")
})

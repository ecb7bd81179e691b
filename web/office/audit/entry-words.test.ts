import { expect, test } from "vitest"
import { changesOf, inputOf } from "./entry-words.ts"

test("Only changed fields are shown, by name, with old and new value", () => {
  const details = JSON.stringify({
    before: { DELIVERY_FEE: "environment", lines: [{ state: "Confirmed" }], total: 99 },
    after: { DELIVERY_FEE: "79", lines: [{ state: "Cancelled" }], total: 99, refunds: ["rf_1"] },
  })
  expect(changesOf(details)).toEqual([
    { name: "DELIVERY_FEE", before: "environment", after: "79" },
    { name: "lines.0.state", before: "Confirmed", after: "Cancelled" },
    { name: "refunds.0", before: "–", after: "rf_1" },
  ])
  expect(changesOf(null)).toEqual([])
})

test("Inputs are listed as recorded, and unreadable details are empty", () => {
  expect(inputOf(JSON.stringify({ input: { id: "CH-26-000001", rupees: 10 } }))).toEqual([
    ["id", "CH-26-000001"],
    ["rupees", "10"],
  ])
  expect(inputOf("no JSON")).toEqual([])
  expect(inputOf("[]")).toEqual([])
})

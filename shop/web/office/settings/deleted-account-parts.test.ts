import { expect, test } from "vitest"
import { fieldName, shownRows } from "./deleted-account-parts.ts"

test("The copy of an account is shown as rows of words, without empty fields and without pictures", () => {
  expect(fieldName("orderLineEvents")).toBe("Order line events")
  const orders = [
    { number: "CH-26-000123", address: { city: "Pune", landmark: "" }, business: null, paid: true },
  ]
  expect(shownRows(orders)).toEqual([
    [
      ["Number", "CH-26-000123"],
      ["Address, city", "Pune"],
      ["Paid", "Yes"],
    ],
  ])
  expect(shownRows([{ photos: ["a", "b"], base64: "UklGR" }])).toEqual([
    [
      ["Photos 1", "a"],
      ["Photos 2", "b"],
    ],
  ])
  expect(shownRows({ createdAt: "2026-11-25T00:04:05.000Z" })).toEqual([
    [["Created at", "25 Nov 2026, 5:34 AM"]],
  ])
  expect(shownRows({ mobile: "9845012345" })).toEqual([[["Mobile", "9845012345"]]])
  expect([shownRows([]), shownRows(null), shownRows([{ note: null }])]).toEqual([[], [], []])
})

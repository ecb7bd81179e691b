import { expect, test } from "vitest"
import { formatOrderNumber, numbersEndingIn, parseOrderNumber } from "./order-number.ts"

test("An order number has the year in India and at least six digits", () => {
  expect(formatOrderNumber("2026-11-22T06:00:00Z", 123)).toBe("CH-26-000123")
  expect(formatOrderNumber("2026-12-31T18:29:59Z", 1_000_000)).toBe("CH-26-1000000")
  expect(formatOrderNumber("2026-12-31T18:30:00Z", 1)).toBe("CH-27-000001")
})

test.each([
  ["CH-26-000123", "CH-26-000123"],
  [" ch 26 000123 ", "CH-26-000123"],
  ["ch261000000", "CH-26-1000000"],
  ["\u202aCH\u201126\u2011000123\u202c", "CH-26-000123"],
  ["#CH.26.०००१२३", "CH-26-000123"],
  ["(CH–26–000123).", "CH-26-000123"],
  ["CH-26-123", null],
  ["CH-26-000123-CH-26-000124", null],
  ["ch_9caa07d6-44cf-41b9-93cf-b1bd5b261d6d", null],
  ["9845012345", null],
])("%j is read as the order number %j", (typed, number) => {
  expect(parseOrderNumber(typed)).toBe(number)
})

test("The end of an order number is enough: without its year it may be of any year", () => {
  const now = new Date("2027-01-31T10:00:00+05:30")
  const ofAnyYear = ["CH-25-000001", "CH-26-000001", "CH-27-000001"]
  for (const typed of ["000001", "1", "#000001", "ch 1", "CH-000001", "०००००१"]) {
    expect(numbersEndingIn(typed, now), typed).toEqual(ofAnyYear)
  }
  for (const typed of ["ch-26-1", "CH 26 000001", "(CH-26-01)"]) {
    expect(numbersEndingIn(typed, now), typed).toEqual(["CH-26-000001"])
  }
  for (const typed of ["0", "", "RT-26-1", "1 2", "Asha 1", "9845012345"]) {
    expect(numbersEndingIn(typed, now), typed).toEqual([])
  }
})

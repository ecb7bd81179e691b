import { expect, test } from "vitest"
import { deliveryWindow } from "./delivery.ts"
import { formatWeekday } from "./indian-time.ts"

const windowOf = (placedAt: string) => {
  const { earliest, latest } = deliveryWindow(placedAt)
  return [formatWeekday(earliest), formatWeekday(latest)]
}

test("An order of Monday arrives between Friday and Tuesday; Saturday counts", () => {
  expect(windowOf("2026-11-16T10:00:00+05:30")).toEqual([
    "Friday, 20 November",
    "Tuesday, 24 November",
  ])
})

test("Sunday is no business day, neither at the start nor on the way", () => {
  expect(windowOf("2026-11-22T10:00:00+05:30")).toEqual([
    "Thursday, 26 November",
    "Monday, 30 November",
  ])
  expect(windowOf("2026-11-19T10:00:00+05:30")).toEqual([
    "Tuesday, 24 November",
    "Friday, 27 November",
  ])
})

test("An order late on Saturday counts from Saturday in India, although it is still Saturday noon elsewhere", () => {
  expect(windowOf("2026-11-21T23:59:00+05:30")).toEqual(windowOf("2026-11-21T00:01:00+05:30"))
})

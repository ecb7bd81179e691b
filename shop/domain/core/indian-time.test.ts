import { expect, test } from "vitest"
import {
  formatDay,
  formatDayAndTime,
  formatSheetTime,
  formatShortDay,
  formatTime,
  indianDayStart,
  isSundayInIndia,
  readIndianClock,
} from "./indian-time.ts"

test("A shopper sees Indian time, whatever the server's time zone", () => {
  expect(formatDayAndTime("2026-11-20T01:05:00Z")).toBe("20 Nov 2026, 6:35 AM")
  expect(formatDayAndTime(new Date("2026-11-19T13:35:00Z"))).toBe("19 Nov 2026, 7:05 PM")
})

test("Half an hour past midnight in India is already the next day", () => {
  expect(formatDay("2026-12-31T19:00:00Z")).toBe("1 Jan 2027")
})

test.each([
  ["2026-11-20T18:30:00Z", "12:00 AM"],
  ["2026-11-20T06:30:00Z", "12:00 PM"],
  ["2026-11-20T07:30:00Z", "1:00 PM"],
])("%s is shown as %s", (moment, text) => {
  expect(formatTime(moment)).toBe(text)
})

test("A promised day includes its weekday", () => {
  expect(formatShortDay("2026-11-30T19:00:00Z")).toBe("Tue, 1 Dec")
})

test("Sunday begins at midnight in India", () => {
  expect(isSundayInIndia("2026-11-21T18:29:00Z")).toBe(false)
  expect(isSundayInIndia("2026-11-21T18:30:00Z")).toBe(true)
})

test("An invalid time throws", () => {
  expect(() => formatDay("soon")).toThrow(RangeError)
})

test("A spreadsheet has the time in India to the second, which is read back", () => {
  const moment = new Date("2026-11-24T19:00:05.678Z")
  expect(formatSheetTime(moment)).toBe("2026-11-25 00:30:05")
  expect(readIndianClock("2026-11-25 00:30:05")?.toISOString()).toBe("2026-11-24T19:00:05.000Z")
  expect(readIndianClock("2026-02-30 00:30:05")).toBeNull()
})

test("A day in India starts at half past six in the evening of the day before, in UTC", () => {
  const start = new Date("2026-11-24T18:30:00.000Z")
  expect(indianDayStart("2026-11-24T18:30:00.000Z")).toEqual(start)
  expect(indianDayStart("2026-11-25T18:29:59.999Z")).toEqual(start)
})

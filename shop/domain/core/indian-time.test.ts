import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import {
  dateWords,
  dayAndTimeWords,
  dayWords,
  formatDate,
  formatDay,
  formatDayAndTime,
  formatSheetTime,
  formatShortDay,
  formatTime,
  indianDayStart,
  isSundayInIndia,
  readIndianClock,
  shortDayWords,
  timeWords,
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

const hoursOfAYear = Array.from({ length: 366 * 4 }, (_, n) =>
  Date.UTC(2027, 0, 1, n * 6 + (n % 6)),
)

test("Days and times of sentences are in English what English pages show", () => {
  const { en } = translations
  for (const moment of hoursOfAYear.map((time) => new Date(time))) {
    expect([
      ...[en(dateWords(moment)), en(dayWords(moment)), en(timeWords(moment))],
      ...[en(dayAndTimeWords(moment)), en(shortDayWords(moment))],
    ]).toEqual([
      ...[formatDate(moment), formatDay(moment), formatTime(moment)],
      ...[formatDayAndTime(moment), formatShortDay(moment)],
    ])
  }
})

test("Days and times in Hindi have its months and parts of the day, with Latin digits", () => {
  const { hi } = translations
  const hindi = new Intl.DateTimeFormat("hi-IN-u-nu-latn", {
    ...{ day: "numeric", month: "short", year: "numeric", timeZone: "Asia/Kolkata" },
  })
  for (const moment of hoursOfAYear) {
    expect(hi(dayWords(new Date(moment))).normalize()).toBe(hindi.format(moment).normalize())
  }
  expect(hi(shortDayWords("2026-11-30T19:00:00Z"))).toBe("मंगल, 1 दिस॰")
  expect(
    ["00:10", "03:59", "04:00", "11:59", "12:00", "15:59", "16:00", "17:34", "20:00"].map((time) =>
      hi(timeWords(`2026-11-25T${time}:00+05:30`)),
    ),
  ).toEqual([
    ...["रात 12:10", "रात 3:59", "सुबह 4:00", "सुबह 11:59", "दोपहर 12:00", "दोपहर 3:59"],
    ...["शाम 4:00", "शाम 5:34", "रात 8:00"],
  ])
  expect(hi(dayAndTimeWords("2026-11-25T17:34:00+05:30"))).toBe("25 नव॰ 2026, शाम 5:34")
})

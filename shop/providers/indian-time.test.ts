import { expect, test } from "vitest"
import { toIndianTime, withOffset } from "./indian-time.ts"

test.each([
  ["2026-11-20T18:30:00", "2026-11-20T18:30:00+05:30"],
  ["2026-11-20 18:30", "2026-11-20T18:30:00+05:30"],
  ["2026-11-20T18:30:00+0400", "2026-11-20T18:30:00+04:00"],
  ["2026-11-20T18:30:00-08:00", "2026-11-20T18:30:00-08:00"],
  ["2026-11-20T18:30:00.123Z", "2026-11-20T18:30:00Z"],
])("A carrier's %s is read as %s", (given, read) => {
  expect(withOffset(given)).toBe(read)
})

test.each(["", "yesterday", "2026-11-20", "2026-13-40T10:00:00", "2026-11-20T25:61:00", "null"])(
  "%j is not a time",
  (given) => {
    expect(withOffset(given)).toBeNull()
  },
)

test("A time late in the evening in UTC is the next day in India", () => {
  expect(toIndianTime(new Date("2026-11-20T20:15:30.999Z"))).toBe("2026-11-21T01:45:30+05:30")
})

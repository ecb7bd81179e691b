import { expect, test } from "vitest"
import { endOfYear, formatDay } from "#domain/core/indian-time.ts"
import {
  buyFrom,
  checkCancellation,
  lastDayOf,
  type MembershipPeriod,
  membershipState,
  nextPeriod,
} from "./membership.ts"

const inIndia = (text: string) => new Date(`${text}+05:30`)
const period = (from: string, until: string, endedAt: Date | null = null): MembershipPeriod => ({
  startsAt: inIndia(from),
  endsAt: inIndia(until),
  endedAt,
})

test.each([
  ["2026-11-22T15:00", "22 Nov 2027"],
  ["2026-11-22T00:00", "21 Nov 2027"],
  ["2026-11-22T23:59", "22 Nov 2027"],
  // 29 February: the next year does not have one.
  ["2028-02-29T10:00", "28 Feb 2029"],
  ["2027-02-28T10:00", "28 Feb 2028"],
  ["2027-03-01T10:00", "1 Mar 2028"],
  ["2026-12-31T23:00", "31 Dec 2027"],
])("A year that begins at %s in India ends with %s as its last whole day", (from, last) => {
  const end = endOfYear(inIndia(from))
  expect(formatDay(lastDayOf(end))).toBe(last)
  expect(end.toISOString()).toMatch(/T18:30:00.000Z$/)
})

test("An evening in London is the next morning in India, and the Indian date counts", () => {
  expect(formatDay(lastDayOf(endOfYear("2026-11-22T20:00:00Z")))).toBe("23 Nov 2027")
})

test("A renewal begins when the current year ends, and years do not drift", () => {
  const first = period("2026-11-22T15:00", "2027-11-23T00:00")
  const second = nextPeriod([first], inIndia("2027-11-01T09:00"))
  expect(second.startsAt).toEqual(first.endsAt)
  expect(formatDay(lastDayOf(second.endsAt))).toBe("22 Nov 2028")
  const third = nextPeriod([first, { ...second, endedAt: null }], inIndia("2028-11-01T09:00"))
  expect(formatDay(lastDayOf(third.endsAt))).toBe("22 Nov 2029")
})

test("An expired or cancelled membership does not delay a new one", () => {
  const now = inIndia("2028-01-10T09:00")
  const over = period("2026-11-22T15:00", "2027-11-23T00:00")
  const cancelled = period("2028-01-05T00:00", "2029-01-06T00:00", inIndia("2028-01-06T00:00"))
  expect(nextPeriod([over, cancelled], now).startsAt).toEqual(now)
  expect(buyFrom([over, cancelled], now)).toBeNull()
})

test("A renewal can be bought in the last thirty days, and only once", () => {
  const running = period("2026-11-22T15:00", "2027-11-23T00:00")
  const opens = inIndia("2027-10-24T00:00")
  expect(buyFrom([running], new Date(opens.getTime() - 1))).toEqual(opens)
  expect(buyFrom([running], opens)).toBeNull()
  const next = period("2027-11-23T00:00", "2028-11-23T00:00")
  expect(buyFrom([running, next], opens)).toEqual(inIndia("2028-10-24T00:00"))
})

test("A membership is upcoming, active, expired or cancelled", () => {
  const year = period("2026-11-22T15:00", "2027-11-23T00:00")
  expect(membershipState(year, inIndia("2026-11-22T14:59"))).toBe("upcoming")
  expect(membershipState(year, inIndia("2026-11-22T15:00"))).toBe("active")
  expect(membershipState(year, inIndia("2027-11-22T23:59:59"))).toBe("active")
  expect(membershipState(year, inIndia("2027-11-23T00:00"))).toBe("over")
  const cancelled = { ...year, endedAt: inIndia("2026-11-23T00:00") }
  expect(membershipState(cancelled, inIndia("2026-12-01T00:00"))).toBe("cancelled")
})

test("An unused membership can be cancelled within seven days, and once", () => {
  const boughtAt = inIndia("2026-11-22T15:00")
  const unused = { endedAt: null, boughtAt, isUsed: false }
  const last = new Date(inIndia("2026-11-29T15:00").getTime() - 1)
  expect(checkCancellation(unused, last)).toMatchObject({ ok: true })
  expect(checkCancellation(unused, inIndia("2026-11-29T15:00"))).toMatchObject({
    failure: "too_late",
  })
  expect(checkCancellation({ ...unused, isUsed: true }, last)).toMatchObject({ failure: "used" })
  expect(checkCancellation({ ...unused, endedAt: boughtAt }, last)).toMatchObject({
    failure: "ended",
  })
})

import { expect, test } from "vitest"
import {
  firstDayKept,
  formatRecordNumber,
  keepsDeletedAccount,
  lastDayKept,
  parseRecordNumber,
  RECORD_NUMBERS,
} from "./deleted-account.ts"

test("A deleted account is kept from 13 May 2027 on in India, where the shop chose it, and never before", () => {
  const before = new Date("2027-05-12T23:59:59+05:30")
  const from = new Date("2027-05-13T00:00:00+05:30")
  expect([before, from].map((now) => keepsDeletedAccount("year", now))).toEqual([false, true])
  expect([before, from].map((now) => keepsDeletedAccount("erase", now))).toEqual([false, false])
})

test("A record is kept for a whole year, also a leap year, and not a day longer than 366 days", () => {
  expect(lastDayKept("2027-06-01")).toBe("2028-06-01")
  expect(lastDayKept("2028-06-01")).toBe("2029-06-02")
  const lastDay = new Date("2028-06-01T23:59:59+05:30")
  expect(firstDayKept(lastDay)).toBe("2027-06-01")
  expect(firstDayKept(new Date("2028-06-02T00:00:00+05:30"))).toBe("2027-06-02")
})

test("The number of a record is read as people type it, and names nothing else", () => {
  expect(formatRecordNumber(0)).toBe("DR-0000-0000-0000")
  expect(formatRecordNumber(RECORD_NUMBERS - 1)).toBe("DR-9999-9999-9999")
  expect(formatRecordNumber(482_100_937_716)).toBe("DR-4821-0093-7716")
  for (const typed of [
    "DR-4821-0093-7716",
    "dr 4821 0093 7716",
    "482100937716",
    " DR482100937716 ",
    "\uff24\uff32\u20134821\u20110093\u00a07716",
  ]) {
    expect(parseRecordNumber(typed)).toBe("DR-4821-0093-7716")
  }
  for (const typed of [
    "",
    "DR-4821-0093-771",
    "CH-26-000123",
    "9845012345",
    "DR-4821-0093-77160",
  ]) {
    expect(parseRecordNumber(typed)).toBeNull()
  }
})

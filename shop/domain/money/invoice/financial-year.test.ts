import fc from "fast-check"
import { expect, test } from "vitest"
import { financialYearOf } from "./financial-year.ts"

test.each([
  ["2026-11-20T06:00:00Z", "2026-27", "26-27"],
  ["2027-01-01T00:00:00+05:30", "2026-27", "26-27"],
  ["2099-06-01T00:00:00+05:30", "2099-00", "99-00"],
])("%s is in the financial year %s", (moment, name, short) => {
  expect(financialYearOf(moment)).toEqual({ name, short })
})

test("The year ends with 31 March in India, not in UTC", () => {
  expect(financialYearOf("2027-03-31T23:59:59.999+05:30").name).toBe("2026-27")
  expect(financialYearOf("2027-04-01T00:00:00+05:30").name).toBe("2027-28")
  expect(financialYearOf("2027-03-31T18:29:59.999Z").name).toBe("2026-27")
  expect(financialYearOf("2027-03-31T18:30:00Z").name).toBe("2027-28")
})

test("Every day of a year from April to March is in one financial year", () => {
  const dayMs = 24 * 60 * 60 * 1000
  fc.assert(
    fc.property(fc.integer({ min: 2017, max: 2098 }), fc.nat(364), (year, day) => {
      const start = Date.parse(`${year}-04-01T00:00:00+05:30`)
      const { name } = financialYearOf(new Date(start + day * dayMs))
      expect(name).toBe(`${year}-${String((year + 1) % 100).padStart(2, "0")}`)
    }),
  )
})

test("An invalid time throws", () => {
  expect(() => financialYearOf("soon")).toThrow(RangeError)
})

import { isDay } from "@chashma/optics/day.ts"
import fc from "fast-check"
import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import {
  eyeTestDayProblem,
  eyeTestExpiry,
  indianDay,
  isEyeTestOld,
  startOfDay,
} from "./eye-test.ts"

const now = new Date("2026-11-23T10:00:00+05:30")

test("A day must exist in the calendar", () => {
  for (const day of ["2026-11-23", "2024-02-29"]) expect(isDay(day), day).toBe(true)
  const none = [
    "",
    "2026-02-29",
    "2026-06-31",
    "2026-13-01",
    "2026-00-10",
    "23-11-2026",
    "2026-1-1",
    "2026-13-45",
    "0026-11-20",
    "2026-11-20T10:30",
  ]
  for (const day of none) expect(isDay(day), day).toBe(false)
})

test("Any time is within its own day in India", () => {
  const moments = fc.date({
    min: new Date("1990-01-01"),
    max: new Date("2090-01-01"),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      const day = indianDay(moment)
      expect(isDay(day)).toBe(true)
      const since = moment.getTime() - startOfDay(day).getTime()
      expect(since).toBeGreaterThanOrEqual(0)
      expect(since).toBeLessThan(86_400_000)
    }),
  )
})

test("An eye test is in the past, and not impossibly long ago", () => {
  expect(eyeTestDayProblem("2026-11-23", now)).toBeNull()
  expect(inEnglish(eyeTestDayProblem("2026-11-24", now))).toMatch(/future/)
  expect(inEnglish(eyeTestDayProblem("1926-11-24", now))).toMatch(/year/)
  expect(inEnglish(eyeTestDayProblem("2026-02-30", now))).toMatch(/day, month and year/)
})

test("An eye test expires on its anniversary in India", () => {
  const day = "2025-11-23"
  const anniversary = eyeTestExpiry(day)
  expect(anniversary.toISOString()).toBe("2026-11-22T18:30:00.000Z")
  expect(isEyeTestOld(day, new Date(anniversary.getTime() - 1))).toBe(false)
  expect(isEyeTestOld(day, anniversary)).toBe(true)
  expect(eyeTestExpiry("2024-02-29").toISOString()).toBe("2025-02-27T18:30:00.000Z")
})

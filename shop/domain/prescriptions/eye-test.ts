import type { Day } from "@chashma/optics/day.ts"
import { isDay } from "@chashma/optics/day.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import { endOfYear, indianDate } from "../core/indian-time.ts"

/** Midnight in India at the start of the day. */
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00+05:30`)

/** Today in India. */
export function indianDay(now: Date): Day {
  const { year, month, day } = indianDate(now)
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
}

const OLDEST_YEARS = 50

/** Why this cannot be the date of an eye test, as a sentence; null if it can. */
export function eyeTestDayProblem(day: Day, now: Date): Sentence | null {
  if (!isDay(day)) return msg("Enter the date as day, month and year.")
  const today = indianDay(now)
  if (day > today) return msg("An eye test cannot be in the future. Check the date.")
  if (Number(day.slice(0, 4)) < Number(today.slice(0, 4)) - OLDEST_YEARS) {
    return msg("Check the year of the eye test.")
  }
  return null
}

/** From this time on the eye test is more than a year old, and the eyes may have changed. */
export const eyeTestExpiry = (day: Day): Date => endOfYear(startOfDay(day))

export const isEyeTestOld = (day: Day, now: Date): boolean =>
  now.getTime() >= eyeTestExpiry(day).getTime()

/** Shown in the list and in the lens flow; never prevents ordering. */
export const oldEyeTestSentence = msg(
  "This eye test is older than a year. Eyes change: have them tested before you order.",
)

import { indianDate } from "../core/indian-time.ts"

/** A day in India, such as `2026-11-20`. */
export type ReportDay = string

/** From the first midnight of `since` to the last of `until`, both days included. */
export interface ReportPeriod {
  since: ReportDay
  until: ReportDay
}

export type ReportStep = "day" | "week" | "month"

const DAY_MS = 86_400_000
const atNoon = (day: ReportDay): number => Date.parse(`${day}T12:00:00Z`)
const dayOf = (noon: number): ReportDay => new Date(noon).toISOString().slice(0, 10)

export const addDays = (day: ReportDay, days: number): ReportDay =>
  dayOf(atNoon(day) + days * DAY_MS)

/** The day in local time of India. */
export function reportDay(moment: Date): ReportDay {
  const { year, month, day } = indianDate(moment)
  return dayOf(Date.UTC(year, month - 1, day, 12))
}

/** The midnight in India with which a day begins. */
export const startOfDay = (day: ReportDay): Date => new Date(`${day}T00:00:00+05:30`)

/** The first day of the week (Monday) or month of a day. */
export function startOfStep(day: ReportDay, step: ReportStep): ReportDay {
  if (step === "month") return `${day.slice(0, 7)}-01`
  if (step === "day") return day
  return addDays(day, -((new Date(atNoon(day)).getUTCDay() + 6) % 7))
}

/** Every day, week or month that a period touches, by its first day. */
export function stepsOf(period: ReportPeriod, step: ReportStep): ReportDay[] {
  const starts: ReportDay[] = []
  for (let day = startOfStep(period.since, step); day <= period.until; ) {
    starts.push(day)
    day =
      step === "month"
        ? startOfStep(addDays(day, 31), "month")
        : addDays(day, step === "week" ? 7 : 1)
  }
  return starts
}

/** The parts of a period that are left without some of its days, in their order. */
export function partsWithout(period: ReportPeriod, days: ReadonlySet<ReportDay>): ReportPeriod[] {
  const parts: ReportPeriod[] = []
  let since: ReportDay | null = null
  for (let day = period.since; day <= period.until; day = addDays(day, 1)) {
    if (!days.has(day)) since ??= day
    else if (since !== null) {
      parts.push({ since, until: addDays(day, -1) })
      since = null
    }
  }
  if (since !== null) parts.push({ since, until: period.until })
  return parts
}

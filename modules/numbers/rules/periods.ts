import {
  addDays,
  type ReportDay,
  type ReportPeriod,
  type ReportStep,
  startOfDay,
  startOfStep,
} from "#domain/office/report-period.ts"

export const reportSteps = ["day", "week", "month"] as const satisfies readonly ReportStep[]

export const MAX_REPORT_DAYS = 1100

const DAY_MS = 86_400_000

export const daysIn = ({ since, until }: ReportPeriod): number =>
  Math.round((startOfDay(until).getTime() - startOfDay(since).getTime()) / DAY_MS) + 1

/** The period of the same length, immediately before it. */
export const previousPeriod = (period: ReportPeriod): ReportPeriod => ({
  since: addDays(period.since, -daysIn(period)),
  until: addDays(period.since, -1),
})

/** Periods that are asked for most, as they are today; the Indian financial year begins on 1 April. */
export function presetPeriods(today: ReportDay): { label: string; period: ReportPeriod }[] {
  const month = startOfStep(today, "month")
  const lastMonth = startOfStep(addDays(month, -1), "month")
  const april = `${today.slice(0, 4)}-04-01`
  const financialYear = today < april ? `${Number(today.slice(0, 4)) - 1}-04-01` : april
  const yesterday = addDays(today, -1)
  return [
    { label: "Today", period: { since: today, until: today } },
    { label: "Yesterday", period: { since: yesterday, until: yesterday } },
    { label: "Last 7 days", period: { since: addDays(today, -6), until: today } },
    { label: "Last 30 days", period: { since: addDays(today, -29), until: today } },
    { label: "This month", period: { since: month, until: today } },
    { label: "Last month", period: { since: lastMonth, until: addDays(month, -1) } },
    { label: "This financial year", period: { since: financialYear, until: today } },
  ]
}

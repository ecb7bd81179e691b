import { useState } from "react"
import { type ReportPeriod, type ReportStep, reportDay } from "#domain/office/report-period.ts"
import { SelectField, TextField } from "#web/office/shared/fields.tsx"
import { daysIn, MAX_REPORT_DAYS, presetPeriods } from "../rules/periods.ts"

const steps: { step: ReportStep; label: string }[] = [
  { step: "day", label: "Days" },
  { step: "week", label: "Weeks" },
  { step: "month", label: "Months" },
]

/** The period, and the step: day, week or month. */
export function PeriodPicker(props: {
  period: ReportPeriod
  by: ReportStep
  onChoose: (chosen: { period?: ReportPeriod; by?: ReportStep }) => void
}) {
  const { period, by, onChoose } = props
  const [typed, setTyped] = useState(period)
  const presets = presetPeriods(reportDay(new Date()))
  const preset = presets.findIndex(
    (one) => one.period.since === period.since && one.period.until === period.until,
  )
  const isWrong =
    typed.since > typed.until || !typed.since || !typed.until || daysIn(typed) > MAX_REPORT_DAYS

  function choose(next: ReportPeriod) {
    setTyped(next)
    const isUsable = next.since && next.until && next.since <= next.until
    if (isUsable && daysIn(next) <= MAX_REPORT_DAYS) onChoose({ period: next })
  }

  return (
    <form
      method="post"
      aria-label="Time"
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4 lg:max-w-200"
    >
      <SelectField
        label="Time"
        value={preset}
        onChange={(index) => {
          const chosen = presets[index]
          if (chosen) choose(chosen.period)
        }}
        options={[
          ...(preset === -1 ? [[-1, "Own choice"] as const] : []),
          ...presets.map(({ label }, index) => [index, label] as const),
        ]}
      />
      <SelectField
        label="By"
        value={by}
        onChange={(by) => onChoose({ by })}
        options={steps.map(({ step, label }) => [step, label] as const)}
      />
      <TextField
        label="First day"
        type="date"
        value={typed.since}
        onChange={(since) => choose({ ...typed, since })}
      />
      <TextField
        label="Last day"
        {...(isWrong && {
          error: "Choose a last day that is not before the first, within three years.",
        })}
        type="date"
        value={typed.until}
        onChange={(until) => choose({ ...typed, until })}
      />
    </form>
  )
}

import { useState } from "react"
import {
  daysIn,
  MAX_REPORT_DAYS,
  presetPeriods,
  type ReportPeriod,
  type ReportStep,
  reportDay,
} from "#domain/office/report-period.ts"
import { Field } from "#web/ui/field.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { TextInput } from "#web/ui/text-input.tsx"

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
      <Field label="Time">
        {(ids) => (
          <SelectBox
            {...ids}
            value={preset}
            onChange={({ target }) => {
              const chosen = presets[Number(target.value)]
              if (chosen) choose(chosen.period)
            }}
          >
            {preset === -1 && <option value={-1}>Own choice</option>}
            {presets.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </SelectBox>
        )}
      </Field>
      <Field label="By">
        {(ids) => (
          <SelectBox
            {...ids}
            value={by}
            onChange={({ target }) => onChoose({ by: target.value as ReportStep })}
          >
            {steps.map(({ step, label }) => (
              <option key={step} value={step}>
                {label}
              </option>
            ))}
          </SelectBox>
        )}
      </Field>
      <Field label="First day">
        {(ids) => (
          <TextInput
            {...ids}
            type="date"
            value={typed.since}
            onChange={({ target }) => choose({ ...typed, since: target.value })}
          />
        )}
      </Field>
      <Field
        label="Last day"
        {...(isWrong && {
          error: "Choose a last day that is not before the first, within three years.",
        })}
      >
        {(ids) => (
          <TextInput
            {...ids}
            type="date"
            value={typed.until}
            onChange={({ target }) => choose({ ...typed, until: target.value })}
          />
        )}
      </Field>
    </form>
  )
}

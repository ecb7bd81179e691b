import { type ReactNode, useId } from "react"
import { Radio } from "./radio.tsx"

/** One choice of a few. */
export function Radios<Value extends string>(props: {
  label: string
  /** The label is for screen readers only, as what is around it says it. */
  isLabelHidden?: boolean
  choices: Readonly<Record<Value, ReactNode>>
  /** A second line for each. */
  descriptions?: Readonly<Partial<Record<Value, ReactNode>>>
  /** Those that cannot be chosen. */
  disabled?: readonly Value[]
  value: Value
  /** Below each other, with a border that shows the selection. */
  framed?: boolean
  className?: string
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className={props.className}>
      <legend className={props.isLabelHidden ? "sr-only" : "mb-1.5 text-sm font-medium"}>
        {props.label}
      </legend>
      <div className={props.framed ? "grid gap-2.5" : "flex flex-wrap gap-x-6"}>
        {(Object.keys(props.choices) as Value[]).map((value) => (
          <Radio
            key={value}
            framed={props.framed}
            name={name}
            value={value}
            disabled={props.disabled?.includes(value)}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
            label={props.choices[value]}
            description={props.descriptions?.[value]}
          />
        ))}
      </div>
    </fieldset>
  )
}

import clsx from "clsx"
import type { ReactNode } from "react"
import type { PowerValue } from "#domain/lens/power-values.ts"
import { SelectBox } from "#web/ui/select-box.tsx"
import { TextInput } from "#web/ui/text-input.tsx"

/**
 * On a phone four fields stand side by side under the name of the eye, `+12.00` as wide as it is; where
 * even that is too narrow, two and two. On a wide screen all of it is one row.
 */
export const eyeGrid =
  "grid grid-cols-[1.12fr_1.12fr_0.88fr_1fr] items-center gap-x-1.5 gap-y-2 max-[22rem]:grid-cols-2 lg:grid-cols-[4.5rem_5rem_repeat(4,minmax(0,1fr))] lg:gap-x-2.5"

interface PowerFieldProps {
  name: string
  "aria-label": string
  "aria-describedby": string | undefined
  invalid: boolean
  /** Which place of the prescription slip it is copied from. */
  "data-slip": string
}

/** On a wide screen the head of the table names the fields. */
const Cell = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <span aria-hidden="true" className="block text-xs leading-5 font-medium text-ink-2 lg:hidden">
      {name}
    </span>
    {children}
  </div>
)

/** @param nothing what an empty field says; without it the field is never empty. */
export function PowerSelect(
  props: PowerFieldProps & {
    values: readonly PowerValue[]
    value: number | null
    onPick: (value: number | null) => void
    nothing?: string
    disabled?: boolean
  },
) {
  const { values, value, onPick, nothing, ...rest } = props
  return (
    <Cell name={props.name}>
      <SelectBox
        {...rest}
        narrow
        value={value ?? ""}
        onChange={({ target }) => onPick(target.value === "" ? null : Number(target.value))}
      >
        {nothing !== undefined && <option value="">{nothing}</option>}
        {values.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </SelectBox>
    </Cell>
  )
}

/** Digits only: 180 choices would be a long list for a number that is typed in a second. */
export function AxisInput(
  props: PowerFieldProps & {
    value: string
    onType: (digits: string) => void
    disabled: boolean
  },
) {
  const { value, onType, ...rest } = props
  return (
    <Cell name={props.name}>
      <TextInput
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        placeholder={props.disabled ? "none" : "1–180"}
        value={value}
        onChange={({ target }) => onType(target.value.replace(/\D/g, ""))}
        className={clsx("px-1.5! lg:px-3.5!", props.disabled && "border-line! bg-sunk!")}
      />
    </Cell>
  )
}

import type { PowerValue } from "@chashma/optics/powers/power-values.ts"
import clsx from "clsx"
import type { ReactNode } from "react"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { SelectBox } from "#web/ui/select-box.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/**
 * On a phone the four fields are in one row under the name of the eye, each as wide as `+12.00`; if
 * even that is too narrow, in two rows. On a wide screen everything is in one row.
 */
export const eyeGrid =
  "grid grid-cols-[1.12fr_1.12fr_0.88fr_1fr] items-center gap-x-1.5 gap-y-2 max-[22rem]:grid-cols-2 @min-[37rem]:grid-cols-[4.5rem_5rem_repeat(4,minmax(0,1fr))] @min-[37rem]:gap-x-2.5"

interface PowerFieldProps {
  name: string
  "aria-label": string
  "aria-describedby": string | undefined
  invalid: boolean
  /** The field of the prescription slip that it is copied from. */
  "data-slip": string
}

/** On a wide screen the table header names the fields. */
const Cell = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <span
      aria-hidden="true"
      className="block text-xs leading-5 font-medium text-ink-2 @min-[37rem]:hidden"
    >
      {name}
    </span>
    {children}
  </div>
)

/**
 * @param nothing the label of an empty field that can be emptied again; without it a field is empty
 *   only before the first choice, with NaN
 */
export function PowerSelect(
  props: PowerFieldProps & {
    values: readonly PowerValue[]
    value: number | null
    onPick: (value: number | null) => void
    nothing?: string
    disabled?: boolean
  },
) {
  const { values, onPick, nothing, ...rest } = props
  const t = useTranslate()
  const value = Number.isNaN(props.value) ? null : props.value
  const empty = nothing ?? (value === null ? t("Pick") : undefined)
  return (
    <Cell name={props.name}>
      <SelectBox
        {...rest}
        narrow
        value={value ?? ""}
        onChange={({ target }) => onPick(target.value === "" ? null : Number(target.value))}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {values.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </SelectBox>
    </Cell>
  )
}

/** Digits only: a list of 180 choices would be slower than typing. */
export function AxisInput(
  props: PowerFieldProps & {
    value: string
    onType: (digits: string) => void
    disabled: boolean
  },
) {
  const { value, onType, ...rest } = props
  const t = useTranslate()
  return (
    <Cell name={props.name}>
      <TextInput
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        placeholder={props.disabled ? t("none") : "1–180"}
        value={value}
        onChange={({ target }) =>
          onType(normalizeTyped(target.value).replace(/\D/g, "").slice(0, 3))
        }
        className={clsx("px-1.5! @min-[37rem]:px-3.5!", props.disabled && "border-line! bg-sunk!")}
      />
    </Cell>
  )
}

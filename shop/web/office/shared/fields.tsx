import { useId, useState } from "react"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { type Options, SelectField } from "#web/ui/select-field.tsx"
import {
  TextField as PlainTextField,
  TextAreaField,
  type TextFieldProps,
} from "#web/ui/text-field.tsx"

export { type Options, SelectField, TextAreaField }

/**
 * A line of text with its label. Browsers don't fill it in: staff type about others.
 * @param props.suggestions offered while it is typed
 */
export function TextField({
  suggestions,
  ...props
}: TextFieldProps & { suggestions?: readonly string[] }) {
  const list = useId()
  return (
    <>
      <PlainTextField autoComplete="off" list={suggestions && list} {...props} />
      {suggestions && <Suggestions id={list} texts={suggestions} />}
    </>
  )
}

/** What a field with this list offers. */
export const Suggestions = ({ id, texts }: { id: string; texts: readonly string[] }) => (
  <datalist id={id}>
    {texts.map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
)

/** A text, or one of its choices where it has any. */
export function ChoiceOrTextField({
  choices,
  ...props
}: TextFieldProps & { choices: Options<string> | undefined }) {
  if (!choices) return <TextField {...props} />
  const { label, hint, error, optional, name, value, readOnly, onChange } = props
  return (
    <SelectField
      {...{ label, hint, error, optional, name, value, onChange }}
      disabled={readOnly === true}
      options={choices}
    />
  )
}

/** Yes or no. */
export const CheckField = ({
  value,
  onChange,
  ...rest
}: Omit<Parameters<typeof Checkbox>[0], "value" | "checked" | "onChange"> & {
  value: boolean
  onChange: (isOn: boolean) => void
}) => <Checkbox {...rest} checked={value} onChange={({ target }) => onChange(target.checked)} />

/** Why something is done, for the records. */
export const ReasonField = ({
  hint = "A few words.",
  ...field
}: Pick<TextFieldProps, "hint" | "value" | "onChange">) => (
  <TextField label="Reason" hint={hint} maxLength={100} {...field} />
)

/** Connects a control of `fields.tsx` with the value of its name. */
export const fieldsOf =
  <Values extends object>(values: Values, change: (part: Partial<Values>) => void) =>
  <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
  })

/** What is typed and chosen in a form, named as the operation names it. */
export function useFields<Values extends object>(initial: Values | (() => Values)) {
  const [values, setValues] = useState(initial)
  const set = (part: Partial<Values>) => setValues((had) => ({ ...had, ...part }))
  return { values, set, field: fieldsOf(values, set) }
}

/** The only value of a form, to be spread on its control. */
export function useField<Value>(initial: Value) {
  const [value, onChange] = useState(initial)
  return { value, onChange }
}

import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
} from "react"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Field } from "#web/ui/field.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { TextArea } from "#web/ui/text-area.tsx"
import { TextInput } from "#web/ui/text-input.tsx"

interface Labelled {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
}

interface Typed extends Labelled {
  value: string
  onChange: (text: string) => void
}

type Others<Attributes> = Omit<Attributes, keyof Typed>

type TextFieldProps = Typed &
  Others<InputHTMLAttributes<HTMLInputElement>> & {
    ref?: Ref<HTMLInputElement>
    /** Offered while it is typed. */
    suggestions?: readonly string[]
  }

/** A line of text with its label. Browsers don't fill it in: staff type about others. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, onChange, suggestions, ...rest } = props
  const list = useId()
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(ids) => (
        <>
          <TextInput
            autoComplete="off"
            list={suggestions && list}
            {...ids}
            {...rest}
            onChange={({ target }) => onChange(target.value)}
          />
          {suggestions && <Suggestions id={list} texts={suggestions} />}
        </>
      )}
    </Field>
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

/** Several lines of text with their label. */
export function TextAreaField(
  props: Typed &
    Others<TextareaHTMLAttributes<HTMLTextAreaElement>> & { ref?: Ref<HTMLTextAreaElement> },
) {
  const { label, hint, error, optional, onChange, ...rest } = props
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(ids) => <TextArea {...ids} {...rest} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}

/** Values with their words, or values that are words themselves. */
export type Options<Value extends string | number> =
  | readonly (Value | readonly [value: Value, words: string])[]
  | Readonly<Record<Value & string, string>>

const pairsOf = <Value extends string | number>(
  options: Options<Value>,
): (readonly [value: Value, words: string])[] =>
  Array.isArray(options)
    ? options.map((one: Value | readonly [Value, string]) =>
        typeof one === "object" ? one : ([one, String(one)] as const),
      )
    : (Object.entries(options) as [Value, string][])

/** One of several values, with its label. */
export function SelectField<Value extends string | number>(
  props: Labelled & {
    value: Value
    options: Options<Value>
    onChange: (value: Value) => void
    name?: string | undefined
    narrow?: boolean
    disabled?: boolean
  },
) {
  const { label, hint, error, optional, options, onChange, ...rest } = props
  const pairs = pairsOf(options)
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(ids) => (
        <SelectBox
          {...ids}
          {...rest}
          onChange={({ target }) => onChange(pairs[target.selectedIndex]![0])}
        >
          {pairs.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  )
}

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

import { Field, type FieldTexts } from "#web/ui/field.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"

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
  props: FieldTexts & {
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
    <Field {...{ label, hint, error, optional }}>
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

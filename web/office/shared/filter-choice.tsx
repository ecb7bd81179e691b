import { SelectBox } from "#web/ui/select-box.tsx"

/** A filter above a table: one of its options, or all. */
export function FilterChoice(props: {
  label: string
  value: string | undefined
  options: (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}) {
  return (
    <SelectBox
      aria-label={props.label}
      value={props.value ?? ""}
      onChange={({ target }) => props.onChange(target.value)}
    >
      <option value="">{props.label}: all</option>
      {props.options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectBox>
  )
}

import type { ReactNode, Ref } from "react"
import { Field } from "./field.tsx"

/** A slider with its label. */
export function RangeField(props: {
  label: ReactNode
  min: number
  max: number
  step?: number
  value: number
  /** The value in words, for screen readers. */
  words: string
  ref?: Ref<HTMLInputElement>
  onChange: (value: number) => void
}) {
  const { label, words, onChange, ...range } = props
  return (
    <Field label={label}>
      {(ids) => (
        <input
          {...ids}
          {...range}
          type="range"
          aria-valuetext={words}
          onChange={({ target }) => onChange(Number(target.value))}
          className="block h-tap w-full accent-peacock"
        />
      )}
    </Field>
  )
}

import { useState } from "react"

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

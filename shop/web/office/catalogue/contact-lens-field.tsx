import { useId, useState } from "react"
import { FieldError } from "#web/ui/field.tsx"
import { TextField } from "../shared/fields.tsx"
import { lensParts, readLensParts, writeLensParts } from "./contact-lens-text.ts"

/** The values in which contact lenses are made, a field for each part. */
export function ContactLensField(props: {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const errorId = useId()
  const [typed, setTyped] = useState(() => readLensParts(props.value))
  const [sent, setSent] = useState(props.value)
  // Discarded, or loaded again after somebody else's change.
  if (sent !== props.value) {
    setSent(props.value)
    setTyped(readLensParts(props.value))
  }

  function change(name: string, text: string) {
    const next = { ...typed, [name]: text }
    const value = writeLensParts(next)
    setTyped(next)
    setSent(value)
    props.onChange(value)
  }

  return (
    <fieldset aria-describedby={props.error ? errorId : undefined} className="sm:col-span-2">
      <legend className="sr-only">Values of contact lenses</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {lensParts.map(({ name, label, ...part }) => (
          <TextField
            key={name}
            label={label}
            hint={"hint" in part ? part.hint : undefined}
            value={typed[name] ?? ""}
            onChange={(text) => change(name, text)}
          />
        ))}
      </div>
      <FieldError id={errorId}>{props.error}</FieldError>
    </fieldset>
  )
}

import { useId } from "react"
import { useTranslate } from "./use-translate.tsx"

/** A chip for each quantity; those that cannot be bought right now are disabled. */
export function Quantity(props: {
  value: number
  onChange: (value: number) => void
  /** How many chips there are, and how many of them can be chosen. */
  choices: number
  max: number
  label: string
}) {
  const t = useTranslate()
  const name = useId()
  const choices = Array.from({ length: props.choices }, (_, index) => index + 1)
  return (
    <fieldset>
      <legend className="mb-2 text-sm">{props.label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <label
            key={choice}
            className="grid size-tap place-items-center rounded-md border border-line text-base hover:bg-sunk has-disabled:border-dashed has-disabled:text-ink-3 has-disabled:hover:bg-transparent has-checked:border-peacock has-checked:bg-peacock-wash has-checked:font-medium has-checked:text-peacock has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-peacock"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === props.value}
              disabled={choice > props.max}
              onChange={() => props.onChange(choice)}
              className="sr-only"
            />
            {choice}
          </label>
        ))}
      </div>
      {props.max < props.choices && (
        <p className="mt-1.5 text-sm text-ink-2">{t("Only {max} left.", { max: props.max })}</p>
      )}
    </fieldset>
  )
}

import { useId } from "react"

/** As many chips as may be bought. */
export function Quantity(props: {
  value: number
  onChange: (value: number) => void
  max: number
  label: string
}) {
  const name = useId()
  const choices = Array.from({ length: props.max }, (_, index) => index + 1)
  return (
    <fieldset>
      <legend className="mb-2 text-sm">{props.label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <label
            key={choice}
            className="grid size-tap place-items-center rounded-md border border-line text-base hover:bg-sunk has-checked:border-peacock has-checked:bg-peacock-wash has-checked:font-medium has-checked:text-peacock has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-peacock"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === props.value}
              onChange={() => props.onChange(choice)}
              className="sr-only"
            />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

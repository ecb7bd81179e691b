import clsx from "clsx"
import { useId } from "react"
import { FieldError } from "#web/ui/field.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { STAR_COUNT } from "../rules/review.ts"

const words = ["Poor", "Fair", "Good", "Very good", "Excellent"]

/** Radio buttons styled as stars, with arrow keys. 0 for none yet. */
export function StarField(props: {
  stars: number
  error?: string
  onChange: (stars: number) => void
}) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className="mb-1.5 block text-sm font-medium">Your rating</legend>
      <div className="-ml-2.5 flex items-center">
        {Array.from({ length: STAR_COUNT }, (_, n) => n + 1).map((star) => (
          <label
            key={star}
            className={clsx(
              "grid size-tap cursor-pointer place-items-center rounded-md",
              "has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-peacock",
              star <= props.stars ? "text-ink" : "text-control",
            )}
          >
            <input
              type="radio"
              name={id}
              value={star}
              checked={props.stars === star}
              aria-invalid={props.error ? true : undefined}
              onChange={() => props.onChange(star)}
              className="sr-only"
            />
            <span className="sr-only">
              {star} {star === 1 ? "star" : "stars"}, {words[star - 1]}
            </span>
            <Icon name="star" />
          </label>
        ))}
        <span aria-hidden="true" className="pl-2 text-sm text-ink-2">
          {words[props.stars - 1]}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{props.error}</FieldError>
    </fieldset>
  )
}

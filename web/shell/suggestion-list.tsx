import { Fragment } from "react"
import type { SuggestionOption } from "./suggestion-options.ts"
import { SuggestionRow } from "./suggestion-row.tsx"

/** Suggestions while a shopper types, in place of the trending searches. */
export default function SuggestionList(props: {
  id: string
  typed: string
  options: SuggestionOption[]
  /** Nothing is similar to the text. */
  nothing: boolean
  active: number
  onPick: (option: SuggestionOption) => void
}) {
  return (
    <div className="py-2 lg:max-h-[70vh] lg:overflow-y-auto lg:overscroll-contain">
      <div id={props.id} role="listbox" aria-label="Suggestions">
        {props.options.map((option, place) => (
          <Fragment key={option.key}>
            {props.options[place - 1]?.kind === "listing" && option.kind === "product" && (
              <div role="presentation" className="mx-4 my-1 border-t border-line" />
            )}
            <SuggestionRow
              id={`${props.id}-${place}`}
              option={option}
              typed={props.typed}
              active={place === props.active}
              onPick={() => props.onPick(option)}
            />
          </Fragment>
        ))}
      </div>
      {props.nothing && (
        <p className="px-4 pt-1 pb-2 text-sm text-ink-2">
          No frame, shape, brand or colour matches.
        </p>
      )}
    </div>
  )
}

import type { FrameColourName, LensColourName } from "#domain/catalogue/vocabulary.ts"
import { isChosen } from "./choice.ts"
import { ColourOption } from "./colour-option.tsx"
import { FilterGroup } from "./filter-group.tsx"
import type { FilterProps } from "./option-props.ts"

export interface ColourGroupProps extends FilterProps {
  title: string
  group: "frameColours" | "lensColours"
  colours: readonly (FrameColourName | LensColourName)[]
  /** How many are visible; the others are behind `Show all`. */
  first: number
}

/**
 * Colours in two columns. The rest expands without a script, and automatically if one of it is
 * selected.
 */
export function ColourGroup({ title, group, colours, first, controls, facets }: ColourGroupProps) {
  const rest = colours.slice(first)
  const restChosen = rest.some((colour) => isChosen(controls.query, group, colour))
  const options = (some: typeof colours) => (
    <div className="grid grid-cols-2 gap-x-3">
      {some.map((colour) => (
        <ColourOption
          key={colour}
          group={group}
          colour={colour}
          controls={controls}
          facets={facets}
        />
      ))}
    </div>
  )
  return (
    <FilterGroup title={title}>
      {first > 0 && options(colours.slice(0, first))}
      {rest.length > 0 && (
        <details className="group" open={restChosen || undefined}>
          <summary className="link flex min-h-tap w-fit list-none items-center text-sm group-open:hidden lg:min-h-8.5 [&::-webkit-details-marker]:hidden">
            Show all {colours.length}
          </summary>
          {options(rest)}
        </details>
      )}
    </FilterGroup>
  )
}

import { FILTER_PARAMS } from "#domain/catalogue/listing/query.ts"
import type { FrameColourName, LensColourName } from "#domain/catalogue/vocabulary.ts"
import { countFor, isChosen, toggled } from "./choice.ts"
import { colourSamples } from "./colour-samples.ts"
import type { FilterProps } from "./option-props.ts"

export interface ColourOptionProps extends Omit<FilterProps, "contactLensesOnly"> {
  group: "frameColours" | "lensColours"
  colour: FrameColourName | LensColourName
}

/** A colour dot, its name and a count. */
export function ColourOption({ group, colour, controls, facets }: ColourOptionProps) {
  const { query, go } = controls
  return (
    <label className="flex min-h-tap min-w-0 items-center gap-1.5 text-sm has-checked:font-bold has-focus-visible:outline-2 has-focus-visible:outline-peacock lg:min-h-8.5">
      <input
        type="checkbox"
        name={FILTER_PARAMS[group]}
        value={colour}
        checked={isChosen(query, group, colour)}
        onChange={() => go(toggled(query, group, colour))}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="size-4.5 flex-none rounded-full border border-ink/28 ring-peacock ring-offset-2 ring-offset-paper peer-checked:ring-2"
        style={{ background: colourSamples[colour] }}
      />
      <span className="min-w-0">{colour}</span>
      <span className="ml-auto text-xs font-body text-ink-3">
        {countFor(facets, group, colour)}
      </span>
    </label>
  )
}

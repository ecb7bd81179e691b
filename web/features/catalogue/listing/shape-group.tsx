import { FILTER_PARAMS } from "#domain/catalogue/listing/query.ts"
import { frameShapes } from "#domain/catalogue/vocabulary.ts"
import { countFor, isChosen, toggled } from "./choice.ts"
import { FilterGroup } from "./filter-group.tsx"
import type { FilterProps } from "./option-props.ts"
import { ShapeDrawing } from "./shape-drawing.tsx"

/** Frame shapes as small pictures: easier to recognise than names. */
export function ShapeGroup({ controls, facets }: FilterProps) {
  const { query, go } = controls
  return (
    <FilterGroup title="Frame Shape">
      <div className="grid grid-cols-3 gap-1.5 pt-1">
        {frameShapes.map((shape) => (
          <label
            key={shape}
            className="flex min-h-20 flex-col items-center justify-center gap-1 rounded-md border border-line text-xs hover:bg-sunk has-checked:border-peacock has-checked:bg-peacock-wash has-checked:font-medium has-checked:text-peacock has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-peacock"
          >
            <input
              type="checkbox"
              name={FILTER_PARAMS.frameShapes}
              value={shape}
              checked={isChosen(query, "frameShapes", shape)}
              onChange={() => go(toggled(query, "frameShapes", shape))}
              className="sr-only"
            />
            <ShapeDrawing shape={shape} />
            <span>{shape}</span>
            <span className="leading-none text-ink-3">
              {countFor(facets, "frameShapes", shape)}
            </span>
          </label>
        ))}
      </div>
    </FilterGroup>
  )
}

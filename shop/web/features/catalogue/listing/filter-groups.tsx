import type { ReactNode } from "react"
import type { FacetGroup } from "#domain/catalogue/listing/facets.ts"
import type { ListingPage } from "#domain/catalogue/listing/list.ts"
import { FILTER_PARAMS, type ListingQuery, toggled } from "#domain/catalogue/listing/query.ts"
import {
  type FrameColourName,
  type FrameShape,
  frameShapes,
  type LensColourName,
  type ListContents,
  storedWord,
} from "#domain/catalogue/vocabulary.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Prepared, type PreparedOf } from "#web/ui/prepared.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { filterLabel } from "./chips.ts"
import type { ListingControls } from "./use-listing.ts"

/** The props of every group of the filter panel. */
export interface FilterProps {
  controls: ListingControls
  facets: ListingPage["facets"]
  /** What has no frame has filters of its own. */
  contents: ListContents
}

/** One heading of the filter panel with its options. */
export function FilterGroup(props: {
  title: string
  aside?: ReactNode
  /** All that the heading and the options depend on (`Prepared`). */
  of: PreparedOf
  children: ReactNode
}) {
  return (
    <Prepared as="fieldset" of={props.of} className="border-b border-line py-4.5">
      <legend className="float-left mb-1.5 flex w-full items-baseline justify-between gap-2 font-medium">
        {props.title}
        {props.aside && <span className="text-sm font-body text-ink-2">{props.aside}</span>}
      </legend>
      <div className="clear-both">{props.children}</div>
    </Prepared>
  )
}

interface CheckGroupProps extends FilterProps {
  title: string
  group: FacetGroup
  values: readonly string[]
}

export function CheckGroup({ title, ...rows }: CheckGroupProps) {
  return (
    <FilterGroup title={title} of={optionsOf(rows, rows.group, rows.values)}>
      <CheckRows {...rows} />
    </FilterGroup>
  )
}

/** Values as rows with a count. */
export function CheckRows(props: Omit<CheckGroupProps, "title" | "contents">) {
  const { group, values, controls, facets } = props
  const { query, go } = controls
  const t = useTranslate()
  return values.map((value) => (
    <Checkbox
      key={value}
      name={FILTER_PARAMS[group]}
      value={value}
      label={filterLabel(t, group, value)}
      aside={countFor(facets, group, value)}
      checked={isChosen(query, group, value)}
      onChange={() => go(toggled(query, group, value))}
      className="lg:min-h-9"
    />
  ))
}

/** Frame shapes as small pictures: easier to recognise than names. */
export function ShapeGroup(props: FilterProps) {
  const t = useTranslate()
  return (
    <FilterGroup title={t("Frame Shape")} of={optionsOf(props, "frameShapes", [])}>
      <ShapeOptions {...props} />
    </FilterGroup>
  )
}

function ShapeOptions({ controls, facets }: FilterProps) {
  const { query, go } = controls
  const t = useTranslate()
  return (
    <div className="grid grid-cols-3 gap-1.5 pt-1">
      {frameShapes.map((shape) => (
        <label key={shape} className="shape-option">
          <input
            type="checkbox"
            name={FILTER_PARAMS.frameShapes}
            value={shape}
            checked={isChosen(query, "frameShapes", shape)}
            onChange={() => go(toggled(query, "frameShapes", shape))}
            className="sr-only"
          />
          <ShapeDrawing shape={shape} />
          <span>{storedWord(t, shape)}</span>
          <span className="leading-none text-ink-3">{countFor(facets, "frameShapes", shape)}</span>
        </label>
      ))}
    </div>
  )
}

/** The left lens of each shape on a ground of 64 by 26; the right one is its mirror image. */
const lenses: Record<FrameShape, string> = {
  Aviator: "M4 7c6-2.5 15-3 23-1.5 1.5 7-1.5 17-10.5 17.5C8.5 23 4 16 4 7Z",
  CatsEye: "M2.5 4c8 2 17 1.5 25 3.5 0 8-3.5 14-11 14S5.5 15 2.5 4Z",
  Rectangle: "M6 7h19a2 2 0 0 1 2 2v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V8a1 1 0 0 1 1-1Z",
  Round: "M5.5 13.5a10.5 10.5 0 1 1 21 0 10.5 10.5 0 0 1-21 0Z",
  Square: "M8 4h16a3 3 0 0 1 3 3v11a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V6a2 2 0 0 1 2-2Z",
  Oval: "M4 13c0-4.5 5-7.5 11.5-7.5S27 8.5 27 13s-5 7.5-11.5 7.5S4 17.5 4 13Z",
}

function ShapeDrawing({ shape }: { shape: FrameShape }) {
  return (
    <svg
      viewBox="0 0 64 26"
      aria-hidden="true"
      className="w-13 fill-none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={lenses[shape]} />
      <path d={lenses[shape]} transform="matrix(-1 0 0 1 64 0)" />
      <path d="M27.5 10c2-2.5 7-2.5 9 0" />
    </svg>
  )
}

interface ColourGroupProps extends FilterProps {
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
export const ColourGroup = ({ title, ...props }: ColourGroupProps) => (
  <FilterGroup title={title} of={optionsOf(props, props.group, [props.first, ...props.colours])}>
    <ColourOptions {...props} />
  </FilterGroup>
)

function ColourOptions(props: Omit<ColourGroupProps, "title">) {
  const { group, colours, first, controls, facets } = props
  const rest = colours.slice(first)
  const t = useTranslate()
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
    <>
      {first > 0 && options(colours.slice(0, first))}
      {rest.length > 0 && (
        <details className="group" open={restChosen || undefined}>
          <summary className="link flex min-h-tap w-fit list-none items-center text-sm group-open:hidden lg:min-h-8.5 [&::-webkit-details-marker]:hidden">
            {t("Show all {count}", { count: colours.length })}
          </summary>
          {options(rest)}
        </details>
      )}
    </>
  )
}

interface ColourOptionProps extends Omit<FilterProps, "contents"> {
  group: "frameColours" | "lensColours"
  colour: FrameColourName | LensColourName
}

/** A colour dot, its name and a count. */
function ColourOption({ group, colour, controls, facets }: ColourOptionProps) {
  const { query, go } = controls
  const t = useTranslate()
  return (
    <label className="colour-option">
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
        className="colour-dot"
        style={{ background: colourSamples[colour] }}
      />
      <span className="min-w-0">{storedWord(t, colour)}</span>
      <span className="ml-auto text-xs font-body text-ink-3">
        {countFor(facets, group, colour)}
      </span>
    </label>
  )
}

/** Display colours of the filter panel; a product has its own exact ones. */
const colourSamples: Record<FrameColourName | LensColourName, string> = {
  Black: "#0b0b0c",
  Gold: "#c9a45b",
  Brown: "#7b3a17",
  Blue: "#2c3c86",
  Silver: "#c4c6c8",
  Transparent: "linear-gradient(135deg, #fff 45%, #c9d3d3 46%, #fff)",
  Green: "#0f6b55",
  Grey: "#7d7f80",
  Pink: "#dd8fa0",
  Red: "#a3151b",
  White: "#ffffff",
  Purple: "#5b3a86",
  Orange: "#e0661c",
  Yellow: "#eac64a",
  Violet: "#77599a",
}

/** @internal */
export const isChosen = (query: ListingQuery, group: FacetGroup, value: string): boolean =>
  (query[group] as readonly string[]).includes(value)

/** All that the options of a group depend on. */
export const optionsOf = (
  { controls, facets }: Pick<FilterProps, "controls" | "facets">,
  group: FacetGroup,
  offered: readonly unknown[],
) => [group, offered, controls.query[group], facets[group]]

/** How many products the list would contain with this value selected, if that is known. */
const countFor = (facets: ListingPage["facets"], group: FacetGroup, value: string) =>
  facets[group]?.find((one) => one.value === value)?.count

import { useEffect, useState } from "react"
import type { FacetGroup } from "#domain/catalogue/listing/facets.ts"
import { changeListing } from "#domain/catalogue/listing/query.ts"
import {
  frameColourNames,
  frameTypes,
  genders,
  lensColourNames,
} from "#domain/catalogue/vocabulary.ts"
import { FitOpener } from "#web/shared/catalogue/fit/fit-parts.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { Prepared, type PreparedOf } from "#web/ui/prepared.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"
import {
  CheckGroup,
  CheckRows,
  ColourGroup,
  type FilterProps,
  optionsOf,
  ShapeGroup,
} from "./filter-groups.tsx"
import { hasFrames } from "./listing-names.ts"
import { PriceGroup } from "./price-group.tsx"

/** The six groups of filters, with the count of each option (LST-07), and ours; for what has no frame, those that apply. */
export default function FilterPanel(
  props: FilterProps & { onHydrated?: (isHydrated: boolean) => void },
) {
  const { onHydrated } = props
  useEffect(() => onHydrated?.(true), [onHydrated])
  const { query, addressOf } = props.controls
  const t = useTranslate()
  if (!hasFrames(props.contents)) {
    return (
      <>
        <PriceGroup controls={props.controls} />
        {props.contents === "contact lenses" && (
          <ColourGroup
            {...props}
            title={t("Lens Colour")}
            group="lensColours"
            colours={lensColourNames}
            first={lensColourNames.length}
          />
        )}
        <MoreFilters controls={props.controls} facets={props.facets} />
      </>
    )
  }
  return (
    <>
      <FitOpener
        isListed={query.sort === "fit"}
        listOf={(width) => addressOf(changeListing(query, { widths: [width], sort: "fit" }))}
      />
      <CheckGroup {...props} title={t("Frame Type")} group="frameTypes" values={frameTypes} />
      <ShapeGroup {...props} />
      <CheckGroup {...props} title={t("Gender")} group="genders" values={genders} />
      <PriceGroup controls={props.controls} />
      <ColourGroup
        {...props}
        title={t("Frame Colour")}
        group="frameColours"
        colours={frameColourNames}
        first={8}
      />
      <ColourGroup
        {...props}
        title={t("Lens Colour")}
        group="lensColours"
        colours={lensColourNames}
        first={0}
      />
      <MoreFilters controls={props.controls} facets={props.facets} />
    </>
  )
}

const groups: [group: FacetGroup, title: Sentence, note?: Sentence][] = [
  ["widths", msg("Frame Width")],
  ["ages", msg("Age")],
  ["noseFits", msg("Nose and Bridge")],
  ["weights", msg("Weight")],
  ["materials", msg("Frame Material")],
  ["lensHeights", msg("Lens Height"), msg("Progressive lenses need 28 mm or more.")],
  ["origins", msg("Country of Origin")],
]

/** The further groups, folded: those that the products of the list have data for. */
function MoreFilters(props: Omit<FilterProps, "contents">) {
  const t = useTranslate()
  return groups.map(([group, title, note]) => {
    const chosen = props.controls.query[group]
    const offered = (props.facets[group] ?? []).map(({ value }) => value)
    const values = [...new Set([...offered, ...chosen])]
    if (values.length === 0) return null
    return (
      <FoldedGroup
        key={group}
        title={t(title)}
        isOpen={chosen.length > 0}
        of={optionsOf(props, group, values)}
      >
        {note && <p className="text-xs text-ink-3">{t(note)}</p>}
        <CheckRows {...props} group={group} values={values} />
      </FoldedGroup>
    )
  })
}

function FoldedGroup(props: {
  title: string
  isOpen: boolean
  of: PreparedOf
  children: React.ReactNode
}) {
  const [isOpen] = useState(props.isOpen)
  return (
    <Prepared
      as="details"
      of={props.of && [isOpen, ...props.of]}
      className="group border-b border-line"
      open={isOpen || undefined}
    >
      <summary className="flex min-h-13 list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
        {props.title}
        <span className="group-open:rotate-180">
          <Icon name="down" small />
        </span>
      </summary>
      <fieldset className="pb-3">
        <legend className="sr-only">{props.title}</legend>
        {props.children}
      </fieldset>
    </Prepared>
  )
}

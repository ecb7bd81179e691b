import { useEffect } from "react"
import { changeListing } from "#domain/catalogue/listing/query.ts"
import {
  frameColourNames,
  frameTypes,
  genderLabels,
  genders,
  lensColourNames,
} from "#domain/catalogue/vocabulary.ts"
import { FitOpener } from "#web/shared/catalogue/fit/fit-parts.tsx"
import { CheckGroup, ColourGroup, type FilterProps, ShapeGroup } from "./filter-groups.tsx"
import { MoreFilters } from "./filter-more.tsx"
import { hasFrames } from "./listing-names.ts"
import { PriceGroup } from "./price-group.tsx"

/** The six groups of filters, with the count of each option (LST-07), and ours; for what has no frame, those that apply. */
export default function FilterPanel(
  props: FilterProps & { onHydrated?: (isHydrated: boolean) => void },
) {
  const { onHydrated } = props
  useEffect(() => onHydrated?.(true), [onHydrated])
  const { query, addressOf } = props.controls
  if (!hasFrames(props.contents)) {
    return (
      <>
        <PriceGroup controls={props.controls} />
        {props.contents === "contact lenses" && (
          <ColourGroup
            {...props}
            title="Lens Colour"
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
      <CheckGroup {...props} title="Frame Type" group="frameTypes" values={frameTypes} />
      <ShapeGroup {...props} />
      <CheckGroup
        {...props}
        title="Gender"
        group="genders"
        values={genders}
        labels={genderLabels}
      />
      <PriceGroup controls={props.controls} />
      <ColourGroup
        {...props}
        title="Frame Colour"
        group="frameColours"
        colours={frameColourNames}
        first={8}
      />
      <ColourGroup
        {...props}
        title="Lens Colour"
        group="lensColours"
        colours={lensColourNames}
        first={0}
      />
      <MoreFilters controls={props.controls} facets={props.facets} />
    </>
  )
}

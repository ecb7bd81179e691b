import {
  frameColourNames,
  frameTypes,
  genderLabels,
  genders,
  lensColourNames,
} from "#domain/catalogue/vocabulary.ts"
import { CheckGroup, ColourGroup, type FilterProps, ShapeGroup } from "./filter-groups.tsx"
import { hasFrames } from "./listing-names.ts"
import { PriceGroup } from "./price-group.tsx"

/** The six groups of filters, with the count of each option (LST-07); for what has no frame, those that apply. */
export function FilterPanel(props: FilterProps) {
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
      </>
    )
  }
  return (
    <>
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
    </>
  )
}

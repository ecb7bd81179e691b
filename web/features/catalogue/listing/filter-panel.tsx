import {
  frameColourNames,
  frameTypes,
  genderLabels,
  genders,
  lensColourNames,
} from "#domain/catalogue/vocabulary.ts"
import { CheckGroup, ColourGroup, type FilterProps, ShapeGroup } from "./filter-groups.tsx"
import { PriceGroup } from "./price-group.tsx"

/** The six groups of filters, with the count of each option (LST-07); for contact lenses, two. */
export function FilterPanel(props: FilterProps) {
  if (props.contactLensesOnly) {
    return (
      <>
        <PriceGroup controls={props.controls} />
        <ColourGroup
          {...props}
          title="Lens Colour"
          group="lensColours"
          colours={lensColourNames}
          first={lensColourNames.length}
        />
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

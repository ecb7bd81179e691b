import type { ContactLensValues } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { addNames, formatDioptres, formatLensMm } from "@chashma/optics/contact-lenses/in-words.ts"
import { type ContactLensParameters, valuesOf } from "@chashma/optics/contact-lenses/parameters.ts"
import { powersInOrder } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import { SelectField } from "#web/office/shared/fields.tsx"

/** The values of a box that were chosen, with the first of the list for the others. */
export function valuesOfBox(
  parameters: ContactLensParameters,
  chosen: Partial<ContactLensValues>,
): ContactLensValues {
  const cylinder = chosen.cylinder ?? parameters.cylinders[0] ?? null
  return {
    power: chosen.power ?? powersInOrder(parameters)[0]!,
    baseCurve: chosen.baseCurve ?? parameters.baseCurves[0]!,
    diameter: chosen.diameter ?? parameters.diameters[0]!,
    cylinder,
    axis: cylinder ? (chosen.axis ?? valuesOf(parameters.axes)[0] ?? null) : null,
    add: chosen.add ?? parameters.adds[0] ?? null,
  }
}

/** Choices of the values of a box; those of which a lens is made in one only are left out. */
export function PowerFields(props: {
  parameters: ContactLensParameters
  values: ContactLensValues
  onChange: (values: ContactLensValues) => void
}) {
  const { parameters, values, onChange } = props
  const numbers = [
    ["power", "Power", powersInOrder(parameters), formatDioptres],
    ["baseCurve", "Base curve", parameters.baseCurves, formatLensMm],
    ["diameter", "Diameter", parameters.diameters, formatLensMm],
    ["cylinder", "Cylinder", parameters.cylinders, formatDioptres],
    [
      "axis",
      "Axis",
      values.cylinder ? valuesOf(parameters.axes) : [],
      (axis: number) => `${axis}°`,
    ],
  ] as const
  return (
    <>
      {numbers.map(
        ([field, label, options, format]) =>
          options.length > 1 && (
            <SelectField
              key={field}
              label={label}
              value={String(values[field])}
              options={options.map((value) => [String(value), format(value)] as const)}
              onChange={(value) => onChange({ ...values, [field]: Number(value) })}
            />
          ),
      )}
      {parameters.adds.length > 1 && (
        <SelectField
          label="Addition"
          value={values.add ?? parameters.adds[0]!}
          options={parameters.adds.map((add) => [add, addNames[add]] as const)}
          onChange={(add) => onChange({ ...values, add })}
        />
      )}
    </>
  )
}

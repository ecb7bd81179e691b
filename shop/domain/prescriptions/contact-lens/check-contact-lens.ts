import type { ContactLensValues } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { type ContactLensParameters, valuesOf } from "@chashma/optics/contact-lenses/parameters.ts"
import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import { eyes } from "@chashma/optics/powers/eye-power.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import { isQuantity, maxQuantity } from "../../catalogue/product.ts"

type ContactLensField = keyof ContactLensValues | "boxes"

export interface ContactLensProblem {
  field: ContactLensField
  sentence: Sentence
}

/** Values of one eye as chosen so far. */
export type DraftValues = { [Field in keyof ContactLensValues]: ContactLensValues[Field] | null }

/**
 * Why a lens cannot be made with these values; each value must be in the product's own list. A
 * missing value is a problem of its field.
 * @internal
 */
export const checkContactLens = (
  parameters: ContactLensParameters,
  values: DraftValues,
): ContactLensProblem[] => [
  ...checkField("power", values.power, valuesOf(parameters.powers)),
  ...checkField("baseCurve", values.baseCurve, parameters.baseCurves),
  ...checkField("diameter", values.diameter, parameters.diameters),
  ...checkField("cylinder", values.cylinder, parameters.cylinders),
  ...checkAxis(parameters, values),
  ...checkField("add", values.add, parameters.adds),
]

/** The same for a shopper's choice, boxes included, by eye. */
export const checkContactLensPair = (
  parameters: ContactLensParameters,
  pair: Record<Eye, (DraftValues & { boxes: number }) | null>,
): (ContactLensProblem & { eye: Eye })[] => {
  const chosen = eyes.flatMap((eye) => (pair[eye] ? [{ eye, ...pair[eye] }] : []))
  if (chosen.length === 0) return [{ eye: "right", field: "boxes", sentence: oneEyeNeeded }]
  return chosen.flatMap(({ eye, boxes, ...values }) =>
    [
      ...checkContactLens(parameters, values),
      ...(isQuantity(boxes) ? [] : [{ field: "boxes" as const, sentence: boxesNeeded }]),
    ].map((problem) => ({ eye, ...problem })),
  )
}

const oneEyeNeeded = msg("Choose lenses for at least one eye.")
const boxesNeeded = msg("Choose 1 to {max} boxes.", { max: maxQuantity })

const fieldNames: Record<keyof ContactLensValues, Sentence> = {
  power: msg("power"),
  baseCurve: msg("base curve"),
  diameter: msg("diameter"),
  cylinder: msg("cylinder"),
  axis: msg("axis"),
  add: msg("addition"),
}

function checkField<Value>(
  field: keyof ContactLensValues,
  value: Value | null,
  offered: readonly Value[],
): ContactLensProblem[] {
  const name = fieldNames[field]
  if (offered.length === 0) {
    return value === null
      ? []
      : [{ field, sentence: msg("These lenses have no {name}.", { name }) }]
  }
  if (value === null) return [{ field, sentence: msg("Choose the {name}.", { name }) }]
  return offered.includes(value)
    ? []
    : [
        {
          field,
          sentence: msg("These lenses are not made with this {name}. Choose another.", { name }),
        },
      ]
}

const checkAxis = (
  { axes }: ContactLensParameters,
  { cylinder, axis }: DraftValues,
): ContactLensProblem[] => {
  if (cylinder !== null && cylinder !== 0) return checkField("axis", axis, valuesOf(axes))
  return axis === null ? [] : [{ field: "axis", sentence: msg("An axis needs a cylinder.") }]
}

/** Values of a list with one entry, which need no choice. */
export const onlyValue = <Value>(offered: readonly Value[]): Value | null =>
  offered.length === 1 ? offered[0]! : null

/** Why a product cannot be bought with these contact lens values, or without any (null). */
export const contactLensProblem = (
  parameters: ContactLensParameters | null | undefined,
  values: ContactLensValues | null,
): { code: "contact_values_needed" | "contact_values_refused"; sentence: Sentence } | null => {
  if (!parameters) {
    return values && { code: "contact_values_refused", sentence: valuesNotTaken }
  }
  if (!values) return { code: "contact_values_needed", sentence: valuesNeeded }
  const [problem] = checkContactLens(parameters, values)
  return problem ? { code: "contact_values_refused", sentence: problem.sentence } : null
}

const valuesNotTaken = msg("This product is not made to contact lens values.")
const valuesNeeded = msg(
  "Choose the values of your contact lenses on the product's page before you buy them.",
)

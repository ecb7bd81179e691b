import { isQuantity, maxQuantity } from "../cart.ts"
import type { Eye } from "../lens/types.ts"
import { type ContactLensAdd, type ContactLensParameters, valuesOf } from "./parameters.ts"

/** What a contact lens is made to, for one eye. Never computed from spectacles: they sit 12 mm away. */
export interface ContactLensValues {
  /** Dioptres. */
  power: number
  /** mm */
  baseCurve: number
  /** mm */
  diameter: number
  /** Dioptres; null where the product has no cylinders. */
  cylinder: number | null
  /** Degrees; exactly where there is a cylinder other than 0. */
  axis: number | null
  /** Null where the product has no additions. */
  add: ContactLensAdd | null
}

/** The contact lenses of one order line: all of its boxes are for one eye. */
export interface ContactLens extends ContactLensValues {
  eye: Eye
}

/** As it was sold: how long a box lasts may change later. */
export interface SoldContactLens extends ContactLens {
  /** How long one box lasts the eye, in days. */
  daysPerBox: number
}

export interface EyeBoxes extends ContactLensValues {
  /** 1 to 6; each box is a piece of the product. */
  boxes: number
}

/** What a shopper chooses at once; null for an eye that needs none, never for both. */
export type ContactLensPair = Record<Eye, EyeBoxes | null>

export const eyes: readonly Eye[] = ["right", "left"]

/** Boxes of one product for both eyes together. */
export const maxContactLensBoxes = 2 * maxQuantity

export type ContactLensField = keyof ContactLensValues | "boxes"

export interface ContactLensProblem {
  field: ContactLensField
  sentence: string
}

/** Values of one eye as far as they are chosen. */
export type DraftValues = { [Field in keyof ContactLensValues]: ContactLensValues[Field] | null }

/**
 * What stands against making a lens with these values; each value has to be in the product's own list.
 * A value that is not chosen is a problem of its field.
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

/** Whether nothing stands against it. */
export const isContactLens = (
  parameters: ContactLensParameters,
  values: DraftValues,
): values is ContactLensValues => checkContactLens(parameters, values).length === 0

/** The same for the choice of a shopper, boxes included, by eye. */
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

const oneEyeNeeded = "Choose lenses for at least one eye."
const boxesNeeded = `Choose 1 to ${maxQuantity} boxes.`

export const fieldNames: Record<ContactLensField, string> = {
  power: "power",
  baseCurve: "base curve",
  diameter: "diameter",
  cylinder: "cylinder",
  axis: "axis",
  add: "addition",
  boxes: "number of boxes",
}

function checkField<Value>(
  field: keyof ContactLensValues,
  value: Value | null,
  offered: readonly Value[],
): ContactLensProblem[] {
  const name = fieldNames[field]
  if (offered.length === 0) {
    return value === null ? [] : [{ field, sentence: `These lenses have no ${name}.` }]
  }
  if (value === null) return [{ field, sentence: `Choose the ${name}.` }]
  return offered.includes(value)
    ? []
    : [{ field, sentence: `These lenses are not made with this ${name}. Choose another.` }]
}

const checkAxis = (
  { axes }: ContactLensParameters,
  { cylinder, axis }: DraftValues,
): ContactLensProblem[] => {
  if (cylinder !== null && cylinder !== 0) return checkField("axis", axis, valuesOf(axes))
  return axis === null ? [] : [{ field: "axis", sentence: "An axis needs a cylinder." }]
}

/** Values of a list with one entry: there is nothing to choose. */
export const onlyValue = <Value>(offered: readonly Value[]): Value | null =>
  offered.length === 1 ? (offered[0] ?? null) : null

export const boxesOf = (pair: ContactLensPair): number =>
  eyes.reduce((sum, eye) => sum + (pair[eye]?.boxes ?? 0), 0)

/**
 * How many days both eyes can be worn: until the first of them has no lens left. 0 without any box.
 * @param daysPerBox how long one box lasts one eye
 */
export const daysOfSupply = (boxes: readonly { boxes: number; daysPerBox: number }[]): number =>
  boxes.length === 0 ? 0 : Math.min(...boxes.map(({ boxes, daysPerBox }) => boxes * daysPerBox))

/** So many days before the last lens a shopper is reminded: delivery takes a few. */
export const REMIND_DAYS_BEFORE = 7

/** Whether a shopper wants to be reminded, or was. */
export const refillReminderStates = ["off", "on", "sent"] as const
export type RefillReminderState = (typeof refillReminderStates)[number]

/** After how many days of wearing a shopper is reminded; at least one. */
export const remindAfterDays = (days: number): number => Math.max(days - REMIND_DAYS_BEFORE, 1)

/** Why a product cannot be bought with these contact lens values, or without any (null). */
export const contactLensProblem = (
  parameters: ContactLensParameters | null | undefined,
  values: ContactLensValues | null,
): { code: "contact_values_needed" | "contact_values_refused"; sentence: string } | null => {
  if (!parameters) {
    return values && { code: "contact_values_refused", sentence: valuesNotTaken }
  }
  if (!values) return { code: "contact_values_needed", sentence: valuesNeeded }
  const [problem] = checkContactLens(parameters, values)
  return problem ? { code: "contact_values_refused", sentence: problem.sentence } : null
}

const valuesNotTaken = "This product is not made to contact lens values."
const valuesNeeded =
  "Choose the values of your contact lenses on the product's page before you buy them."

import type { ProductId } from "../core/id.ts"
import {
  frameColourNames,
  frameShapes,
  frameTypes,
  genders,
  lensColourNames,
  productKinds,
  type SortOrder,
} from "./vocabulary.ts"

/** Fields whose text a rule compares, with the values to choose from; null for the owner's own. */
export const textRules = {
  kind: { label: "Type is", values: productKinds },
  brand: { label: "Brand is", values: null },
  gender: { label: "Worn by", values: genders },
  frameShape: { label: "Frame shape is", values: frameShapes },
  frameType: { label: "Frame type is", values: frameTypes },
  frameColour: { label: "Frame colour is", values: frameColourNames },
  lensColour: { label: "Lens colour is", values: lensColourNames },
  material: { label: "Material contains", values: null },
  search: { label: "A search finds it with", values: null },
} as const satisfies Record<string, { label: string; values: readonly string[] | null }>
export type TextRuleField = keyof typeof textRules

/** Days of sales that rules look at, today among them. */
export const SALES_DAYS = 90

/**
 * Rules with a number: whole rupees of the final price, per cent off, days since the arrival, pieces
 * of what is in stock, and pieces that were paid for and kept.
 */
export const numberRules = {
  priceBelow: { label: "Price is below", unit: "₹", max: 1_000_000 },
  priceAbove: { label: "Price is above", unit: "₹", max: 1_000_000 },
  discountAbove: { label: "Discount is above", unit: "%", max: 99 },
  piecesBelow: { label: "In stock, with fewer than", unit: "pieces", max: 1000 },
  piecesSold: { label: `Sold in the last ${SALES_DAYS} days, at least`, unit: "pieces", max: 1000 },
  addedWithinDays: { label: "New in the last", unit: "days", max: 3650 },
} as const satisfies Record<string, { label: string; unit: string; max: number }>
export type NumberRuleField = keyof typeof numberRules

export const textRuleFields = Object.keys(textRules) as TextRuleField[]
export const numberRuleFields = Object.keys(numberRules) as NumberRuleField[]

/** One condition that chooses products. */
export type SelectionRule =
  | { field: TextRuleField; value: string }
  | { field: NumberRuleField; value: number }

export const isNumberRule = (
  rule: SelectionRule,
): rule is Extract<SelectionRule, { field: NumberRuleField }> => rule.field in numberRules

/** A rule from its field and value, or in words what it needs. */
export function readRule(
  field: SelectionRule["field"],
  value: string | number | null,
): SelectionRule | string {
  if (field in numberRules) {
    const number = field as NumberRuleField
    const { label, max } = numberRules[number]
    const min = number === "discountAbove" ? 0 : 1
    return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max
      ? { field: number, value }
      : `a whole number from ${min} to ${max} for “${label}”`
  }
  const text = field as TextRuleField
  const { label, values }: { label: string; values: readonly string[] | null } = textRules[text]
  const typed = String(value ?? "")
  const found = values ? values.find((one) => one.toLowerCase() === typed.toLowerCase()) : typed
  if (found) return { field: text, value: found }
  return `${values ? `one of ${values.join(", ")}` : "a value"} for “${label}”`
}

/** Products in an order by hand, or those that the rules choose. */
export type ProductSelection =
  | { source: "hand"; products: ProductId[] }
  | { source: "rules"; match: "all" | "any"; rules: SelectionRule[]; sort: SortOrder }

export const MAX_SELECTION_RULES = 20
export const MAX_SELECTION_PRODUCTS = 500

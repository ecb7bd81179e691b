import { add, fromRupees, noMoney, type Paise } from "../../core/money.ts"
import { addOnRupees, type PowerRange, powerRanges } from "./price-data.ts"
import type { LensOptionName, LensType, Surcharges } from "./types.ts"

/** The columns of the price table, under its own short headings (LNS-12, X-33). */
export const priceColumns = [
  { heading: "Arc", option: "Arc" },
  { heading: "BB", option: "Blue Block" },
  { heading: "Photo", option: "Photo CR" },
  { heading: "Drivex", option: "Drivex" },
  { heading: "Tintable", option: "Tinteble" },
] as const satisfies { heading: string; option: LensOptionName }[]

export interface PriceRow {
  /** `±2.25 to ±4.00` */
  range: string
  /** `1.60`: the refractive index that the price includes for these powers. */
  index: string
  /** One per column; null if the option is not sold with this type. */
  prices: (Paise | null)[]
}

/**
 * What each option costs for one type of lens, and the index that every range of powers gets.
 * @param surcharges by range; none for Plano, which has no power
 */
export const priceTable = (
  type: LensType,
  ranges = powerRanges,
  surcharges: Surcharges = [],
): PriceRow[] =>
  powerRangeTexts(ranges).map((range, position) => ({
    range,
    index: ranges[position]!.index.toFixed(2),
    prices: priceColumns.map(({ option }) => {
      const price = lensPrice({ type, option })
      return price && add(price, surcharges[position] ?? noMoney)
    }),
  }))

/**
 * What lenses add to the price of one frame, before a surcharge for their powers; null when the
 * option is not sold with the type.
 */
export const lensPrice = ({
  type,
  option,
}: {
  type: LensType
  option: LensOptionName
}): Paise | null => {
  const addOn = addOnRupees[type][option]
  return addOn === undefined ? null : fromRupees(addOn)
}

/** The power ranges in words, in their order: `up to ±2.00`. */
export const powerRangeTexts = (ranges: readonly PowerRange[] = powerRanges): string[] =>
  ranges.map((range, position) => rangeText(range, ranges[position - 1]?.upTo))

const rangeText = ({ upTo }: PowerRange, below: number | undefined): string => {
  if (below === undefined) return `up to ±${upTo.toFixed(2)}`
  if (!Number.isFinite(upTo)) return `beyond ±${below.toFixed(2)}`
  return `±${(below + 0.25).toFixed(2)} to ±${upTo.toFixed(2)}`
}

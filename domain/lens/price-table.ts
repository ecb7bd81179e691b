import { fromRupees, type Paise } from "../money.ts"
import { addOnRupees, type PowerRange, powerRanges } from "./price-data.ts"
import type { LensOptionName, LensType } from "./types.ts"

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

/** What each option costs for one type of lens, and the index that every range of powers gets. */
export const priceTable = (type: LensType, ranges = powerRanges): PriceRow[] =>
  ranges.map((range, position) => ({
    range: rangeText(range, ranges[position - 1]?.upTo),
    index: range.index.toFixed(2),
    prices: priceColumns.map(({ option }) => lensPrice({ type, option })),
  }))

/**
 * What lenses add to the price of one frame; null when the option is not sold with the type. The
 * index that the powers need is included, so that typing a prescription, sending a photo of it and
 * sending it after ordering cost the same (decision 21).
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

const rangeText = ({ upTo }: PowerRange, below: number | undefined): string => {
  if (below === undefined) return `up to ±${upTo.toFixed(2)}`
  if (!Number.isFinite(upTo)) return `beyond ±${below.toFixed(2)}`
  return `±${(below + 0.25).toFixed(2)} to ±${upTo.toFixed(2)}`
}

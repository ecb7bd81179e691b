import { fromRupees, type Paise } from "../money.ts"
import { powerRangeOf, strongestMeridian } from "./material.ts"
import { addOnRupees, type PowerRange, powerRanges } from "./price-data.ts"
import type { LensChoice, LensOptionName, LensType } from "./types.ts"

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
  /** One per column; null if the option is not sold with this type. */
  prices: (Paise | null)[]
}

/** What each option costs by strength of the lens, for one type of lens. */
export const priceTable = (type: LensType, ranges = powerRanges): PriceRow[] =>
  ranges.map((range, position) => ({
    range: rangeText(range, ranges[position - 1]?.upTo),
    prices: priceColumns.map(({ option }) => priceInRange(type, option, range)),
  }))

/**
 * What lenses add to the price of one frame: the option, plus the surcharge of the stronger eye's
 * range. Null when the option is not sold with the type. Without a prescription, as during
 * selection or if it is sent after ordering, the price is that of the weakest range.
 */
export const lensPrice = (
  { type, option, prescription }: LensChoice,
  ranges = powerRanges,
): Paise | null => {
  const strength = type === "Plano" || !prescription ? 0 : strongestMeridian(prescription)
  return priceInRange(type, option, powerRangeOf(strength, ranges))
}

/** The surcharge of strong lenses. */
export interface Surcharge {
  /** `±4.25 to ±7.00` */
  range: string
  amount: Paise
}

/** The ranges with a surcharge, weakest first. */
export const surcharges = (ranges = powerRanges): Surcharge[] =>
  ranges.flatMap((range, position) =>
    range.surchargeRupees > 0
      ? [
          {
            range: rangeText(range, ranges[position - 1]?.upTo),
            amount: fromRupees(range.surchargeRupees),
          },
        ]
      : [],
  )

/** The part of `lensPrice` that is due to the strength of the lenses; null if there is none. */
export const surchargeFor = (
  { type, prescription }: LensChoice,
  ranges = powerRanges,
): Surcharge | null => {
  if (type === "Plano" || !prescription) return null
  const own = powerRangeOf(strongestMeridian(prescription), ranges)
  const text = rangeText(own, ranges[ranges.indexOf(own) - 1]?.upTo)
  return surcharges(ranges).find(({ range }) => range === text) ?? null
}

const priceInRange = (
  type: LensType,
  option: LensOptionName,
  { surchargeRupees }: PowerRange,
): Paise | null => {
  const addOn = addOnRupees[type][option]
  return addOn === undefined ? null : fromRupees(addOn + surchargeRupees)
}

const rangeText = ({ upTo }: PowerRange, below: number | undefined): string => {
  if (below === undefined) return `up to ±${upTo.toFixed(2)}`
  if (!Number.isFinite(upTo)) return `beyond ±${below.toFixed(2)}`
  return `±${(below + 0.25).toFixed(2)} to ±${upTo.toFixed(2)}`
}

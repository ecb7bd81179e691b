import type { LensType } from "@chashma/optics/powers/eye-power.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import { add, fromRupees, noMoney, type Paise } from "../../core/money.ts"
import {
  type LensCatalogue,
  type LensFrameKind,
  lensOptionOf,
  lensOptionsFor,
  lensSurcharges,
  lensTypesFor,
} from "./lens-catalogue.ts"
import type { LensChoice, RangeEnd } from "./types.ts"

/** The columns of the price table, under their own short headings (LNS-12, X-33). */
export const priceColumns = (
  lenses: LensCatalogue,
  frame: LensFrameKind = {},
): { heading: string; option: string }[] => {
  const sold = new Set(
    lensTypesFor(lenses, frame).flatMap((type) => lensOptionsFor(lenses, type, frame)),
  )
  return lenses.options
    .filter((option) => sold.has(option))
    .map(({ heading, code }) => ({ heading, option: code }))
}

export interface PriceRow {
  /** `±2.25 to ±4.00` */
  range: Sentence
  /** `1.60`: the refractive index that the price includes for these powers. */
  index: string
  /** One per column; null if the option is not sold with this type. */
  prices: (Paise | null)[]
}

/**
 * What each option costs for one type of lens, and the index that every range of powers gets. Plano
 * has no power, so no surcharge.
 */
export function priceTable(
  lenses: LensCatalogue,
  type: LensType,
  frame: LensFrameKind = {},
): PriceRow[] {
  const surcharges = type === "Plano" ? [] : lensSurcharges(lenses)
  const offered = lensOptionsFor(lenses, type, frame).map(({ code }) => code)
  return powerRangeTexts(lenses.ranges).map((range, position) => ({
    range,
    index: lenses.ranges[position]!.index.toFixed(2),
    prices: priceColumns(lenses, frame).map(({ option }) => {
      const price = offered.includes(option) ? lensPrice(lenses, { type, option }) : null
      return price === null ? null : add(price, surcharges[position]?.amount ?? noMoney)
    }),
  }))
}

/**
 * What lenses add to the price of one frame, before a surcharge for their powers; null when the
 * option is not sold with the type.
 */
export function lensPrice(
  lenses: LensCatalogue,
  { type, option }: Pick<LensChoice, "type" | "option">,
): Paise | null {
  const rupees = lenses.types[type].isOffered
    ? lensOptionOf(lenses, option)?.prices[type]
    : undefined
  return rupees === undefined ? null : fromRupees(rupees)
}

/** The power ranges in words, in their order: `up to ±2.00`. */
export const powerRangeTexts = (ranges: readonly { upTo: RangeEnd }[]): Sentence[] =>
  ranges.map(({ upTo }, position) => rangeText(upTo, ranges[position - 1]?.upTo))

const rangeText = (upTo: RangeEnd, below: RangeEnd | undefined): Sentence => {
  const to = upTo?.toFixed(2)
  if (below == null) return to ? msg("up to ±{to}", { to }) : msg("every power")
  if (!to) return msg("beyond ±{below}", { below: below.toFixed(2) })
  return msg("±{from} to ±{to}", { from: (below + 0.25).toFixed(2), to })
}

import { type PriceRange, priceSlider } from "#domain/catalogue/listing/price-range.ts"
import { changeListing, type ListingQuery } from "#domain/catalogue/listing/query.ts"
import { genderLabels } from "#domain/catalogue/vocabulary.ts"
import { formatRupees, fromRupees } from "#domain/core/money.ts"

/** One active filter and the query without it. */
export interface Chip {
  label: string
  without: ListingQuery
}

/** The frame types and shapes of the `View Frames` line (LST-02). */
export const frameChips = (query: ListingQuery): Chip[] => [
  ...query.frameTypes.map((type) => ({
    label: type,
    without: changeListing(query, { frameTypes: others(query.frameTypes, type) }),
  })),
  ...query.frameShapes.map((shape) => ({
    label: shape,
    without: changeListing(query, { frameShapes: others(query.frameShapes, shape) }),
  })),
]

/** The others, so that a list still filtered after Reset shows why. */
export const otherChips = (query: ListingQuery): Chip[] => [
  ...query.genders.map((gender) => ({
    label: genderLabels[gender],
    without: changeListing(query, { genders: others(query.genders, gender) }),
  })),
  ...query.frameColours.map((colour) => ({
    label: `${colour} frame`,
    without: changeListing(query, { frameColours: others(query.frameColours, colour) }),
  })),
  ...query.lensColours.map((colour) => ({
    label: `${colour} lens`,
    without: changeListing(query, { lensColours: others(query.lensColours, colour) }),
  })),
  ...priceChip(query),
]

const priceChip = (query: ListingQuery): Chip[] => {
  const { minPrice, maxPrice } = query
  if (minPrice === null || maxPrice === null) return []
  const label = priceRangeLabel({ min: minPrice, max: maxPrice })
  return [{ label, without: changeListing(query, { minPrice: null, maxPrice: null }) }]
}

/** `₹500 – ₹1,500`, or `₹500 and above` if the right slider is at its end. */
export const priceRangeLabel = ({ min, max }: PriceRange): string => {
  const from = formatRupees(fromRupees(min))
  if (max < priceSlider.max) return `${from} – ${formatRupees(fromRupees(max))}`
  return min === priceSlider.min ? "Any price" : `${from} and above`
}

const others = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.filter((other) => other !== value)

import type { FacetGroup } from "#domain/catalogue/listing/facets.ts"
import { type PriceRange, priceSlider } from "#domain/catalogue/listing/price-range.ts"
import {
  changeListing,
  filterNames,
  type ListingQuery,
  toggled,
} from "#domain/catalogue/listing/query.ts"
import { type Gender, genderLabels } from "#domain/catalogue/vocabulary.ts"
import { formatRupees, fromRupees } from "#domain/core/money.ts"

/** One active filter and the query without it. */
export interface Chip {
  label: string
  without: ListingQuery
}

const frameGroups: FacetGroup[] = ["frameTypes", "frameShapes"]

/** The words of a chip, where they are not those of the filter. */
const labels: { [Group in FacetGroup]?: (value: string) => string } = {
  genders: (gender) => genderLabels[gender as Gender],
  frameColours: (colour) => `${colour} frame`,
  lensColours: (colour) => `${colour} lens`,
  widths: (width) => `${width} width`,
  lensHeights: (height) => `Lens height ${height}`,
  origins: (country) => `Made in ${country}`,
}

const chipsOf = (query: ListingQuery, groups: readonly FacetGroup[]): Chip[] =>
  groups.flatMap((group) =>
    query[group].map((value) => ({
      label: labels[group]?.(value) ?? value,
      without: toggled(query, group, value),
    })),
  )

/** The frame types and shapes of the `View Frames` line (LST-02). */
export const frameChips = (query: ListingQuery): Chip[] => chipsOf(query, frameGroups)

/** The others, so that a list still filtered after Reset shows why. */
export const otherChips = (query: ListingQuery): Chip[] => [
  ...chipsOf(
    query,
    filterNames.filter((name) => !frameGroups.includes(name)),
  ),
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

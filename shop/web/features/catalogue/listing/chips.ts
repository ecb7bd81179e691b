import type { FacetGroup } from "#domain/catalogue/listing/facets.ts"
import { type PriceRange, priceSlider } from "#domain/catalogue/listing/price-range.ts"
import {
  changeListing,
  filterNames,
  type ListingQuery,
  toggled,
} from "#domain/catalogue/listing/query.ts"
import { type Gender, genderLabels, storedWord, wordOf } from "#domain/catalogue/vocabulary.ts"
import { formatRupees, fromRupees } from "#domain/core/money.ts"
import { msg, type Sentence, type Translate } from "#words/sentence.ts"

/** One active filter and the query without it. */
export interface Chip {
  label: string
  without: ListingQuery
}

const frameGroups: FacetGroup[] = ["frameTypes", "frameShapes"]

/** The words of a chip, where they are not those of the filter. */
const labels: { [Group in FacetGroup]?: (value: string) => Sentence } = {
  genders: (gender) => genderLabels[gender as Gender],
  frameColours: (colour) => msg("{colour} frame", { colour: wordOf(colour) }),
  lensColours: (colour) => msg("{colour} lens", { colour: wordOf(colour) }),
  widths: (width) => msg("{width} width", { width: wordOf(width) }),
  lensHeights: (height) => msg("Lens height {height}", { height: wordOf(height) }),
  origins: (country) => msg("Made in {country}", { country: wordOf(country) }),
}

/** The words of a value in the filter panel. */
export const filterLabel = (t: Translate, group: FacetGroup, value: string): string => {
  if (group === "genders") return t(genderLabels[value as Gender])
  const [, from, to] = (group === "ages" && /^(\d+)–(\d+) years$/.exec(value)) || []
  return from && to ? t("{from}–{to} years", { from, to }) : storedWord(t, value)
}

const chipsOf = (t: Translate, query: ListingQuery, groups: readonly FacetGroup[]): Chip[] =>
  groups.flatMap((group) =>
    query[group].map((value) => ({
      label: labels[group] ? t(labels[group](value)) : filterLabel(t, group, value),
      without: toggled(query, group, value),
    })),
  )

/** The frame types and shapes of the `View Frames` line (LST-02). */
export const frameChips = (t: Translate, query: ListingQuery): Chip[] =>
  chipsOf(t, query, frameGroups)

/** The others, so that a list still filtered after Reset shows why. */
export const otherChips = (t: Translate, query: ListingQuery): Chip[] => [
  ...chipsOf(
    t,
    query,
    filterNames.filter((name) => !frameGroups.includes(name)),
  ),
  ...priceChip(t, query),
]

const priceChip = (t: Translate, query: ListingQuery): Chip[] => {
  const { minPrice, maxPrice } = query
  if (minPrice === null || maxPrice === null) return []
  const label = priceRangeLabel(t, { min: minPrice, max: maxPrice })
  return [{ label, without: changeListing(query, { minPrice: null, maxPrice: null }) }]
}

/** `₹500 – ₹1,500`, or `₹500 and above` if the right slider is at its end. */
export const priceRangeLabel = (t: Translate, { min, max }: PriceRange): string => {
  const from = formatRupees(fromRupees(min))
  if (max < priceSlider.max) return `${from} – ${formatRupees(fromRupees(max))}`
  return min === priceSlider.min ? t("Any price") : t("{from} and above", { from })
}

import { colourTexts } from "../colour-family.ts"
import type { Product } from "../product.ts"
import {
  frameColourNames,
  frameShapes,
  frameTypes,
  genders,
  lensColourNames,
  wearersOf,
} from "../vocabulary.ts"
import { and, type Bitmap, countGroups, emptyBitmap, or, setBit } from "./bitmap.ts"
import {
  agesOf,
  lensHeightNames,
  lensHeightsOf,
  noseFitNames,
  noseFitsOf,
  weightNames,
  weightsOf,
  widthNames,
  widthOfKey,
  widthsOf,
} from "./frame-facets.ts"
import {
  type FILTER_PARAMS,
  filterNames,
  isFilterText,
  type ListingChoices,
  readWidthRange,
} from "./query.ts"
import { keyOf, readOnce, wordsOf } from "./words.ts"

export type FacetGroup = keyof typeof FILTER_PARAMS

interface FacetGroupSource {
  /** The values with a count; absent for the texts that occur in the catalogue. */
  values?: readonly string[]
  /** The product's own words for it. */
  textsOf: (product: Product) => readonly string[]
  /** The keys under which such a text is found; absent for the text itself, in any case. */
  keysOf?: (text: string) => string[]
}

/** Of a group without fixed values: a material of its own for each product would fill the memory. */
const MAX_VALUES = 200

const wholeKey = (text: string): string[] => [keyOf(text)]

/**
 * The groups of the filter panel with values, and the keys of the products in each. A colour counts
 * for every word of its name: `Rose gold` is listed under Gold, `Havana` under Brown.
 */
const facetGroups: Record<FacetGroup, FacetGroupSource> = {
  genders: { values: genders, textsOf: ({ gender }) => wearersOf(gender), keysOf: wholeKey },
  frameTypes: { values: frameTypes, textsOf: ({ frameType }) => [frameType], keysOf: wholeKey },
  frameShapes: { values: frameShapes, textsOf: ({ frameShape }) => [frameShape], keysOf: wholeKey },
  frameColours: {
    values: frameColourNames,
    textsOf: ({ frameColours }) => colourTexts(frameColours),
    keysOf: wordsOf,
  },
  lensColours: {
    values: lensColourNames,
    textsOf: ({ lensColours }) => colourTexts(lensColours),
    keysOf: wordsOf,
  },
  widths: { values: widthNames, textsOf: widthsOf },
  weights: { values: weightNames, textsOf: weightsOf },
  materials: { textsOf: ({ frameMaterial }) => [frameMaterial] },
  noseFits: { values: noseFitNames, textsOf: noseFitsOf },
  lensHeights: { values: lensHeightNames, textsOf: lensHeightsOf },
  ages: { textsOf: agesOf },
  origins: { textsOf: ({ countryOfOrigin }) => [countryOfOrigin] },
}

/** For each group, the products of each value, by the value's key. */
export type Facets = Record<FacetGroup, Map<string, Bitmap>>

export const buildFacets = (products: readonly Product[]): Facets =>
  eachGroup((group) => {
    const { values, textsOf, keysOf } = facetGroups[group]
    const bitmaps = new Map<string, Bitmap>()
    const add = (key: string) => bitmaps.set(key, emptyBitmap(products.length)).get(key)!
    for (const value of values ?? []) add(keysOf ? keyOf(value) : value)
    const find = readOnce(
      keysOf
        ? (text) => keysOf(text).flatMap((key) => bitmaps.get(key) ?? [])
        : (text) => {
            const value = text.trim()
            if (!isFilterText(value)) return []
            const known = bitmapFor(bitmaps, value)
            return known ? [known] : bitmaps.size < MAX_VALUES ? [add(value)] : []
          },
    )
    products.forEach((product, position) => {
      for (const bits of textsOf(product).flatMap(find)) setBit(bits, position)
    })
    return bitmaps
  })

/** The products of a value as the first product spells it, in any case. */
const bitmapFor = (bitmaps: Map<string, Bitmap>, value: string): Bitmap | undefined => {
  const same = value.toLowerCase()
  return bitmaps.get(value) ?? [...bitmaps].find(([spelled]) => spelled.toLowerCase() === same)?.[1]
}

/** For each group with a selection, the products of any of its selected values. */
export const chosenProducts = (
  facets: Facets,
  choices: ListingChoices,
): Record<FacetGroup, Bitmap | null> =>
  eachGroup((group) => {
    const bitmaps = choices[group].flatMap((value) => chosenBitmaps(facets, group, value))
    return bitmaps.length === 0 ? null : bitmaps.reduce(or)
  })

/** A text that no product has selects none of them. */
function chosenBitmaps(facets: Facets, group: FacetGroup, value: string): Bitmap[] {
  const bitmaps = facets[group]
  if (facetGroups[group].keysOf) return [bitmaps.get(keyOf(value))].filter((bits) => !!bits)
  const none = new Uint32Array(facets.genders.values().next().value!.length)
  const range = group === "widths" ? readWidthRange(value) : null
  if (!range) return [bitmapFor(bitmaps, value) ?? none]
  const within = [...bitmaps].flatMap(([key, bits]) => {
    const width = widthOfKey(key)
    return width !== null && width >= range.from && width <= range.to ? bits : []
  })
  return [within.reduce(or, none)]
}

/**
 * For each group, how many models each value would show; without fixed values only those that
 * would show any.
 */
export type FacetCounts = Record<FacetGroup, { value: string; count: number }[]>

/**
 * Counts within `products`, under the selections of all other groups: the result of one more
 * selection.
 * @param joined the products that are followed by another of their model
 */
export const countFacets = (
  facets: Facets,
  products: Bitmap,
  chosen: Record<FacetGroup, Bitmap | null>,
  joined: Bitmap,
): FacetCounts =>
  eachGroup((group) => {
    const within = narrow(
      products,
      filterNames.filter((other) => other !== group).map((other) => chosen[other]),
    )
    const { values, keysOf } = facetGroups[group]
    const counted = (values ?? [...facets[group].keys()].sort()).map((value) => {
      const bits = facets[group].get(keysOf ? keyOf(value) : value)
      return { value, count: bits ? countGroups(within, bits, joined) : 0 }
    })
    return keysOf ? counted : counted.filter(({ count }) => count > 0)
  })

/** The products that are in every one of the sets; null means no condition. */
export const narrow = (products: Bitmap, sets: readonly (Bitmap | null)[]): Bitmap =>
  sets.reduce<Bitmap>((within, set) => (set ? and(within, set) : within), products)

const eachGroup = <Answer>(answer: (group: FacetGroup) => Answer): Record<FacetGroup, Answer> =>
  Object.fromEntries(filterNames.map((group) => [group, answer(group)])) as Record<
    FacetGroup,
    Answer
  >

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
import type { ListingChoices } from "./query.ts"
import { keyOf, readOnce, wordsOf } from "./words.ts"

export type FacetGroup = keyof typeof facetGroups

interface FacetGroupSource {
  values: readonly string[]
  /** The product's own words for it. */
  textsOf: (product: Product) => string[]
  /** The keys under which such a text is found. */
  keysOf: (text: string) => string[]
}

const wholeKey = (text: string): string[] => [keyOf(text)]

/**
 * The groups of the filter panel with values, and the keys of the products in each. A colour counts
 * for every word of its name: `Rose gold` is listed under Gold, `Havana` under Brown.
 */
const facetGroups = {
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
} satisfies Record<string, FacetGroupSource>

const groupNames = Object.keys(facetGroups) as FacetGroup[]

/** For each group, the products of each value, by the value's key. */
export type Facets = Record<FacetGroup, Map<string, Bitmap>>

export const buildFacets = (products: readonly Product[]): Facets =>
  eachGroup((group) => {
    const { values, textsOf, keysOf } = facetGroups[group]
    const keys = readOnce(keysOf)
    const bitmaps = new Map(values.map((value) => [keyOf(value), emptyBitmap(products.length)]))
    products.forEach((product, position) => {
      for (const key of textsOf(product).flatMap(keys)) {
        const bits = bitmaps.get(key)
        if (bits) setBit(bits, position)
      }
    })
    return bitmaps
  })

/** For each group with a selection, the products of any of its selected values. */
export const chosenProducts = (
  facets: Facets,
  choices: ListingChoices,
): Record<FacetGroup, Bitmap | null> =>
  eachGroup((group) => {
    const bitmaps = choices[group].flatMap((value) => facets[group].get(keyOf(value)) ?? [])
    return bitmaps.length === 0 ? null : bitmaps.reduce(or)
  })

/** For each group, how many models each value would show. */
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
      groupNames.filter((other) => other !== group).map((other) => chosen[other]),
    )
    return facetGroups[group].values.map((value) => {
      const bits = facets[group].get(keyOf(value))
      return { value, count: bits ? countGroups(within, bits, joined) : 0 }
    })
  })

/** The products that are in every one of the sets; null means no condition. */
export const narrow = (products: Bitmap, sets: readonly (Bitmap | null)[]): Bitmap =>
  sets.reduce<Bitmap>((within, set) => (set ? and(within, set) : within), products)

const eachGroup = <Answer>(answer: (group: FacetGroup) => Answer): Record<FacetGroup, Answer> => ({
  genders: answer("genders"),
  frameTypes: answer("frameTypes"),
  frameShapes: answer("frameShapes"),
  frameColours: answer("frameColours"),
  lensColours: answer("lensColours"),
})

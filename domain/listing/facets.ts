import type { Product } from "../product.ts"
import {
  frameColourNames,
  frameShapes,
  frameTypes,
  genders,
  lensColourNames,
} from "../vocabulary.ts"
import { and, type Bitmap, countBoth, emptyBitmap, or, setBit } from "./bitmap.ts"
import type { ListingChoices } from "./query.ts"
import { keyOf, wordsOf } from "./words.ts"

export type FacetGroup = keyof typeof facetGroups

/**
 * The groups of the filter panel that offer values, and the keys under which a product is found in
 * each. A colour counts for every word of its name: `Rose gold` is under Gold.
 */
const facetGroups = {
  genders: { values: genders, keysOf: (product: Product) => [keyOf(product.gender)] },
  frameTypes: { values: frameTypes, keysOf: (product: Product) => [keyOf(product.frameType)] },
  frameShapes: { values: frameShapes, keysOf: (product: Product) => [keyOf(product.frameShape)] },
  frameColours: {
    values: frameColourNames,
    keysOf: (product: Product) => product.frameColours.flatMap(({ name }) => wordsOf(name)),
  },
  lensColours: {
    values: lensColourNames,
    keysOf: (product: Product) => product.lensColours.flatMap(({ name }) => wordsOf(name)),
  },
}

const groupNames = Object.keys(facetGroups) as FacetGroup[]

/** For each group, the products of each value, by the value's key. */
export type Facets = Record<FacetGroup, Map<string, Bitmap>>

export const buildFacets = (products: readonly Product[]): Facets =>
  eachGroup((group) => {
    const { values, keysOf } = facetGroups[group]
    const bitmaps = new Map(values.map((value) => [keyOf(value), emptyBitmap(products.length)]))
    products.forEach((product, position) => {
      for (const key of keysOf(product)) {
        const bits = bitmaps.get(key)
        if (bits) setBit(bits, position)
      }
    })
    return bitmaps
  })

/** For each group with a choice, the products of any of its chosen values. */
export const chosenProducts = (
  facets: Facets,
  choices: ListingChoices,
): Record<FacetGroup, Bitmap | null> =>
  eachGroup((group) => {
    const bitmaps = choices[group].flatMap((value) => facets[group].get(keyOf(value)) ?? [])
    return bitmaps.length === 0 ? null : bitmaps.reduce(or)
  })

/** For each group, how many products each value would show. */
export type FacetCounts = Record<FacetGroup, { value: string; count: number }[]>

/** Counts within `products`, under the choices of all the other groups: what one more tick brings. */
export const countFacets = (
  facets: Facets,
  products: Bitmap,
  chosen: Record<FacetGroup, Bitmap | null>,
): FacetCounts =>
  eachGroup((group) => {
    const within = narrow(
      products,
      groupNames.filter((other) => other !== group).map((other) => chosen[other]),
    )
    return facetGroups[group].values.map((value) => {
      const bits = facets[group].get(keyOf(value))
      return { value, count: bits ? countBoth(within, bits) : 0 }
    })
  })

/** The products that are in every one of the sets; null stands for no condition. */
export const narrow = (products: Bitmap, sets: readonly (Bitmap | null)[]): Bitmap =>
  sets.reduce<Bitmap>((within, set) => (set ? and(within, set) : within), products)

const eachGroup = <Answer>(answer: (group: FacetGroup) => Answer): Record<FacetGroup, Answer> => ({
  genders: answer("genders"),
  frameTypes: answer("frameTypes"),
  frameShapes: answer("frameShapes"),
  frameColours: answer("frameColours"),
  lensColours: answer("lensColours"),
})

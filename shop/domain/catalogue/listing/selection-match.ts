import { isNumberRule, type ProductSelection, type SelectionRule } from "../selection.ts"
import { type Bitmap, emptyBitmap, or } from "./bitmap.ts"
import { bitmapOf, type CatalogueIndex } from "./catalogue-index.ts"
import { narrow } from "./facets.ts"
import { type Match, matchText, pricedSo } from "./match.ts"
import { positionsInOrder } from "./order.ts"
import { displayListing } from "./query.ts"
import { keyOf, wordsOf } from "./words.ts"

/**
 * The products of a selection as a match of a listing, which filters and sorts them further. A
 * product that is hidden or deleted is in none.
 * @param now the moment up to which products are new
 */
export function selectionMatch(index: CatalogueIndex, chosen: ProductSelection, now: Date): Match {
  const found = { found: true, instead: null, rank: null }
  if (chosen.source === "hand") {
    const positions = chosen.products.flatMap((id) => index.positions.get(id) ?? [])
    const isChosen = new Set(positions)
    const products = bitmapOf(index.products, (_, position) => isChosen.has(position))
    return { ...found, products, order: positionsInOrder(positions, index.products.length) }
  }
  const sets = chosen.rules.map((rule) => ruleProducts(index, rule, now))
  const none = emptyBitmap(index.products.length)
  const products =
    chosen.match === "all" && sets.length > 0
      ? narrow(index.everything, sets)
      : sets.reduce<Bitmap>(or, none)
  return { ...found, products, order: index.orders[chosen.sort] }
}

const DAY_MS = 86_400_000

function ruleProducts(index: CatalogueIndex, rule: SelectionRule, now: Date): Bitmap {
  const { facets, products } = index
  if (isNumberRule(rule)) {
    const { field, value } = rule
    const limits: Record<typeof field, () => Bitmap> = {
      priceBelow: () => pricedSo(index, (rupees) => rupees < value),
      priceAbove: () => pricedSo(index, (rupees) => rupees > value),
      discountAbove: () => bitmapOf(products, ({ discount }) => discount > value),
      piecesBelow: () => bitmapOf(products, ({ stock }) => stock > 0 && stock < value),
      piecesSold: () => bitmapOf(products, ({ id }) => (index.sold.get(id) ?? 0) >= value),
      addedWithinDays: () => {
        const since = now.getTime() - value * DAY_MS
        return bitmapOf(products, ({ createdAt }) => Date.parse(createdAt) >= since)
      },
    }
    return limits[field]()
  }
  const key = keyOf(rule.value)
  const inFacet = (values: Map<string, Bitmap>) => values.get(key) ?? emptyBitmap(products.length)
  const texts: Record<typeof rule.field, () => Bitmap> = {
    kind: () => bitmapOf(products, ({ kind }) => kind === rule.value),
    brand: () => bitmapOf(products, ({ brand }) => sameText(brand, rule.value)),
    material: () => {
      const wanted = wordsOf(rule.value)
      return bitmapOf(products, ({ material, frameMaterial }) => {
        const words = wordsOf(`${material} ${frameMaterial}`)
        return wanted.every((word) => words.includes(word))
      })
    },
    search: () => {
      const match = matchText(index, displayListing(rule.value))
      return match.found ? match.products : emptyBitmap(products.length)
    },
    gender: () => inFacet(facets.genders),
    frameShape: () => inFacet(facets.frameShapes),
    frameType: () => inFacet(facets.frameTypes),
    frameColour: () => inFacet(facets.frameColours),
    lensColour: () => inFacet(facets.lensColours),
  }
  return texts[rule.field]()
}

const sameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

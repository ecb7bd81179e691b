import type { Colour } from "../colour.ts"
import { finalPrice } from "../discount.ts"
import type { ListedProduct, Product } from "../product.ts"
import { modelKey } from "../product-model.ts"
import type { SortOrder } from "../vocabulary.ts"
import { hasFrame, isAccessory } from "../vocabulary.ts"
import { type Bitmap, emptyBitmap, fullBitmap, setBit } from "./bitmap.ts"
import { buildFacets, type Facets } from "./facets.ts"
import { type CatalogueOrder, inGivenOrder, sortedBy } from "./order.ts"
import { type Spelling, spellingOf } from "./spelling.ts"
import { buildWordIndex, type WordIndex } from "./word-index.ts"
import { tokensOf } from "./words.ts"

/**
 * The catalogue as the listings read it. A product's position is its index in the list that this
 * was built from; everything else refers to products by position.
 */
export interface CatalogueIndex {
  products: Product[]
  positions: Map<number, number>
  everything: Bitmap
  /** Those with a frame. */
  frames: Bitmap
  accessories: Bitmap
  words: WordIndex
  spelling: Spelling
  /** The brands as shoppers may write them, in the words of `tokensOf`. */
  brands: Set<string>
  facets: Facets
  /** Final prices in whole rupees. */
  prices: Float64Array
  orders: Record<SortOrder, CatalogueOrder>
  /** Lightest first where products match equally well; those of unknown weight last. */
  lightest: CatalogueOrder
  /** By `modelKey`. */
  models: Map<string, Model>
}

/** One model in several colours (PDP-11). */
interface Model {
  positions: number[]
  /** Each frame colour once. */
  colours: Colour[]
}

export const buildIndex = (products: readonly Product[]): CatalogueIndex => {
  const prices = Float64Array.from(products, (product) => finalPrice(product) / 100)
  const dates = Float64Array.from(products, ({ createdAt }) => Date.parse(createdAt) || 0)
  const weights = Float64Array.from(products, ({ weightGrams }) => weightGrams ?? Number.MAX_VALUE)
  const words = buildWordIndex(products)
  return {
    products: [...products],
    positions: new Map(products.map((product, position) => [product.id, position])),
    everything: fullBitmap(products.length),
    frames: bitmapOf(products, hasFrame),
    accessories: bitmapOf(products, isAccessory),
    words,
    spelling: spellingOf(words.keys()),
    brands: brandsOf(products),
    facets: buildFacets(products),
    prices,
    orders: {
      all: inGivenOrder(products.length),
      "low-to-high": sortedBy(prices, 1),
      "high-to-low": sortedBy(prices, -1),
      newest: sortedBy(dates, -1),
    },
    lightest: { ...sortedBy(weights, 1), key: null },
    models: buildModels(products),
  }
}

export const findProduct = (index: CatalogueIndex, id: number): Product | null => {
  const position = index.positions.get(id)
  return position === undefined ? null : index.products[position]!
}

/**
 * Updates stock and rating without a rebuild: no list depends on them. False for an unknown product.
 */
export const updateProduct = (
  index: CatalogueIndex,
  id: number,
  { stock, rating }: Pick<Product, "stock"> & { rating: Product["rating"] },
): boolean => {
  const position = index.positions.get(id)
  if (position === undefined) return false
  const { rating: _before, ...product } = index.products[position]!
  index.products[position] = { ...product, stock, ...(rating && { rating }) }
  return true
}

/** Every product of the same model, the given one first. */
export const variantsOf = (index: CatalogueIndex, product: Product): Product[] => {
  const positions = index.models.get(modelKey(product))?.positions ?? []
  const others = positions.map((position) => index.products[position]!)
  return [product, ...others.filter(({ id }) => id !== product.id)]
}

/** A product with the colours of its model, its own first. */
export const listedProduct = (index: CatalogueIndex, product: Product): ListedProduct => ({
  ...product,
  variantColours: distinct([
    ...product.frameColours,
    ...(index.models.get(modelKey(product))?.colours ?? []),
  ]),
})

/** The products that are so. */
export const bitmapOf = (
  products: readonly Product[],
  isSo: (product: Product, position: number) => boolean,
): Bitmap => {
  const bits = emptyBitmap(products.length)
  products.forEach((product, position) => {
    if (isSo(product, position)) setBit(bits, position)
  })
  return bits
}

const brandsOf = (products: readonly Product[]): Set<string> => {
  const names = new Set(products.map(({ brand }) => brand))
  return new Set(
    Array.from(names, (name) => tokensOf(name).join(" ")).filter((name) => name !== ""),
  )
}

const buildModels = (products: readonly Product[]): Map<string, Model> => {
  const positionsByModel = Map.groupBy(products.keys(), (at) => modelKey(products[at]!))
  // Products without a title form no model.
  positionsByModel.delete("")
  return new Map(
    Array.from(positionsByModel, ([model, positions]) => {
      const colours = distinct(positions.flatMap((at) => products[at]!.frameColours))
      return [model, { positions, colours }]
    }),
  )
}

const distinct = (colours: readonly Colour[]): Colour[] => {
  const byName = new Map<string, Colour>()
  for (const colour of colours) {
    const name = colour.name.toLowerCase()
    if (!byName.has(name)) byName.set(name, colour)
  }
  return [...byName.values()]
}

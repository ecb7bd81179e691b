import type { Colour } from "../colour.ts"
import { finalPrice } from "../discount.ts"
import type { ListedProduct, Product, StatedFields } from "../product.ts"
import { modelKey } from "../product-model.ts"
import { hasFrame, isAccessory } from "../vocabulary.ts"
import { withWornPicture } from "../worn-by.ts"
import { type Bitmap, emptyBitmap, fullBitmap, setBit } from "./bitmap.ts"
import { buildFacets, type Facets } from "./facets.ts"
import type { ListingSort } from "./listing-sort.ts"
import { type CatalogueOrder, positionsInOrder, sortedBy } from "./order.ts"
import { type Spelling, spellingOf } from "./spelling.ts"
import { buildWordIndex, type WordIndex } from "./word-index.ts"
import { tokensOf } from "./words.ts"

/**
 * The catalogue as the listings read it. Everything else refers to products by position, their
 * index in `products`; `orders.all` is the order of the list that this was built from.
 */
export interface CatalogueIndex {
  /** Those of one model are next to each other. */
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
  orders: Record<Exclude<ListingSort, "fit">, CatalogueOrder>
  /** Lightest first where products match equally well; those of unknown weight last. */
  lightest: CatalogueOrder
  /** By position, 1 for what can be bought. */
  inStock: Uint8Array
  /** The products shown of all models, by order, until the stock changes. */
  shownOfAll: WeakMap<CatalogueOrder, Bitmap>
  /** For each position, the first of its model. */
  modelStarts: Uint32Array
  /** Pieces by id of product that were sold lately and kept (`SALES_DAYS`). */
  sold: ReadonlyMap<number, number>
  /** The positions that are followed by another of their model. */
  joined: Bitmap
}

export const buildIndex = (given: readonly Product[]): CatalogueIndex => {
  // Products without a title form no model (PDP-11).
  const models = [...Map.groupBy(given, (product) => modelKey(product) || product).values()]
  const products = models.flat()
  const positions = new Map(products.map((product, position) => [product.id, position]))
  const all = positionsInOrder(
    given.map(({ id }) => positions.get(id)!),
    products.length,
  )
  const modelStarts = Uint32Array.from(
    models.flatMap((model) => model.map(() => positions.get(model[0]!.id)!)),
  )
  const prices = Float64Array.from(products, (product) => finalPrice(product) / 100)
  const dates = Float64Array.from(products, ({ createdAt }) => Date.parse(createdAt) || 0)
  const weights = Float64Array.from(products, ({ weightGrams }) => weightGrams ?? Number.MAX_VALUE)
  const lightest = sortedBy(weights, 1, all)
  const words = buildWordIndex(products)
  return {
    products,
    positions,
    everything: fullBitmap(products.length),
    frames: bitmapOf(products, hasFrame),
    accessories: bitmapOf(products, isAccessory),
    words,
    spelling: spellingOf(words.keys()),
    brands: brandsOf(products),
    facets: buildFacets(products),
    prices,
    orders: {
      all,
      "low-to-high": sortedBy(prices, 1, all),
      "high-to-low": sortedBy(prices, -1, all),
      newest: sortedBy(dates, -1, all),
      lightest,
      origin: sortedBy(originRanks(products), 1, all),
    },
    lightest: { ...lightest, key: null },
    inStock: Uint8Array.from(products, ({ stock }) => Number(stock > 0)),
    shownOfAll: new WeakMap(),
    modelStarts,
    sold: new Map(),
    joined: bitmapOf(
      products,
      (_, position) => modelStarts[position + 1] === modelStarts[position],
    ),
  }
}

/** The places of the countries of origin in the alphabet; an unknown one is last. */
const originRanks = (products: readonly Product[]): Float64Array => {
  const names = products.map(({ countryOfOrigin }) => countryOfOrigin.trim().toLowerCase())
  const places = new Map([...new Set(names)].sort().map((name, place) => [name, place]))
  return Float64Array.from(names, (name) => (name === "" ? places.size : places.get(name)!))
}

export const findProduct = (index: CatalogueIndex, id: number): Product | null => {
  const position = index.positions.get(id)
  return position === undefined ? null : index.products[position]!
}

/** Updates the stock without a rebuild: no order depends on it. False for an unknown product. */
export const updateStock = (index: CatalogueIndex, id: number, stock: number): boolean => {
  const position = index.positions.get(id)
  if (position === undefined) return false
  if (index.inStock[position] !== Number(stock > 0)) {
    index.inStock[position] = Number(stock > 0)
    index.shownOfAll = new WeakMap()
  }
  index.products[position] = { ...index.products[position]!, stock }
  return true
}

/** The most sold first. */
export const orderBySales = ({ products, sold, orders }: CatalogueIndex): CatalogueOrder =>
  sortedBy(
    Float64Array.from(products, ({ id }) => sold.get(id) ?? 0),
    ...([-1, orders.all] as const),
  )

/**
 * Replaces the fields that modules state of products; no order depends on them.
 * @param ids only of these
 */
export const updateStatedFields = (
  { products, positions }: CatalogueIndex,
  fieldsOf: (product: Product) => StatedFields,
  ids: Iterable<number> = positions.keys(),
): void => {
  for (const id of ids) {
    const position = positions.get(id)
    if (position === undefined) continue
    const { reduction: _, rating: __, ...product } = products[position]!
    products[position] = { ...product, ...fieldsOf(product) }
  }
}

/** Every product of the same model, the given one first (PDP-11). */
export const variantsOf = (index: CatalogueIndex, product: Product): Product[] => {
  const { modelStarts, positions, products } = index
  const variants = [product]
  const start = modelStarts[positions.get(product.id) ?? products.length]
  for (let at = start; at !== undefined && modelStarts[at] === start; at++) {
    if (products[at]!.id !== product.id) variants.push(products[at]!)
  }
  return variants
}

/**
 * The first product of each model.
 * @param most at most this many
 */
export function firstOfModels(
  index: CatalogueIndex,
  ids: Iterable<number>,
  most: number,
): Product[] {
  const byModel = new Map<number, Product>()
  for (const id of ids) {
    if (byModel.size === most) break
    const position = index.positions.get(id)
    const model = position === undefined ? undefined : index.modelStarts[position]
    if (model !== undefined && !byModel.has(model)) byModel.set(model, index.products[position!]!)
  }
  return [...byModel.values()]
}

/** A product with the colours of its model, its own first. */
export function listedProduct(index: CatalogueIndex, product: Product): ListedProduct {
  const byColour = new Map<string, { colour: Colour; id: number }>()
  for (const { id, frameColours } of variantsOf(index, product)) {
    for (const colour of frameColours) {
      const name = colour.name.toLowerCase()
      if (!byColour.has(name)) byColour.set(name, { colour, id })
    }
  }
  const variants = [...byColour.values()]
  return {
    ...withWornPicture(product),
    variantColours: variants.map(({ colour }) => colour),
    ...(variants.some(({ id }) => id !== product.id) && {
      variantIds: variants.map(({ id }) => id),
    }),
  }
}

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

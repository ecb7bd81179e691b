import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch"
import { shortestSuggested } from "#contract/suggested-length.ts"
import type { ProductSuggestion, WordSuggestion } from "#contract/suggestions.ts"
import type { CatalogueIndex } from "#domain/listing/catalogue-index.ts"
import { postingsOf } from "#domain/listing/word-index.ts"
import { queryWords, wordsOf } from "#domain/listing/words.ts"
import { finalPrice } from "#domain/pricing.ts"
import type { Product } from "#domain/product.ts"
import { frameColourNames, frameShapes, frameTypes, productKinds } from "#domain/vocabulary.ts"

export interface Suggestions {
  products: ProductSuggestion[]
  words: WordSuggestion[]
}

const mostProducts = 5
const mostWords = 6

/** What a shopper may mean by a text as far as it is typed; the first asking builds the search. */
export async function suggestionsIn(index: CatalogueIndex, text: string): Promise<Suggestions> {
  if (text.length < shortestSuggested) return { products: [], words: [] }
  const search = await searchOf(index)
  const found = search.listings.search(text, forgiving)
  return {
    products: productsLike(index, search.words, queryWords(text)).map(suggested),
    words: found.slice(0, mostWords).map(({ id, link }) => ({ label: id, link })),
  }
}

interface Search {
  /** Every word that the catalogue knows: corrects and completes what is typed. */
  words: MiniSearch
  /** Listings by the words of their labels. */
  listings: MiniSearch
}

const forgiving: SearchOptions = {
  prefix: true,
  fuzzy: (word) => (word.length > 3 ? 0.2 : false),
}

/** A catalogue's text is its index's: a sale changes neither, so nothing is built for it. */
const searches = new WeakMap<CatalogueIndex, Promise<Search>>()

function searchOf(index: CatalogueIndex): Promise<Search> {
  const search = searches.get(index) ?? buildSearch(index)
  searches.set(index, search)
  return search
}

async function buildSearch(index: CatalogueIndex): Promise<Search> {
  const words = new MiniSearch({
    idField: "word",
    fields: ["word"],
    tokenize: (word) => [word],
    processTerm: (word) => word,
  })
  // In small pieces: other shoppers are answered in between.
  await words.addAllAsync(
    Array.from(index.words.keys(), (word) => ({ word })),
    { chunkSize: 500 },
  )
  const listings = new MiniSearch({
    idField: "label",
    fields: ["label"],
    storeFields: ["link"],
    tokenize: (label) => [
      ...new Set([...wordsOf(label), ...MiniSearch.getDefault("tokenize")(label)]),
    ],
  })
  listings.addAll(listingsOf(index))
  return { words, listings }
}

/** Shapes, types, kinds, brands and colours; only those that really list something. */
function listingsOf({ products, words }: CatalogueIndex): WordSuggestion[] {
  const frames = [...frameShapes, ...frameTypes, ...frameColourNames].map((name) => ({
    label: `${name === "CatsEye" ? "Cats Eye" : name} frames`,
    link: name,
  }))
  const names = new Set([...productKinds, ...products.map(({ brand }) => brand.trim())])
  return [...frames, ...Array.from(names, (name) => ({ label: name, link: name }))].filter(
    ({ link }) => queryWords(link).some((word) => postingsOf(words, word)),
  )
}

const mostMeanings = 8
const titleWeight = 3
/** A product that has more of the words comes before every one that has fewer. */
const wordMet = 100
const inStock = 0.01

/**
 * The products that have the most of the words, each model once, in the colour that fits best. The
 * library says which words are meant; the index of the listings says where they stand. That takes a
 * few milliseconds for 100,000 products, where a document for each of them took a hundred.
 */
function productsLike(index: CatalogueIndex, words: MiniSearch, typed: string[]): Product[] {
  const scores = new Float32Array(index.products.length)
  for (const word of typed) {
    const counted = new Uint8Array(scores.length)
    for (const { positions, weight } of placesOf(index, words.search(word, forgiving))) {
      for (const position of positions) {
        if (counted[position]) continue
        counted[position] = 1
        scores[position]! += wordMet + weight
      }
    }
  }
  return bestModels(index, scores)
}

/** Where the likeliest meanings of one typed word stand, the weightiest first. */
function placesOf(index: CatalogueIndex, meanings: SearchResult[]) {
  const best = meanings[0]?.score ?? 0
  return meanings
    .slice(0, mostMeanings)
    .flatMap(({ id, score }) => {
      const { inTitle, inFields } = index.words.get(id)!
      const weight = score / best
      return [
        { positions: inTitle, weight: weight * titleWeight },
        { positions: inFields, weight },
      ]
    })
    .toSorted((a, b) => b.weight - a.weight)
}

function bestModels({ products }: CatalogueIndex, scores: Float32Array): Product[] {
  const best: { product: Product; score: number }[] = []
  scores.forEach((met, position) => {
    if (met === 0) return
    const product = products[position]!
    const score = met + (product.stock > 0 ? inStock : 0)
    if (best.length === mostProducts && score <= best.at(-1)!.score) return
    const rival = best.findIndex((one) => one.product.title === product.title)
    if (rival >= 0 && score <= best[rival]!.score) return
    best.splice(rival >= 0 ? rival : mostProducts - 1, 1)
    best.push({ product, score })
    best.sort((a, b) => b.score - a.score)
  })
  const most = Math.floor((best[0]?.score ?? 0) / wordMet)
  return best.filter(({ score }) => score >= most * wordMet).map(({ product }) => product)
}

const suggested = (product: Product): ProductSuggestion => ({
  id: product.id,
  title: product.title,
  picture: product.thumbnail,
  price: finalPrice(product),
  colour: product.frameColours[0]?.name ?? "",
})

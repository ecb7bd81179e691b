import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch"
import { shortestSuggested } from "#contract/catalogue/suggested-length.ts"
import type { ProductSuggestion, WordSuggestion } from "#contract/catalogue/suggestions.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import type { CatalogueIndex } from "#domain/catalogue/listing/catalogue-index.ts"
import { readSearch } from "#domain/catalogue/listing/read-search.ts"
import { postingsOf } from "#domain/catalogue/listing/word-index.ts"
import { shopperTerms, tokensOf, wordsOf } from "#domain/catalogue/listing/words.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { modelKey } from "#domain/catalogue/product-model.ts"
import {
  frameColourNames,
  frameShapes,
  frameTypes,
  productKinds,
} from "#domain/catalogue/vocabulary.ts"

export interface Suggestions {
  products: ProductSuggestion[]
  words: WordSuggestion[]
}

const MAX_PRODUCTS = 5
const MAX_WORDS = 6

/**
 * Suggestions for a partly typed text, parsed like the listing's; the first request builds the
 * search index.
 */
export async function suggestionsIn(index: CatalogueIndex, text: string): Promise<Suggestions> {
  if (text.length < shortestSuggested) return { products: [], words: [] }
  const search = await searchOf(index)
  const wanted = readSearch(text, index).words
  const completed = wanted.map((anyOf) => completedWord(index, search.words, anyOf))
  return {
    products: productsLike(index, completed).map(suggested),
    words: listingsLike(search.listings, wanted, text)
      .slice(0, MAX_WORDS)
      .map(({ id, link }) => ({ label: id, link })),
  }
}

interface Search {
  /**
   * Every word that shoppers type or that the catalogue contains: corrects and completes the input.
   */
  words: MiniSearch
  /** Listings by the words of their labels and by their common names. */
  listings: MiniSearch
}

const forgiving: SearchOptions = {
  prefix: true,
  fuzzy: (word) => (word.length > 3 ? 0.2 : false),
}

/** Depends only on the catalogue's index: a sale does not change it, so nothing is rebuilt. */
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
    storeFields: ["means"],
    tokenize: (word) => [word],
    processTerm: (word) => word,
  })
  const terms = [...shopperTerms.meanings].filter(
    ([term, { wanted }]) => wanted.length === 1 && !index.words.has(term),
  )
  // In small chunks: other requests are handled in between.
  await words.addAllAsync(
    [
      ...Array.from(index.words.keys(), (word) => ({ word, means: [word] })),
      ...terms.map(([word, { wanted }]) => ({ word, means: wanted[0] })),
    ],
    { chunkSize: 500 },
  )
  const listings = new MiniSearch({
    idField: "label",
    fields: ["label", "terms"],
    storeFields: ["link"],
    tokenize: (text) => tokensOf(text),
  })
  listings.addAll(
    listingsOf(index).map((listing) => ({ ...listing, terms: termsFor(listing.link).join(" ") })),
  )
  return { words, listings }
}

/**
 * The common names of a listing: `dhoop`, `goggles` and so on for Sunglasses, and its catalogue
 * word.
 */
const termsFor = (link: string): string[] => {
  const own = wordsOf(link)
  const terms = [...shopperTerms.meanings].filter(
    ([, { wanted }]) => wanted.length === 1 && own.includes(wanted[0]![0]!),
  )
  return [...own, ...terms.map(([term]) => term)]
}

/** Listings of the recognised words, then those of possible completions. */
function listingsLike(
  listings: MiniSearch,
  wanted: readonly (readonly string[])[],
  text: string,
): SearchResult[] {
  const understood = listings.search(wanted.map(([word]) => word).join(" "))
  const typed = listings.search(text, forgiving)
  const all = new Map([...understood, ...typed].map((one) => [one.id, one]))
  return [...all.values()]
}

/** Shapes, types, kinds, brands and colours; only listings that are not empty. */
function listingsOf({ products, words }: CatalogueIndex): WordSuggestion[] {
  const frames = [...frameShapes, ...frameTypes, ...frameColourNames].map((name) => ({
    label: `${name === "CatsEye" ? "Cats Eye" : name} frames`,
    link: name,
  }))
  const names = new Set([...productKinds, ...products.map(({ brand }) => brand.trim())])
  return [...frames, ...Array.from(names, (name) => ({ label: name, link: name }))].filter(
    ({ link }) => wordsOf(link).some((word) => postingsOf(words, word)),
  )
}

const MAX_MEANINGS = 8
const titleWeight = 3
const nameWeight = 1.5
/** A product that matches more of the words ranks before every one that matches fewer. */
const wordMet = 100
const inStock = 0.01

/** Postings of one word of a text, highest weight first. */
type Places = { positions: Uint32Array; weight: number }[]

/**
 * The products that match the most words, each model once, in the colour that fits best. The
 * library finds the intended words, the listing index their products. That takes a few milliseconds
 * for 100,000 products; one document per product took a hundred.
 */
function productsLike(index: CatalogueIndex, words: readonly Places[]): Product[] {
  const scores = new Float32Array(index.products.length)
  for (const places of words) {
    const counted = new Uint8Array(scores.length)
    for (const { positions, weight } of places) {
      for (const position of positions) {
        if (counted[position]) continue
        counted[position] = 1
        scores[position]! += wordMet + weight
      }
    }
  }
  return bestModels(index, scores)
}

/** A recognised word is looked up in the listing index; any other may be partly typed. */
function completedWord(index: CatalogueIndex, words: MiniSearch, anyOf: readonly string[]): Places {
  const found = anyOf.flatMap((word) => words.search(word, forgiving))
  const best = Math.max(0, ...found.map(({ score }) => score))
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_MEANINGS)
    .flatMap(({ means, score }) =>
      (means as string[]).flatMap((word) => placesOf(index, word, score / best)),
    )
    .toSorted((a, b) => b.weight - a.weight)
}

function placesOf(index: CatalogueIndex, word: string, weight: number): Places {
  const postings = postingsOf(index.words, word)
  if (!postings) return []
  return [
    { positions: postings.inTitle, weight: weight * titleWeight },
    { positions: postings.inNames, weight: weight * nameWeight },
    { positions: postings.inWords, weight },
  ]
}

function bestModels({ products }: CatalogueIndex, scores: Float32Array): Product[] {
  const best: { product: Product; score: number }[] = []
  scores.forEach((met, position) => {
    if (met === 0) return
    const product = products[position]!
    const score = met + (product.stock > 0 ? inStock : 0)
    if (best.length === MAX_PRODUCTS && score <= best.at(-1)!.score) return
    const model = modelKey(product)
    const rival = best.findIndex((one) => modelKey(one.product) === model)
    if (rival >= 0 && score <= best[rival]!.score) return
    best.splice(rival >= 0 ? rival : MAX_PRODUCTS - 1, 1)
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

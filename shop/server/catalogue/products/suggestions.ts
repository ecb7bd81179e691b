import { shortestSuggested } from "#contract/catalogue/suggested-length.ts"
import type { ProductSuggestion, WordSuggestion } from "#contract/catalogue/suggestions.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import type { CatalogueIndex } from "#domain/catalogue/listing/catalogue-index.ts"
import { readSearch } from "#domain/catalogue/listing/read-search.ts"
import { nearWords, type Spelling, spellingOf } from "#domain/catalogue/listing/spelling.ts"
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

/** Suggestions for a partly typed text, parsed like the listing's. */
export function suggestionsIn(index: CatalogueIndex, text: string): Suggestions {
  if (text.length < shortestSuggested) return { products: [], words: [] }
  const search = searchOf(index)
  const wanted = readSearch(text, index).words
  const completed = wanted.map((anyOf) => completedWord(index, search, anyOf))
  return {
    products: productsLike(index, completed).map(suggested),
    words: listingsLike(search, wanted, text).slice(0, MAX_WORDS),
  }
}

interface Search {
  /** What each word that shoppers type or that the catalogue contains means, in catalogue words. */
  meanings: Map<string, readonly string[]>
  spelling: Spelling
  listings: Listing[]
  listingWords: Set<string>
  listingSpelling: Spelling
}

interface Listing extends WordSuggestion {
  /** Of its label, and of its common names, which count less: `dhoop`, `goggles` … for Sunglasses. */
  words: Map<string, number>
}

/** Depends only on the catalogue's index: a sale does not change it, so nothing is rebuilt. */
const searches = new WeakMap<CatalogueIndex, Search>()

function searchOf(index: CatalogueIndex): Search {
  const search = searches.get(index) ?? buildSearch(index)
  searches.set(index, search)
  return search
}

function buildSearch(index: CatalogueIndex): Search {
  const meanings = new Map<string, readonly string[]>()
  for (const [term, { wanted }] of shopperTerms.meanings) {
    if (wanted.length === 1) meanings.set(term, wanted[0]!)
  }
  for (const word of index.words.keys()) meanings.set(word, [word])
  const listings = listingsOf(index)
  const listingWords = new Set(listings.flatMap(({ words }) => [...words.keys()]))
  return {
    ...{ meanings, spelling: spellingOf(meanings.keys()) },
    ...{ listings, listingWords, listingSpelling: spellingOf(listingWords) },
  }
}

/** The words that a typed one begins or misspells, with their likeness: 1 is the word itself. */
function completionsOf(typed: string, words: Iterable<string>, spelling: Spelling) {
  const likely = new Map<string, number>()
  for (const [word, slips] of nearWords(typed, spelling)) {
    likely.set(word, (MISSPELT_WEIGHT * typed.length) / (typed.length + slips))
  }
  for (const word of words) {
    if (!word.startsWith(typed)) continue
    const missing = word.length - typed.length
    const prefix = (PREFIX_WEIGHT * typed.length) / (typed.length + 0.3 * missing)
    likely.set(word, missing === 0 ? 1 : Math.max(prefix, likely.get(word) ?? 0))
  }
  return likely
}

const PREFIX_WEIGHT = 0.375
const MISSPELT_WEIGHT = 0.45
const COMMON_NAME_WEIGHT = 0.7

/** Listings of the recognised words, then those of possible completions. */
function listingsLike(
  { listings, listingWords, listingSpelling }: Search,
  wanted: readonly (readonly string[])[],
  text: string,
): WordSuggestion[] {
  const understood = wanted.map(([word]) => new Map([[word!, 1]]))
  const typed = tokensOf(text).map((one) => completionsOf(one, listingWords, listingSpelling))
  const found = [understood, typed].flatMap((likely) => rankedListings(listings, likely))
  return Array.from(new Set(found), ({ label, link }) => ({ label, link }))
}

/** The listings that match any word, those that match more words better first. */
function rankedListings(
  listings: readonly Listing[],
  likely: readonly ReadonlyMap<string, number>[],
): Listing[] {
  const scoreOf = ({ words }: Listing) =>
    likely
      .map((one) =>
        Math.max(0, ...Array.from(words, ([word, share]) => share * (one.get(word) ?? 0))),
      )
      .reduce((sum, weight) => sum + weight, 0)
  return listings
    .map((listing) => ({ listing, score: scoreOf(listing) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ listing }) => listing)
}

/** Shapes, types, kinds, brands and colours; only listings that are not empty. */
function listingsOf({ products, words }: CatalogueIndex): Listing[] {
  const frames = [...frameShapes, ...frameTypes, ...frameColourNames].map((name) => ({
    label: `${name === "CatsEye" ? "Cats Eye" : name} frames`,
    link: name,
  }))
  const names = new Set([...productKinds, ...products.map(({ brand }) => brand.trim())])
  return [...frames, ...Array.from(names, (name) => ({ label: name, link: name }))]
    .filter(({ link }) => wordsOf(link).some((word) => postingsOf(words, word)))
    .map((one) => ({ ...one, words: wordsOfListing(one) }))
}

function wordsOfListing({ label, link }: WordSuggestion): Map<string, number> {
  const own = wordsOf(link)
  const names = [...shopperTerms.meanings].flatMap(([term, { wanted }]) =>
    wanted.length === 1 && own.includes(wanted[0]![0]!) ? term.split(" ") : [],
  )
  return new Map([
    ...[...names, ...own].map((word) => [word, COMMON_NAME_WEIGHT] as const),
    ...tokensOf(label).map((word) => [word, 1] as const),
  ])
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
 * The products that match the most words, each model once, in the colour that fits best.
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
function completedWord(
  index: CatalogueIndex,
  { meanings, spelling }: Search,
  anyOf: readonly string[],
): Places {
  const found = anyOf
    .flatMap((word) => [...completionsOf(word, meanings.keys(), spelling)])
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_MEANINGS)
  const best = found[0]?.[1] ?? 1
  return found
    .flatMap(([word, weight]) =>
      meanings.get(word)!.flatMap((meant) => placesOf(index, meant, weight / best)),
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

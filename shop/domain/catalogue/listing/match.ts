import { hasFrame, productKinds } from "../vocabulary.ts"
import { and, type Bitmap, bitsIn, emptyBitmap, setBit } from "./bitmap.ts"
import { bitmapOf, type CatalogueIndex } from "./catalogue-index.ts"
import type { CatalogueOrder } from "./order.ts"
import { displayListing, type ListingPlace, meansEverything } from "./query.ts"
import { maxWords, readSearch, type SearchReading } from "./read-search.ts"
import { unsoldBrandIn } from "./unsold-brand.ts"
import { readWishes } from "./wishes.ts"
import { postingsOf } from "./word-index.ts"
import { keyOf, tokensOf } from "./words.ts"

export interface Match {
  /** False if the text had no match; then `products` is the whole catalogue (LST-36). */
  found: boolean
  /** The search text used instead; null if the text was used as typed. */
  instead: string | null
  products: Bitmap
  /** By position, higher is better; null if all products rank equally. */
  rank: Uint8Array | null
  /** The order while none is chosen; null for that of the catalogue. */
  order: CatalogueOrder | null
}

/** The products that match a listing's text, before any filter. */
export const matchText = (index: CatalogueIndex, place: ListingPlace): Match => {
  const wishes = readWishes(place.text)
  if (wishes.text === place.text || index.brands.has(tokensOf(place.text).join(" "))) {
    return matchWords(index, place)
  }
  const match = isOnlyWishes(index, wishes.text)
    ? { ...taken, products: index.everything }
    : matchWords(index, { ...place, text: wishes.text })
  const { price } = wishes
  const products = price
    ? and(
        match.products,
        pricedSo(index, (rupees) => rupees >= price.min && rupees <= price.max),
      )
    : match.products
  return products.some((bits) => bits !== 0)
    ? { ...match, products, order: wishes.lightest ? index.lightest : null }
    : { ...taken, found: false, products: index.everything }
}

/** `under 1000 for me` names nothing else. */
const isOnlyWishes = (index: CatalogueIndex, text: string): boolean =>
  readSearch(text, index).words.length === 0

function matchWords(index: CatalogueIndex, { text, matcher }: ListingPlace): Match {
  if (meansEverything(text)) return { ...taken, products: index.everything }
  // The name of such a brand is not a typing error for a word of the catalogue.
  const wanted = unsoldBrandIn(index, text)?.otherText ?? text
  if (wanted === "") return { ...taken, found: false, products: index.everything }
  const reading = readSearch(wanted, index)
  const category = matcher === "shape-or-type" ? shapeOrType(index, reading) : undefined
  if (category) return { ...taken, instead: reading.instead, products: category }
  return rankByWords(index, reading)
}

/** The products whose final price, in whole rupees, is so. */
export const pricedSo = (index: CatalogueIndex, isSo: (rupees: number) => boolean): Bitmap =>
  bitmapOf(index.products, (_, position) => isSo(index.prices[position]!))

/** Whether a text matches anything, rather than falling back to the whole shop. */
export const findsSomething = (index: CatalogueIndex, text: string): boolean => {
  const { found, products } = matchText(index, displayListing(text))
  return found && products.some((bits) => bits !== 0)
}

const taken = { found: true, instead: null, rank: null, order: null }

const shapeOrType = ({ facets }: CatalogueIndex, { words }: SearchReading): Bitmap | undefined => {
  const key = keyOf(words.map(([word]) => word).join(" "))
  return facets.frameShapes.get(key) ?? facets.frameTypes.get(key)
}

/** A word found in the ranked fields weighs more than any number of words found in the title. */
const fieldWeight = 16
/** Maximum number of title-only words, and of naming words, that break ties. */
const counted = 3
const titleWeight = counted + 1

/** Products of these have nothing in common with a frame. */
const framelessKinds = new Set(productKinds.filter((kind) => !hasFrame({ kind })).map(keyOf))

/**
 * Ranks by how many of the words a product has (LST-35). Per product one 32-bit note with a bit for
 * each word: the lowest for words that name what it is, then those in its other ranked fields, then
 * those in title or brand.
 */
const rankByWords = (index: CatalogueIndex, { words, instead }: SearchReading): Match => {
  const size = index.products.length
  const notes = emptyNotes(index)
  words.forEach((anyOf, place) => {
    for (const word of anyOf) {
      const postings = postingsOf(index.words, word)
      if (!postings) continue
      note(notes, postings.inNames, 1 << place)
      note(notes, postings.inWords, 1 << (place + maxWords))
      note(notes, postings.inTitle, 1 << (place + 2 * maxWords))
    }
  })
  // A search for contact lenses should not list frames after them.
  const asked = words.findIndex(
    ([word = "", ...others]) => framelessKinds.has(word) && others.length === 0,
  )
  const kindBit = asked >= 0 ? 1 << asked : 0

  const products = emptyBitmap(size)
  const rank = new Uint8Array(size)
  let found = false
  for (let position = 0; position < size; position++) {
    const noted = notes[position]!
    if (noted === 0 || (noted & kindBit) !== kindBit) continue
    found = true
    setBit(products, position)
    const named = noted & oneEach
    const inFields = named | ((noted >>> maxWords) & oneEach)
    const onlyInTitle = (noted >>> (2 * maxWords)) & oneEach & ~inFields
    rank[position] =
      bitsIn(inFields) * fieldWeight +
      Math.min(bitsIn(onlyInTitle), counted) * titleWeight +
      Math.min(bitsIn(named), counted)
  }
  if (found) return { found, instead, products, rank, order: null }
  return { ...taken, found, products: index.everything }
}

const oneEach = (1 << maxWords) - 1

const notesOfIndex = new WeakMap<CatalogueIndex, Uint32Array>()

/** Made once for each index: 4 MB for each search of a million products would keep the garbage collector busy. */
function emptyNotes(index: CatalogueIndex): Uint32Array {
  const notes = notesOfIndex.get(index)?.fill(0) ?? new Uint32Array(index.products.length)
  notesOfIndex.set(index, notes)
  return notes
}

const note = (notes: Uint32Array, positions: Uint32Array, bit: number): void => {
  for (let i = 0; i < positions.length; i++) notes[positions[i]!]! |= bit
}

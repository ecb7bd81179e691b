import { type Bitmap, bitsIn, emptyBitmap, setBit } from "./bitmap.ts"
import type { CatalogueIndex } from "./catalogue-index.ts"
import type { ListingPlace } from "./query.ts"
import { postingsOf } from "./word-index.ts"
import { alternativesTo, keyOf, meansEverything, queryWords } from "./words.ts"

export interface Match {
  /** False when the text was found nowhere; then `products` is the whole catalogue (LST-36). */
  found: boolean
  products: Bitmap
  /** By position, more is better; null when no product ranks before another. */
  rank: Uint8Array | null
}

/** The products that a listing's text asks for, before any filter. */
export const matchText = (index: CatalogueIndex, { text, matcher }: ListingPlace): Match => {
  if (meansEverything(text)) return { found: true, products: index.everything, rank: null }
  const category = matcher === "shape-or-type" ? shapeOrType(index, text) : undefined
  if (category) return { found: true, products: category, rank: null }
  return rankByWords(index, queryWords(text))
}

const shapeOrType = ({ facets }: CatalogueIndex, text: string): Bitmap | undefined => {
  const key = keyOf(queryWords(text).join(" "))
  return facets.frameShapes.get(key) ?? facets.frameTypes.get(key)
}

/** A word found in the ranked fields weighs more than any number of words found in the title. */
const fieldWeight = 16

/**
 * Ranks by how many of the words a product has (LST-35). Per product one 32-bit note: a low bit for
 * each word found in the ranked fields, a high bit for each found in title or brand.
 */
const rankByWords = (index: CatalogueIndex, words: readonly string[]): Match => {
  const size = index.products.length
  const notes = new Uint32Array(size)
  words.forEach((word, place) => {
    for (const spelling of [word, ...alternativesTo(word)]) {
      const postings = postingsOf(index.words, spelling)
      if (!postings) continue
      note(notes, postings.inFields, 1 << place)
      note(notes, postings.inTitle, 1 << (place + 16))
    }
  })

  const products = emptyBitmap(size)
  const rank = new Uint8Array(size)
  let found = false
  for (let position = 0; position < size; position++) {
    const noted = notes[position]!
    if (noted === 0) continue
    found = true
    setBit(products, position)
    const inFields = noted & 0xffff
    const onlyInTitle = (noted >>> 16) & ~inFields
    rank[position] = bitsIn(inFields) * fieldWeight + bitsIn(onlyInTitle)
  }
  return found ? { found, products, rank } : { found, products: index.everything, rank: null }
}

const note = (notes: Uint32Array, positions: Uint32Array, bit: number): void => {
  for (let i = 0; i < positions.length; i++) notes[positions[i]!]! |= bit
}

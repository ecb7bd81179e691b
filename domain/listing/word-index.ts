import type { Product } from "../product.ts"
import { glasses, wordsOf } from "./words.ts"

/** Where a word occurs, as ascending positions in the catalogue. */
export interface Postings {
  /** In frame shape, frame type, gender, highlights, frame colour, lens colour or kind (LST-35). */
  inFields: Uint32Array
  /** In title or brand, which rank below the rest. */
  inTitle: Uint32Array
}

export type WordIndex = Map<string, Postings>

export const buildWordIndex = (products: readonly Product[]): WordIndex => {
  const words = rememberingWordsOf()
  const inFields = new Map<string, number[]>()
  const inTitle = new Map<string, number[]>()

  products.forEach((product, position) => {
    for (const text of rankedTexts(product)) {
      for (const word of words(text)) post(inFields, word, position)
    }
    if (product.kind !== "Contact Lenses") post(inFields, glasses, position)
    for (const text of [product.title, product.brand]) {
      for (const word of words(text)) post(inTitle, word, position)
    }
  })

  const allWords = new Set([...inFields.keys(), ...inTitle.keys()])
  return new Map(
    Array.from(allWords, (word) => [
      word,
      {
        inFields: Uint32Array.from(inFields.get(word) ?? []),
        inTitle: Uint32Array.from(inTitle.get(word) ?? []),
      },
    ]),
  )
}

/** The word's postings, also when only its plural or only its singular is known. */
export const postingsOf = (index: WordIndex, word: string): Postings | undefined =>
  index.get(word) ?? index.get(word.replace(/s$/, "")) ?? index.get(`${word}s`)

const rankedTexts = (product: Product): string[] => [
  product.frameShape,
  product.frameType,
  product.gender,
  product.highlights,
  product.kind,
  ...product.frameColours.map(({ name }) => name),
  ...product.lensColours.map(({ name }) => name),
]

/** Positions come in ascending order, so a word that a product repeats is the last one already. */
const post = (postings: Map<string, number[]>, word: string, position: number): void => {
  const positions = postings.get(word)
  if (!positions) postings.set(word, [position])
  else if (positions.at(-1) !== position) positions.push(position)
}

/** A catalogue repeats itself: a hundred thousand products know three frame types. */
const rememberingWordsOf = () => {
  const known = new Map<string, string[]>()
  return (text: string): string[] => {
    const words = known.get(text) ?? wordsOf(text)
    known.set(text, words)
    return words
  }
}

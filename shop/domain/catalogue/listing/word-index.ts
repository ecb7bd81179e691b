import { colourTexts } from "../colour-family.ts"
import type { Product } from "../product.ts"
import { hasFrame, wearersOf } from "../vocabulary.ts"
import { glasses, readOnce, wordsOf } from "./words.ts"

/** Where a word occurs, as ascending positions in the catalogue; each product is in one list. */
export interface Postings {
  /** In frame shape, frame type, gender, frame colour, kind or material: what it is (LST-35). */
  inNames: Uint32Array
  /**
   * Only in highlights or lens colour, or whom a unisex frame is for: they count as much; among
   * equals they come second (LST-35).
   */
  inWords: Uint32Array
  /** In title or brand, which rank below the rest; may repeat those above. */
  inTitle: Uint32Array
}

export type WordIndex = Map<string, Postings>

export const buildWordIndex = (products: readonly Product[]): WordIndex => {
  const words = readOnce(wordsOf)
  const inNames = new Map<string, number[]>()
  const inWords = new Map<string, number[]>()
  const inTitle = new Map<string, number[]>()

  products.forEach((product, position) => {
    for (const text of namesOf(product)) {
      for (const word of words(text)) post(inNames, word, position)
    }
    if (hasFrame(product)) post(inNames, glasses, position)
    const lensColours = product.lensColours.map(({ name }) => name)
    for (const text of [product.highlights, ...lensColours, ...wearersOf(product.gender)]) {
      for (const word of words(text)) {
        if (inNames.get(word)?.at(-1) !== position) post(inWords, word, position)
      }
    }
    for (const text of [product.title, product.brand]) {
      for (const word of words(text)) post(inTitle, word, position)
    }
  })

  const allWords = new Set([...inNames.keys(), ...inWords.keys(), ...inTitle.keys()])
  return new Map(
    Array.from(allWords, (word) => [
      word,
      {
        inNames: Uint32Array.from(inNames.get(word) ?? []),
        inWords: Uint32Array.from(inWords.get(word) ?? []),
        inTitle: Uint32Array.from(inTitle.get(word) ?? []),
      },
    ]),
  )
}

/** The word's postings, also if only its plural or only its singular is indexed. */
export const postingsOf = (index: WordIndex, word: string): Postings | undefined =>
  index.get(word) ?? index.get(word.replace(/s$/, "")) ?? index.get(`${word}s`)

const namesOf = (product: Product): string[] => [
  product.frameShape,
  product.frameType,
  product.gender,
  product.kind,
  product.frameMaterial || product.material,
  ...colourTexts(product.frameColours),
]

/** Positions are ascending, so a word repeated by a product is already the last one. */
const post = (postings: Map<string, number[]>, word: string, position: number): void => {
  const positions = postings.get(word)
  if (!positions) postings.set(word, [position])
  else if (positions.at(-1) !== position) positions.push(position)
}

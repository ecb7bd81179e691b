import { frameColourNames, frameShapes, frameTypes, genders, productKinds } from "../vocabulary.ts"
import type { CatalogueIndex } from "./catalogue-index.ts"
import { nameOf } from "./read-search.ts"
import { postingsOf } from "./word-index.ts"
import { keyOf, shopperTerms, tokensOf, wordsOf } from "./words.ts"

/** As many as fit on one line of a page. */
const MAX_SUGGESTIONS = 5
/** Minimum share of letter pairs that two words must have in common. */
const alike = 0.4
/**
 * A larger catalogue is not compared name by name: it would take too long for a search without
 * matches.
 */
const comparedModels = 2000
const comparedTokens = 4

/**
 * Suggestions for a text without matches, most similar first; each finds something. If nothing is
 * similar, the kinds of products that the shop has.
 */
export function nearTexts(index: CatalogueIndex, text: string): string[] {
  const typed = tokensOf(text.slice(0, 200)).filter(isCompared).slice(0, comparedTokens)
  const best = new Map<string, number>()
  const candidates = candidatesOf(index)
  for (const pairs of typed.map(letterPairs)) {
    for (const one of candidates) {
      const score = likeness(pairs, one.pairs)
      if (score >= alike && score > (best.get(one.text) ?? 0)) best.set(one.text, score)
    }
  }
  const near = [...best].toSorted((a, b) => b[1] - a[1]).map(([text]) => text)
  return (near.length > 0 ? near : productKinds.filter((kind) => finds(index, kind))).slice(
    0,
    MAX_SUGGESTIONS,
  )
}

interface Candidate {
  /** The suggested text. */
  text: string
  /** A word of one of its names. */
  pairs: Set<number>
}

const made = new WeakMap<CatalogueIndex, Candidate[]>()

/** Built when a text first has no match; depends only on the catalogue's index. */
function candidatesOf(index: CatalogueIndex): Candidate[] {
  const candidates = made.get(index) ?? makeCandidates(index)
  made.set(index, candidates)
  return candidates
}

function makeCandidates(index: CatalogueIndex): Candidate[] {
  const textOf = new Map<string, string>()
  const name = (text: string, words: string[]) => {
    for (const word of words) if (isCompared(word) && !textOf.has(word)) textOf.set(word, text)
  }
  const vocabulary = [
    ...productKinds,
    ...frameShapes,
    ...frameTypes,
    ...genders,
    ...frameColourNames,
  ].filter((one) => finds(index, one))
  const offered = new Set(vocabulary.map((one) => nameOf(keyOf(one))))
  for (const text of offered) name(text, tokensOf(text))
  for (const [term, { wanted }] of shopperTerms.meanings) {
    const text = nameOf(wanted[0]![0]!)
    if (offered.has(text)) name(text, term.split(" "))
  }
  const models = index.products.slice(0, comparedModels)
  for (const text of models.flatMap(({ brand, title }) => [brand, title])) {
    name(text, tokensOf(text))
  }
  return Array.from(textOf, ([word, text]) => ({ text, pairs: letterPairs(word) }))
}

const finds = (index: CatalogueIndex, name: string): boolean =>
  wordsOf(name).every((word) => postingsOf(index.words, word) !== undefined)

const isCompared = (word: string): boolean => /^[\p{L}\p{M}]{3,24}$/u.test(word)

/** Its first letter, and each letter with the next one, as numbers. */
const letterPairs = (word: string): Set<number> => {
  const pairs = new Set<number>()
  let before = 0
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at)
    pairs.add(before * 0x10000 + letter)
    before = letter
  }
  return pairs
}

/** The share of letter pairs that two words have in common (Dice). */
const likeness = (one: Set<number>, other: Set<number>): number => {
  let common = 0
  for (const pair of one) if (other.has(pair)) common++
  return (2 * common) / (one.size + other.size)
}

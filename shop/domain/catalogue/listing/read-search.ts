import {
  frameColourNames,
  frameShapes,
  frameTypes,
  genders,
  lensColourNames,
  productKinds,
} from "../vocabulary.ts"
import { politeTerms, silentTerms } from "./search-terms.ts"
import { nearestWord, type Spelling, spellingOf } from "./spelling.ts"
import { postingsOf, type WordIndex } from "./word-index.ts"
import { glasses, joinTerms, keyOf, shopperTerms, type Term, tokensOf, wordsOf } from "./words.ts"

/** The catalogue data that a search needs. */
export interface SearchedCatalogue {
  words: WordIndex
  spelling: Spelling
  /** The brands as they are written, in the words of `tokensOf`. */
  brands: ReadonlySet<string>
}

/** The interpretation of a shopper's text. */
export interface SearchReading {
  /** All of these are required; each is met by any of its catalogue words. */
  words: readonly (readonly string[])[]
  /** The search text used instead: a corrected spelling, or the nearest term; otherwise null. */
  instead: string | null
}

const maxTextLength = 200
/** As many as `rankByWords` supports; longer searches are rare. */
export const maxWords = 10
/** Spelling correction is the most expensive part, so it is limited to the first words. */
const maxCorrections = 6

/** Parses a shopper's text: typing errors, Hindi and Hinglish, synonyms (see `search-terms.ts`). */
export function readSearch(text: string, catalogue: SearchedCatalogue): SearchReading {
  const typed = tokensOf(text.slice(0, maxTextLength)).slice(0, 3 * maxWords)
  // A brand may be named like a generic word: its own link still lists only the brand.
  const asBrand = typed.join(" ")
  if (catalogue.brands.has(asBrand)) {
    return { words: wordsOf(asBrand).map((word) => [word]), instead: null }
  }

  let corrections = 0
  const corrected = typed.map((token) => {
    if (isKnown(token, catalogue) || corrections === maxCorrections) return token
    corrections++
    return nearestWord(token, [shopperSpelling, catalogue.spelling]) ?? token
  })
  const tokens = isGuess(typed, corrected, catalogue) ? typed : corrected
  const terms = joinTerms(tokens, shopperTerms)
  const read = terms.map((term) => readTerm(term, catalogue))
  const wanted = distinct(read.flatMap(({ words }) => words))
  const telling = wanted.filter(([word]) => word !== glasses && !politeWords.has(word!))
  const known = telling.filter((words) => words.some((word) => postingsOf(catalogue.words, word)))
  const generic = wanted.filter(([word]) => word === glasses)

  const changed = tokens.some((token, at) => token !== typed[at]) || read.some((one) => one.nearest)
  return {
    words: (known.length > 0 || generic.length === 0 ? telling : generic).slice(0, maxWords),
    instead: changed ? read.map(({ said }) => said).join(" ") : null,
  }
}

/** A word below this length resembles too many others. */
const minWordToTrust = 5

/**
 * Whether a text makes sense only through corrections of short words, beside a word that stays
 * unknown: `faq page` is not `faq pale`.
 */
function isGuess(
  typed: readonly string[],
  corrected: readonly string[],
  catalogue: SearchedCatalogue,
): boolean {
  const isMeant = (token: string, at: number) =>
    !politeWords.has(token) &&
    isKnown(token, catalogue) &&
    (token === typed[at] || token.length >= minWordToTrust)
  return !corrected.every((token) => isKnown(token, catalogue)) && !corrected.some(isMeant)
}

interface ReadTerm {
  words: readonly (readonly string[])[]
  said: string
  nearest: boolean
}

function readTerm({ tokens, meaning }: Term, catalogue: SearchedCatalogue): ReadTerm {
  const own = tokens.filter((token) => catalogue.words.has(token))
  const said = tokens.map(spokenOf).join(" ")
  const asTyped = tokens.map((token) => [token])
  if (!meaning) return { words: asTyped, said, nearest: false }
  if (!meaning.nearest) {
    // A model may be named like a colour: then both are meant.
    const [first] = meaning.wanted
    const alone = meaning.wanted.length === 1 && tokens.length === 1 && first?.[0] !== glasses
    const words = alone ? [[...new Set([...first!, ...own])]] : meaning.wanted
    return { words, said, nearest: false }
  }
  // Of `eyewear accessories` only the second word names something.
  const isNamed = tokens.every((token) => own.includes(token) || meansGlasses(token))
  if (own.length > 0 && isNamed) {
    return { words: own.map((token) => [token]), said, nearest: false }
  }
  const names = meaning.wanted.map(([word]) => nameOf(word!))
  return { words: meaning.wanted, said: names.join(" "), nearest: true }
}

const meansGlasses = (token: string): boolean =>
  shopperTerms.meanings.get(token)?.wanted[0]?.[0] === glasses

/** Filler words around the search term. */
const politeWords = new Set(`${silentTerms} ${politeTerms}`.split(" ").flatMap(tokensOf))

/** Every word that shoppers are known to type, alone or as a part of a term; the catalogue's own first. */
const shopperWords = new Set([
  ...[...shopperTerms.meanings.values()].flatMap(({ wanted }) => wanted.flat()),
  ...[...shopperTerms.meanings.keys()].flatMap((term) => term.split(" ")),
])

const shopperSpelling = spellingOf([...shopperWords, ...politeWords])

const isKnown = (token: string, { words }: SearchedCatalogue): boolean =>
  shopperWords.has(token) || politeWords.has(token) || postingsOf(words, token) !== undefined

const distinct = (words: readonly (readonly string[])[]): (readonly string[])[] => [
  ...new Map(words.map((any) => [any[0], any])).values(),
]

/** What a catalogue word is commonly called: `contactlenses` is `Contact Lenses`. */
export const nameOf = (word: string): string => names.get(word) ?? word

/** Only single words of the catalogue have another form. */
const spokenOf = (word: string): string => {
  const name = nameOf(word)
  return name.toLowerCase() === word ? word : name
}

const names = new Map(
  [
    ...productKinds,
    ...genders,
    ...frameTypes,
    ...frameShapes.map((shape) => (shape === "CatsEye" ? "Cats Eye" : shape)),
    ...frameColourNames,
    ...lensColourNames,
    "Glasses",
  ].map((name) => [keyOf(name), name]),
)

import { searchTerms, silentTerms } from "./search-terms.ts"

/**
 * How a product's own texts become words: lower case, without accents, whole words (so that `men` is
 * never found inside `women`, X-90), and one spelling for each thing.
 */
export const wordsOf = (text: string): string[] =>
  joinTerms(tokensOf(text), catalogueTerms)
    .flatMap(({ tokens, meaning }) => meaning?.wanted.map(([first]) => first!) ?? tokens)
    .filter((word) => !silentWords.has(word))

/** One key for a value of a filter, however it is spaced, hyphenated or cased (VAL-13, VAL-14). */
export const keyOf = (name: string): string => wordsOf(name).join("")

/** What every pair of glasses is called: a word that narrows nothing beside another word. */
export const glasses = "glasses"

/** A text's words as they are written, in lower case and without accents. */
export const tokensOf = (text: string): string[] =>
  (plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap(splitCompound)

/** What a term stands for. */
export interface Meaning {
  /** All of these are wanted; of each, any of its catalogue words will do. */
  wanted: readonly (readonly string[])[]
  /** The shop may not sell it: the meaning is only the nearest thing. */
  nearest: boolean
}

/** One or more tokens that stand for something together; without a meaning they are plain words. */
export interface Term {
  tokens: string[]
  meaning: Meaning | null
}

/** Terms by their tokens, and how many tokens a term may have that begins with a word. */
export interface TermTable {
  meanings: ReadonlyMap<string, Meaning>
  reach: ReadonlyMap<string, number>
}

/** Finds terms in a row of tokens, the longest first. */
export function joinTerms(tokens: readonly string[], { meanings, reach }: TermTable): Term[] {
  const joined: Term[] = []
  for (let at = 0; at < tokens.length; ) {
    let length = Math.min(reach.get(tokens[at]!) ?? 1, tokens.length - at)
    while (length > 1 && !meanings.has(tokens.slice(at, at + length).join(" "))) length--
    const taken = tokens.slice(at, at + length)
    joined.push({ tokens: taken, meaning: meanings.get(taken.join(" ")) ?? null })
    at += length
  }
  return joined
}

/**
 * Accents of Latin letters and the dots of Devanagari go, since half of the shoppers leave them out;
 * vowel signs, which are letters, stay.
 */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u093c'’]|\u200c|\u200d/g, "")
    .replaceAll("\u0901", "\u0902")
    .toLowerCase()

/** `HeliusGlasses`, as one of the home page's links has it, is a name and a kind. */
const splitCompound = (word: string): string[] => {
  const compound = /^(?!s.n|eye)(.{3,})(glasses|eyewear)$/.exec(word)
  return compound?.[1] && compound[2] ? [compound[1], compound[2]] : [word]
}

const silentWords = new Set(silentTerms.split(" "))

const listed = (terms: string | undefined): string[] =>
  terms?.split(",").map((term) => plain(term).trim()) ?? []

const tableOf = (columns: readonly ("spelled" | "typed" | "nearest")[]): TermTable => {
  const meanings = new Map<string, Meaning>()
  const reach = new Map<string, number>()
  for (const row of searchTerms) {
    const wanted = row.means.split(" ").map((word) => word.split("/"))
    for (const column of columns) {
      for (const term of listed(row[column])) {
        const [first = "", ...others] = term.split(" ")
        meanings.set(term, { wanted, nearest: column === "nearest" })
        reach.set(first, Math.max(reach.get(first) ?? 1, others.length + 1))
      }
    }
  }
  return { meanings, reach }
}

/** The terms by which products' own texts are read. */
const catalogueTerms = tableOf(["spelled"])

/** The terms by which shoppers' texts are read. */
export const shopperTerms = tableOf(["spelled", "typed", "nearest"])

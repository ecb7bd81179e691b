import { normalizeTyped } from "../../core/identifier.ts"
import { searchTerms, silentTerms } from "./search-terms.ts"

/**
 * Splits a product's own texts into words: lower case, without accents, whole words (so that `men`
 * never matches inside `women`, X-90), and one spelling for each thing.
 */
export const wordsOf = (text: string): string[] =>
  joinTerms(tokensOf(text), catalogueTerms)
    .flatMap(({ tokens, meaning }) => meaning?.wanted.map(([first]) => first!) ?? tokens)
    .filter((word) => !silentWords.has(word))

/** One key for a value of a filter, however it is spaced, hyphenated or cased (VAL-13, VAL-14). */
export const keyOf = (name: string): string => wordsOf(name).join("")

/** Reads each text once: a hundred thousand products share three frame types. */
export function readOnce<Reading>(read: (text: string) => Reading): (text: string) => Reading {
  const known = new Map<string, Reading>()
  return (text) => {
    const reading = known.get(text) ?? read(text)
    known.set(text, reading)
    return reading
  }
}

/** Words for any pair of glasses: they narrow nothing when used with another word. */
export const glasses = "glasses"

/** A text's words as they are written, in lower case and without accents. */
export const tokensOf = (text: string): string[] =>
  (plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap(splitCompound)

/** The meaning of a term. */
interface Meaning {
  /** All of these are required; each is met by any of its catalogue words. */
  wanted: readonly (readonly string[])[]
  /** The shop may not sell it: the meaning is only the nearest term. */
  nearest: boolean
}

/** One or more tokens with a common meaning; without one they are plain words. */
export interface Term {
  tokens: string[]
  meaning: Meaning | null
}

/** Terms by their tokens, and the maximum length in tokens of the terms that begin with a word. */
export interface TermTable {
  meanings: ReadonlyMap<string, Meaning>
  reach: ReadonlyMap<string, number>
}

/** Finds terms in a sequence of tokens, longest first. */
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
 * Accents of Latin letters and the dots of Devanagari are removed, since half of the shoppers omit
 * them; vowel signs, which are letters, are kept.
 */
const plain = (text: string): string =>
  normalizeTyped(text)
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u093c'’]/g, "")
    .replaceAll("\u0901", "\u0902")
    .toLowerCase()

/** `HeliusGlasses`, as in one link of the home page, is a name and a kind. */
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

/** The terms for parsing products' own texts. */
const catalogueTerms = tableOf(["spelled"])

/** The terms for parsing shoppers' texts. */
export const shopperTerms = tableOf(["spelled", "typed", "nearest"])

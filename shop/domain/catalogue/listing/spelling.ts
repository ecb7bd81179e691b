import { bitsIn } from "./bitmap.ts"

/** Candidates for the correction of a mistyped word. */
export interface Spelling {
  words: string[]
  /** The letters of each word as a bit mask: rules out most words quickly. */
  letters: Uint32Array
}

const MIN_WORD_LENGTH = 4
const MAX_WORD_LENGTH = 24

/** @param words in the order in which equally likely ones are preferred */
export const spellingOf = (words: Iterable<string>): Spelling => {
  const likely = [...new Set(words)].filter(isWord)
  return { words: likely, letters: Uint32Array.from(likely, lettersIn) }
}

/**
 * The most likely intended word: one typing error away, from seven letters on two; null if there is
 * none. An error is a letter too many, too few, wrong or swapped with the next one.
 */
export const nearestWord = (typed: string, spellings: readonly Spelling[]): string | null => {
  let best: string | null = null
  let bestScore = Number.POSITIVE_INFINITY
  for (const spelling of spellings) {
    for (const [word, score] of nearWords(typed, spelling)) {
      if (score >= bestScore) continue
      best = word
      bestScore = score
    }
  }
  return best
}

/** The possibly intended words, each with its number of errors. */
export function* nearWords(typed: string, spelling: Spelling): Generator<[string, number]> {
  if (!isWord(typed)) return
  const letters = lettersIn(typed)
  const initial = typed.charAt(0)
  for (let i = 0; i < spelling.words.length; i++) {
    const word = spelling.words[i]!
    const allowed = word.charAt(0) === initial ? slipsIn(typed) : slipsBeyondInitial(typed)
    if (Math.abs(word.length - typed.length) > allowed) continue
    if (bitsIn(letters ^ spelling.letters[i]!) > 2 * allowed) continue
    const slips = slipsBetween(typed, word, allowed)
    // A wrong first letter is the rarest error.
    if (slips <= allowed) yield [word, slips + (word.charAt(0) === initial ? 0 : 0.5)]
  }
}

const slipsIn = ({ length }: string): number => (length >= 7 ? 2 : 1)
const slipsBeyondInitial = ({ length }: string): number => (length >= 5 ? 1 : 0)

const isWord = (word: string): boolean =>
  word.length >= MIN_WORD_LENGTH && word.length <= MAX_WORD_LENGTH && /^[\p{L}\p{M}]+$/u.test(word)

const lettersIn = (word: string): number => {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters >>> 0
}

/** The optimal string alignment distance; anything above `limit` is returned as `limit + 1`. */
const slipsBetween = (one: string, other: string, limit: number): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, j) => j)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let slips = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (swapped) slips = Math.min(slips, beforeLast[j - 2]! + 1)
      row.push(slips)
      least = Math.min(least, slips)
    }
    if (least > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return last[other.length]!
}

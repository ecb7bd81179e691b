/** A piece of a suggestion, and whether it matches the typed text. */
export interface Piece {
  text: string
  typed: boolean
}

const MIN_LETTERS = 3

/**
 * Where the typed words begin words of a suggestion. After a typing error the letters before it
 * count, from three on: `aviater` marks the `aviat` of Aviator.
 */
export function matchesIn(suggestion: string, typed: string): Piece[] {
  const wanted = wordsIn(typed)
  return suggestion
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .flatMap((part): Piece[] => {
      const length = Math.max(0, ...wanted.map((word) => sharedStart(part, word)))
      return [
        { text: part.slice(0, length), typed: true },
        { text: part.slice(length), typed: false },
      ]
    })
    .filter(({ text }) => text !== "")
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function sharedStart(part: string, word: string): number {
  const [a, b] = [part.toLowerCase(), word.toLowerCase()]
  let length = 0
  while (length < b.length && a[length] === b[length]) length++
  return length === b.length || length >= MIN_LETTERS ? length : 0
}

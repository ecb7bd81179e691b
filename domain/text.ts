/** A card shows this many characters of the highlights (LST-17); any dots are drawn by CSS. */
export const highlightsLength = 50

/**
 * The words that fit in the length; of a single longer word, its beginning. Cut by code point, so
 * that an emoji or a Devanagari letter is never split in half.
 */
export function cutHighlights(text: string): string {
  const letters = Array.from(text)
  const cut = letters.slice(0, highlightsLength).join("")
  if (letters.length <= highlightsLength || /\s/u.test(letters[highlightsLength]!)) {
    return cut.trimEnd()
  }
  const words = /^.*(?=\s)/su.exec(cut)?.[0].trimEnd()
  return words || cut
}

/**
 * Text that the database cannot store unchanged: U+0000 is an error there, and half of a surrogate
 * pair would silently become another character. Reject it in the schema.
 */
export const hasForbiddenText = (text: string): boolean =>
  text.includes("\u0000") || /\p{Surrogate}/u.test(text)

const MAX_WORD_LENGTH = 22

/** A line may end here, without a hyphen. */
const ZERO_WIDTH_SPACE = "\u200b"

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" })

/** The signs that join the letter before them to the next one, in each script of India. */
const VIRAMA_AT_END = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]\u200d?$/

/**
 * A text whose words that are too wide for a column can end a line after any letter, so that figures
 * stay on the page. Never within a syllable of an Indian script or a word of Urdu: their letters are
 * drawn together.
 */
export const breakable = (text: string): string =>
  text.replaceAll(/\S+/g, (word) =>
    word.length > MAX_WORD_LENGTH ? lettersOf(word).join(ZERO_WIDTH_SPACE) : word,
  )

function lettersOf(word: string): string[] {
  const letters: string[] = []
  for (const { segment } of graphemes.segment(word)) {
    const before = letters.at(-1)
    if (before !== undefined && isJoined(before, segment)) letters[letters.length - 1] += segment
    else letters.push(segment)
  }
  return letters
}

const isJoined = (before: string, next: string): boolean =>
  VIRAMA_AT_END.test(before) || /^\p{Script=Arabic}/u.test(next)

/** A card shows this many characters of the highlights (LST-17); any dots are drawn by CSS. */
const highlightsLength = 50

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
 * Embeddings, overrides and isolates of the writing direction: with them a name can show its letters
 * in another order, or reverse the text beside it. The marks that Urdu needs are not among them.
 */
const hasDirectionControl = (text: string): boolean => /[\u202a-\u202e\u2066-\u2069]/u.test(text)

/** A line break or another control character, which would begin a line of its own in a file. */
const hasControl = (text: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(text)

/**
 * Free text without invisible characters: embeddings of the writing direction, which come
 * along with numbers that are pasted from contacts, zero-width spaces, and control characters except
 * line breaks and tabs. Joiners and the marks that Urdu needs stay. So does U+0000, which is no slip of
 * typing: `hasForbiddenText` refuses it.
 */
export const withoutControls = (text: string): string =>
  text
    .replace(/[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(/[\u2028\u2029]/gu, "\n")
    .replace(/[^\P{Cc}\0\t\n\r]/gu, "")

/** Spaces and characters that draw nothing, such as Hangul fillers. */
const isInvisible = (text: string): boolean =>
  /^[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Z}\u2800]+$/u.test(text)

/** The problem with the name of a person or thing, as a sentence; null if there is none. */
export const nameTextProblem = (name: string): string | null =>
  hasControl(name)
    ? "Write the name on one line."
    : hasDirectionControl(name)
      ? "The name contains an invisible character that changes its direction. Please type it again."
      : isInvisible(name)
        ? "The name has no visible letters. Please type it again."
        : null

/**
 * Text that the database cannot store unchanged: U+0000 is an error there, and half of a surrogate
 * pair would silently become another character. Reject it in the schema.
 */
export const hasForbiddenText = (text: string): boolean =>
  text.includes("\u0000") || /\p{Surrogate}/u.test(text)

/** The paragraphs of a typed text, separated by empty lines. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "")

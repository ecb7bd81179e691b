/** A card shows this many characters of the highlights (LST-17); any dots are drawn by CSS. */
export const highlightsLength = 50

/** Cut by code point, so that an emoji or a Devanagari letter is never split in half. */
export const cutHighlights = (text: string): string =>
  Array.from(text).slice(0, highlightsLength).join("")

/**
 * Text that the database cannot hold as it is: U+0000 is an error there, and half of a surrogate
 * pair would silently become another character. Refuse it at the border.
 */
export const hasForbiddenText = (text: string): boolean =>
  text.includes("\u0000") || /\p{Surrogate}/u.test(text)

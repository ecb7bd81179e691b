/** Rare search words may identify who searched: they are shown only from this many searches on. */
export const MISSED_SEARCH_MIN_COUNT = 5

const MAX_WORDS_LENGTH = 40

/**
 * A search text as it may be counted, in lower case; null if it may contain personal data: an
 * e-mail address, a URL, three digits or more (mobile numbers, order numbers, PIN codes), long
 * texts.
 */
export function countableSearch(typed: string): string | null {
  const words = typed.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim()
  if (words.length < 2 || words.length > MAX_WORDS_LENGTH) return null
  if (/[@/\\:]/u.test(words)) return null
  const digits = words.replace(/[^\p{Nd}]/gu, "").length
  return digits >= 3 || !/\p{L}/u.test(words) ? null : words
}

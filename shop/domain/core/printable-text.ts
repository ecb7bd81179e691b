/**
 * The letters that the fonts of invoices, packing slips and labels can print: English and the
 * scripts of the 22 languages of the Eighth Schedule (Devanagari, Bengali, Gurmukhi, Gujarati, Odia,
 * Tamil, Telugu, Kannada, Malayalam, Arabic for Urdu, Kashmiri and Sindhi, Meetei Mayek, Ol Chiki). A
 * test compares them with the fonts.
 */
const LETTERS =
  "\\n\\x20-\\x7e\\xa0-\\xff\\u0131\\u0152\\u0153\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e" +
  "\\u2022\\u2026\\u2039\\u203a\\u2044\\u20ac\\u20b9\\u2212\\u2215\\u0900-\\u0d7f\\u0600-\\u06ff\\u0750-\\u077f\\u08a0-\\u08ff" +
  "\\u1c50-\\u1c7f\\uaae0-\\uaaff\\uabc0-\\uabff\\p{Default_Ignorable_Code_Point}"

/** Rare signs inside those blocks that the fonts lack. */
const LACKING =
  "\\u0605\\u06dd\\u08e2\\u09f4-\\u09f6\\u09fb\\u09fd\\u09fe\\u0a76\\u0afa-\\u0aff\\u0b55\\u0c04\\u0c3c\\u0c5c\\u0c5d\\u0c77-\\u0c7f\\u0cdc\\u0cdd\\u0cf3"

const unprintable = new RegExp(`[^${LETTERS}]|[${LACKING}]|\\p{Cn}`, "gu")

/**
 * A text as it is printed: what the fonts lack is written plainly where that is possible, such as
 * `Krsna` for `Kṛṣṇa` and `-` for a long dash. The rest stays, and `unprintableLetter` finds it.
 */
export const printableText = (text: string): string =>
  text.normalize("NFC").replace(unprintable, writePlainly)

function writePlainly(letter: string): string {
  if (/[\p{Cc}\u2028\u2029]/u.test(letter)) return " "
  if (/\p{Dash}/u.test(letter)) return "-"
  if (/[\u02b9\u02bc\u201b\u2032]/.test(letter)) return "'"
  const plain = letter.normalize("NFKD").replace(/[\u0300-\u036f]/g, "")
  const isPlain = plain.replace(unprintable, "") === plain
  return isPlain && (plain !== "" || /\p{M}/u.test(letter)) ? plain : letter
}

/**
 * The first letter of a text that no document can print, such as an emoji; null if there is none.
 * @internal
 */
export const unprintableLetter = (text: string): string | null =>
  printableText(text).match(unprintable)?.[0] ?? null

/** The problem of a text that documents print, as a sentence; null if there is none. */
export function printProblem(text: string): string | null {
  const letter = unprintableLetter(text)
  return letter === null
    ? null
    : `We cannot print “${letter}” on your invoice. Please write this in English or an Indian script.`
}

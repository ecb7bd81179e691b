/**
 * Typed or pasted text in the characters of an English keyboard: digits of every script as 0 to 9,
 * full-width and mathematical letters as plain ones, every dash as `-`, every space as ` `, without
 * invisible characters such as the direction marks of numbers that are copied from contacts. Letters
 * of other scripts stay.
 *
 * Every number and everything that identifies something is normalised by this before it is judged.
 */
export const normalizeTyped = (typed: string): string =>
  onlyPlain.test(typed)
    ? typed
    : typed
        .replace(styledLetters, (styled) => styled.normalize("NFKC"))
        .replace(/\p{Nd}/gu, digitValue)
        .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
        .replace(/[\p{Dash}\u02d7]/gu, "-")
        .replace(/[\p{Zs}\p{Zl}\p{Zp}]/gu, " ")

const onlyPlain = /^[\t\n\r\x20-\x7e]*$/

/** Full-width forms and mathematical letters and digits, as messages in bold have them. */
const styledLetters = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}]+/gu

/** Unicode has the ten digits of a script side by side, from its zero. */
function digitValue(digit: string): string {
  const at = digit.codePointAt(0)!
  let zero = at
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((at - zero) % 10)
}

/**
 * What a spreadsheet would run: a text that begins like a formula, apostrophes in front not counted.
 * Full-width signs count as well, and white space in front is skipped by some programs.
 */
const formula = /^'*(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/** An apostrophe in front makes it text. */
export const defused = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Takes that apostrophe away again; any other stays. */
export const undefused = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

/**
 * Text that a spreadsheet would evaluate: it begins like a formula, ignoring leading apostrophes.
 * Full-width signs count as well, and some programs skip leading white space.
 */
const formula = /^'*(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/** A leading apostrophe makes it text. */
export const defused = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Removes that apostrophe again; any other is kept. */
export const undefused = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

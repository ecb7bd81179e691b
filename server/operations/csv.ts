export type Cell = string | number | null

/** RFC 4180: commas, CRLF, quotes doubled; a byte order mark, so that spreadsheets read it as UTF-8. */
export const csv = (header: readonly string[], rows: Cell[][]): string =>
  `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`

const cell = (value: Cell): string => {
  const text = typeof value === "string" ? harmless(value) : String(value ?? "")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A spreadsheet runs what begins like a formula, and shoppers type their names themselves: an
 * apostrophe in front makes it text. Full-width signs count as well, and white space in front is
 * skipped by some programs.
 */
const harmless = (text: string): string =>
  /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text

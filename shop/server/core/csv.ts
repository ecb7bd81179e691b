import { stringify } from "csv-stringify/sync"
import { formatSheetTime, isIsoTime } from "#domain/core/indian-time.ts"

/**
 * Text that a spreadsheet would evaluate: it begins like a formula, ignoring leading apostrophes.
 * Full-width signs count as well, and some programs skip leading white space.
 */
const formula = /^'*(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/**
 * A leading apostrophe makes it text.
 * @internal
 */
export const defused = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Removes that apostrophe again; any other is kept. */
export const undefused = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

export type CsvCell = string | number | null

/**
 * RFC 4180: commas, CRLF, quotes doubled; a byte order mark, so that spreadsheets read it as UTF-8.
 * Formula injection is prevented: names are typed by shoppers. */
export const csv = (header: readonly string[], rows: CsvCell[][]): string =>
  stringify([header, ...rows.map((row) => row.map(cell))], {
    bom: true,
    record_delimiter: "windows",
    // A single CR or LF is quoted too: some programs end a row there.
    quoted_match: /[\r\n]/,
  })

/** For people who compare it with the bank's and the courier's lists: times are those of India. */
export const reportCsv = (header: readonly string[], rows: CsvCell[][]): string =>
  csv(
    header,
    rows.map((row) =>
      row.map((value) =>
        typeof value === "string" && isIsoTime(value) ? formatSheetTime(value) : value,
      ),
    ),
  )

const cell = (value: CsvCell) => (typeof value === "string" ? defused(value) : value)

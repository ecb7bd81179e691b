import { stringify } from "csv-stringify/sync"
import { defused } from "./formula.ts"

export type CsvCell = string | number | null

/**
 * RFC 4180: commas, CRLF, quotes doubled; a byte order mark, so that spreadsheets read it as UTF-8.
 * Texts that a spreadsheet would run are defused: shoppers type their names themselves.
 */
export const csv = (header: readonly string[], rows: CsvCell[][]): string =>
  stringify([header, ...rows.map((row) => row.map(cell))], {
    bom: true,
    record_delimiter: "windows",
    // Half of a record's end is quoted too: some programs end a row there.
    quoted_match: /[\r\n]/,
  })

const cell = (value: CsvCell) => (typeof value === "string" ? defused(value) : value)

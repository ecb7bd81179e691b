import { formatDayAndTime, isIsoTime } from "#domain/core/indian-time.ts"

type Row = Record<string, unknown>

/** A wider table would wrap in a terminal: its rows are printed one below the other instead. */
const MAX_TABLE_WIDTH = 180

/** A longer list of values is printed one below the other. */
const MAX_LISTED_LENGTH = 80

/**
 * A result for a person: rows as a table, one object as a list of its fields with what is nested in
 * it below, a text unchanged.
 */
export function formatResult(value: unknown, columns?: readonly string[]): string {
  if (typeof value === "string") return value
  if (Array.isArray(value)) return list(value, columns)
  return isNested(value) ? fields(value) : shown(value)
}

function list(rows: unknown[], columns?: readonly string[]): string {
  if (rows.length === 0) return "None."
  if (!rows.every(isNested)) return rows.map(inline).join("\n")
  const names: readonly string[] = columns ?? [...new Set(rows.flatMap(Object.keys))]
  // Chosen columns are always a table: the whole of a long value is in `--json`.
  const cell = (value: unknown) => (columns ? cut(inline(value)) : inline(value))
  const table = aligned([[...names], ...rows.map((row) => names.map((name) => cell(row[name])))])
  const width = Math.max(...table.split("\n").map(({ length }) => length))
  return columns || width <= MAX_TABLE_WIDTH ? table : rows.map(filledFields).join("\n\n")
}

const cut = (text: string) =>
  text.length > MAX_LISTED_LENGTH ? `${text.slice(0, MAX_LISTED_LENGTH - 1)}…` : text

/** The fields of a row that have a value, as it stands below others of its kind. */
const filledFields = (row: Row): string =>
  aligned(
    Object.entries(row)
      .filter(([, value]) => inline(value) !== EMPTY)
      .map(([name, value]) => [name, inline(value)]),
  )

function fields(row: Row): string {
  const entries = Object.entries(row)
  return [
    aligned(
      entries.filter(([, value]) => !isBelow(value)).map(([name, value]) => [name, inline(value)]),
    ),
    ...entries
      .filter(([, value]) => isBelow(value))
      .map(([name, value]) => `\n${name}\n${below(value)}`),
  ]
    .join("\n")
    .replace(/^\n+/, "")
}

/** Whether a value does not fit beside its name. */
function isBelow(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\n")
  if (!Array.isArray(value)) return isNested(value)
  return value.some(isNested) || inline(value).length > MAX_LISTED_LENGTH
}

/** Objects and texts are indented: no line of a text can look like a field. */
function below(value: unknown): string {
  if (Array.isArray(value)) return list(value)
  return indented(isNested(value) ? fields(value) : String(value))
}

const indented = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `  ${plain(line)}`.trimEnd())
    .join("\n")

const EMPTY = "–"

/** Any value on one line. */
function inline(value: unknown): string {
  if (Array.isArray(value)) {
    return value.map(inline).join(value.some(isNested) ? "; " : ", ") || EMPTY
  }
  if (!isNested(value)) return shown(value)
  const parts = Object.entries(value).map(([name, one]) => [name, inline(one)] as const)
  const filled = parts.filter(([, text]) => text !== EMPTY)
  return filled.map(([name, text]) => `${name}: ${text}`).join(", ") || EMPTY
}

const isNested = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Times are shown in Indian time. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return EMPTY
  if (value instanceof Date) return formatDayAndTime(value)
  const text = String(value)
  return isIsoTime(text) ? formatDayAndTime(text) : plain(text)
}

/** A shopper's text stays on one line without characters that control a terminal or its direction. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, " ")

/** Lines with aligned cells. */
export function aligned(lines: string[][]): string {
  const widths = lines.reduce<number[]>(
    (widest, line) => line.map((cell, n) => Math.max(widest[n] ?? 0, cell.length)),
    [],
  )
  return lines
    .map((line) =>
      line
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n")
}

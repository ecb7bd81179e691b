import { formatDayAndTime } from "#domain/indian-time.ts"

type Row = Record<string, unknown>

/** A result for a person: rows as a table, one object as a list of its fields, a text unchanged. */
export function printed(value: unknown, columns?: string[]): string {
  if (typeof value === "string") return value
  if (!Array.isArray(value)) return thing(value as Row)
  return value.length > 0 ? table(value, columns) : "None."
}

function table(rows: Row[], columns = Object.keys(rows[0] ?? {})): string {
  return aligned([columns, ...rows.map((row) => columns.map((name) => shown(row[name])))])
}

function thing(fields: Row): string {
  const plain = Object.entries(fields).filter(([, value]) => !Array.isArray(value))
  const lists = Object.entries(fields).filter(([, value]) => Array.isArray(value))
  return [
    aligned(plain.map(([name, value]) => [name, shown(value)])),
    ...lists.map(([name, rows]) => `\n${name}\n${table(rows as Row[])}`),
  ].join("\n")
}

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/**
 * Times are shown in Indian time; a shopper's text stays on one line without control characters.
 */
function shown(value: unknown): string {
  if (value === null || value === undefined) return "–"
  const text = String(value)
  return moment.test(text) ? formatDayAndTime(text) : text.replaceAll(/\p{Cc}/gu, " ")
}

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

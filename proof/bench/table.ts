import { type MarkdownTable, markdownTable } from "../../tools/markdown-table.ts"

interface TableColumn {
  /** Contains the unit where there is one. */
  key: string
  label: string
  /** Digits after the decimal point. */
  digits?: number
}

export type TableCell = string | number | null

/** The result of a measurement. */
export interface ResultTable {
  title: string
  /** How it was measured, and its limits. */
  remarks: string[]
  columns: TableColumn[]
  rows: Record<string, TableCell>[]
}

/** The rows in Markdown: texts to the left, numbers to the right, `–` for what was not measured. */
export function inMarkdown({ columns, rows }: ResultTable): string {
  const isText = columns.map(({ key }) => rows.some((row) => typeof row[key] === "string"))
  return markdownTable(
    columns.map(({ label }) => label),
    rows.map((row) => columns.map((column) => shown(row[column.key] ?? null, column))),
    isText.map((text) => (text ? "---" : "---:")),
  )
}

/** The same table with the lower one of each two figures. */
export const withLower = (table: ResultTable, other: ResultTable): ResultTable => ({
  ...table,
  rows: table.rows.map((row, at) =>
    Object.fromEntries(
      Object.entries(row).map(([key, cell]) => {
        const second = other.rows[at]?.[key]
        const isLower = typeof cell === "number" && typeof second === "number" && second < cell
        return [key, isLower ? second : cell]
      }),
    ),
  ),
})

/** A figure may be a tenth above the one that was committed. */
const LIMIT = 1.1

/** The figures that are above those of a document's tables, or are missing there, in words. */
export function figuresAbove(committed: MarkdownTable[], found: ResultTable[]): string[] {
  return found.flatMap(({ columns, rows }) => {
    const [first, ...measured] = columns
    const known = committed.find(({ header }) => header[0] === first!.label)
    return rows.flatMap((row) => {
      const name = String(row[first!.key])
      const cells = known?.rows.find(({ cells }) => cells[0] === name)?.cells
      return measured.flatMap(({ key, label, digits = 0 }) => {
        const figure = row[key]
        if (typeof figure !== "number") return []
        const limit = cells?.[known!.header.indexOf(label)]?.replaceAll(",", "")
        if (Number(limit) > 0 && figure <= Number(limit) * LIMIT) return []
        return `${name}, ${label}: ${figure.toFixed(digits)} where docs/performance.md has ${limit ?? "none"}`
      })
    })
  })
}

function shown(cell: TableCell, { digits = 0 }: TableColumn): string {
  if (typeof cell === "string") return cell
  if (cell === null) return "–"
  return cell.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

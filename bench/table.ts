interface TableColumn {
  /** The key in the JSON file; contains the unit where there is one. */
  key: string
  label: string
  /** Digits after the decimal point. */
  digits?: number
}

export type TableCell = string | number | null

/** The result of a measurement: a table for people, JSON for programs. */
export interface ResultTable {
  title: string
  /** How it was measured, and its limits. */
  remarks: string[]
  columns: TableColumn[]
  rows: Record<string, TableCell>[]
}

/** Texts are aligned left, numbers right; `–` for what could not be measured. */
export function printed({ title, remarks, columns, rows }: ResultTable): string {
  const cells = rows.map((row) => columns.map((column) => shown(row[column.key] ?? null, column)))
  const isText = columns.map(({ key }) => rows.some((row) => typeof row[key] === "string"))
  const widths = columns.map(({ label }, at) =>
    Math.max(label.length, ...cells.map((row) => row[at]!.length)),
  )
  const line = (texts: string[]) =>
    texts
      .map((text, at) => (isText[at] ? text.padEnd(widths[at]!) : text.padStart(widths[at]!)))
      .join("  ")
      .trimEnd()
  return [
    title,
    ...remarks.map((remark) => `  ${remark}`),
    "",
    line(columns.map(({ label }) => label)),
    line(widths.map((width) => "─".repeat(width))),
    ...cells.map(line),
  ].join("\n")
}

function shown(cell: TableCell, { digits = 0 }: TableColumn): string {
  if (typeof cell === "string") return cell
  if (cell === null) return "–"
  return cell.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

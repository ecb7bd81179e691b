import { type LensType, lensTypes } from "@chashma/optics/powers/eye-power.ts"
import type { LensCatalogue } from "./lens-catalogue.ts"
import { problemSentence, readLensTable, type TypedLenses } from "./lens-table.ts"

/**
 * The table as rows of a CSV: one row for each type, option and range of powers, and one for the
 * rule about dearer powers. A cell that a row does not use is empty.
 */
export const lensFileColumns = [
  ...["Row", "Code", "Name", "Short name", "Description", "Offered", "Days", "Frame height mm"],
  ...["Fitting height mm", "Look", "Brand", "Warranty months", "Not for"],
  ...lensTypes.map((type) => `Price ${type}`),
  ...["Up to", "Index", "Surcharge", "Dearer powers"],
] as const

type Cells = Partial<Record<(typeof lensFileColumns)[number], string | number | null>>

export function writeLensFile({ types, options, ranges, onHigher }: LensCatalogue): string[][] {
  const rows: Cells[] = [
    ...lensTypes.map((type) => ({
      ...{ Row: "type", Code: type, Name: types[type].label, Days: types[type].days },
      ...{ Description: types[type].description, Offered: types[type].isOffered ? "yes" : "no" },
      "Frame height mm": types[type].minLensHeight,
      "Fitting height mm": types[type].minFittingHeight,
    })),
    ...options.map((option) => ({
      ...{ Row: "option", Code: option.code, Name: option.label, "Short name": option.heading },
      ...{ Description: option.description, Look: option.look, Brand: option.brand },
      ...{ "Warranty months": option.warrantyMonths, "Not for": option.notFor.join(" ") },
      ...Object.fromEntries(lensTypes.map((type) => [`Price ${type}`, option.prices[type]])),
    })),
    ...ranges.map(({ upTo, index, surcharge }) => ({
      ...{ Row: "range", "Up to": upTo, Index: index, Surcharge: surcharge },
    })),
    { Row: "rule", "Dearer powers": onHigher },
  ]
  return rows.map((row) => lensFileColumns.map((column) => String(row[column] ?? "")))
}

/** A row of the file that was not taken. */
interface RefusedLensRow {
  /** As a spreadsheet numbers it; the header is row 1. */
  row: number
  why: string
}

/**
 * The table with what a file says. Rows that the file does not have stay as they are, and a row that
 * is wrong changes nothing. Ranges of powers are taken together, because each depends on the others.
 */
export function readLensFile(
  current: LensCatalogue,
  rows: readonly Record<string, string>[],
): { lenses: LensCatalogue; refused: RefusedLensRow[]; unused: string[] } {
  const unused = new Set<string>()
  const refused: RefusedLensRow[] = []
  let lenses = current
  const take = (row: number, changed: TypedLenses) => {
    const read = readLensTable(changed)
    if (read.ok) lenses = read.value
    else refused.push({ row, why: problemSentence(read.failure[0]!) })
  }
  const ranges: { row: number; cells: Record<string, string> }[] = []
  for (const [n, cells] of rows.entries()) {
    const row = n + 2
    const kind = cellOf(cells, "Row").toLowerCase()
    for (const name of Object.keys(cells).filter((name) => cells[name]?.trim())) {
      if (!lensFileColumns.some((column) => column === name)) unused.add(name)
      else if (usedBy[kind] && !usedBy[kind].test(name))
        refused.push({ row, why: `${name} “${cells[name]}” is not taken: a row ${kind} has none.` })
    }
    if (kind === "range") ranges.push({ row, cells })
    else if (kind === "rule")
      take(row, { ...typedOf(lenses), onHigher: cellOf(cells, "Dearer powers") })
    else {
      const changed =
        kind === "type"
          ? withType(lenses, cells)
          : kind === "option"
            ? withOption(lenses, cells)
            : null
      if (typeof changed === "object" && changed) take(row, changed)
      else refused.push({ row, why: changed ?? "Row must be type, option, range or rule." })
    }
  }
  if (ranges.length > 0) {
    take(ranges[0]!.row, {
      ...typedOf(lenses),
      ranges: ranges.map(({ cells }) => ({
        ...{ upTo: cellOf(cells, "Up to"), index: cellOf(cells, "Index") },
        surcharge: cellOf(cells, "Surcharge"),
      })),
    })
  }
  return { lenses, refused, unused: [...unused] }
}

/** The columns of each kind of row. */
const usedBy: Record<string, RegExp> = {
  type: /^(Row|Code|Name|Description|Offered|Days|Frame height mm|Fitting height mm)$/,
  option:
    /^(Row|Code|Name|Short name|Description|Look|Brand|Warranty months|Not for|Price [A-Za-z ]+)$/,
  range: /^(Row|Up to|Index|Surcharge)$/,
  rule: /^(Row|Dearer powers)$/,
}

/** A copy that may be changed. */
export const typedOf = (lenses: LensCatalogue): TypedLenses => ({
  ...lenses,
  options: [...lenses.options],
  ranges: [...lenses.ranges],
})

const cellOf = (cells: Record<string, string>, column: (typeof lensFileColumns)[number]): string =>
  (cells[column] ?? "").trim()

/** Columns that the file does not have keep their value. */
const given = <Value>(
  cells: Record<string, string>,
  column: (typeof lensFileColumns)[number],
  value: Value,
): Value | string => (column in cells ? cellOf(cells, column) : value)

function withType(lenses: LensCatalogue, cells: Record<string, string>): TypedLenses | string {
  const type = lensTypes.find((one) => one.toLowerCase() === cellOf(cells, "Code").toLowerCase())
  if (!type) return `Code must be one of ${lensTypes.join(", ")}.`
  const before = lenses.types[type]
  const offered = given(cells, "Offered", before.isOffered ? "yes" : "no").toLowerCase()
  if (offered !== "yes" && offered !== "no") return "Offered must be yes or no."
  return {
    ...typedOf(lenses),
    types: {
      ...lenses.types,
      [type]: {
        isOffered: offered === "yes",
        label: given(cells, "Name", before.label),
        description: given(cells, "Description", before.description),
        days: given(cells, "Days", before.days),
        minLensHeight: given(cells, "Frame height mm", before.minLensHeight),
        minFittingHeight: given(cells, "Fitting height mm", before.minFittingHeight),
      },
    },
  }
}

function withOption(lenses: LensCatalogue, cells: Record<string, string>): TypedLenses {
  const code = cellOf(cells, "Code") || cellOf(cells, "Name")
  const place = lenses.options.findIndex((option) => option.code === code)
  const before = lenses.options[place]
  const option = {
    code,
    label: given(cells, "Name", before?.label ?? code),
    heading: given(cells, "Short name", before?.heading ?? ""),
    description: given(cells, "Description", before?.description ?? ""),
    look: given(cells, "Look", before?.look ?? "clear") || "clear",
    brand: given(cells, "Brand", before?.brand ?? ""),
    warrantyMonths: given(cells, "Warranty months", before?.warrantyMonths ?? null),
    notFor:
      "Not for" in cells
        ? cellOf(cells, "Not for")
            .toLowerCase()
            .split(/[\s,]+/)
            .filter(Boolean)
        : (before?.notFor ?? []),
    prices: Object.fromEntries(
      lensTypes.map((type): [LensType, string | number | undefined] => [
        type,
        given(cells, `Price ${type}`, before?.prices[type]),
      ]),
    ),
  }
  const { options } = lenses
  return {
    ...typedOf(lenses),
    options: place < 0 ? [...options, option] : options.with(place, option as never),
  }
}

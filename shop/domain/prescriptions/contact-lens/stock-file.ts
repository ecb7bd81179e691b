import {
  type ContactLensParameters,
  contactLensAdds,
  valuesOf,
} from "@chashma/optics/contact-lenses/parameters.ts"
import type { Translate } from "#words/sentence.ts"
import { readNumber } from "../../core/typed-number.ts"
import { contactLensProblem, onlyValue } from "./check-contact-lens.ts"
import { powerKey, powersInOrder, readPowerKey } from "./stock-by-power.ts"

/** The columns of a file of boxes by power, with the other names that shops and makers use. */
export const stockFileColumns = {
  Handle: ["product", "shortname"],
  Power: ["pwr", "sph", "sphere"],
  "Base curve": ["bc"],
  Diameter: ["dia"],
  Cylinder: ["cyl"],
  Axis: ["ax"],
  Addition: ["add"],
  Boxes: ["stock", "quantity", "qty"],
} as const

type StockFileColumn = keyof typeof stockFileColumns
type StockCells = Partial<Record<StockFileColumn, string>>

interface ReadStockFile {
  /** Boxes as typed, by power; an empty text where the power is not kept in stock. */
  typed: Record<string, string>
  /** Rows that were not taken, as a spreadsheet numbers them; the header is row 1. */
  refused: { row: number; why: string }[]
  /** Columns with cells that are no column of this file. */
  unused: string[]
}

/** The rows of a file that are about a product; rows about others are left out. */
export function readStockFile(
  rows: readonly Record<string, string>[],
  { handle, parameters }: { handle: string; parameters: ContactLensParameters },
  t: Translate,
): ReadStockFile {
  const file: ReadStockFile = { typed: {}, refused: [], unused: [] }
  for (const [n, row] of rows.entries()) {
    const cells = cellsOf(row)
    if (cells.Handle?.toLowerCase() !== handle) continue
    const read = readStockRow(cells, parameters, t)
    const boxes = typeof read === "string" ? "" : String(read.boxes ?? "")
    if (typeof read === "string") file.refused.push({ row: n + 2, why: read })
    else if ((file.typed[read.power] ?? boxes) !== boxes)
      file.refused.push({
        row: n + 2,
        why: `has ${boxes || "no"} boxes of a power that another row has`,
      })
    else file.typed[read.power] = boxes
    file.unused.push(...Object.keys(row).filter((name) => row[name]?.trim() && !columnOf(name)))
  }
  return { ...file, unused: [...new Set(file.unused)] }
}

/** `Base curve (mm)` and `base_curve` are the same column. */
function columnOf(name: string): StockFileColumn | undefined {
  const letters = (one: string) => one.toLowerCase().replaceAll(/\([^()]*\)|[^a-z]/g, "")
  return (Object.keys(stockFileColumns) as StockFileColumn[]).find((column) =>
    [letters(column), ...stockFileColumns[column]].includes(letters(name)),
  )
}

const cellsOf = (row: Record<string, string>): StockCells =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, cell]) => {
      const column = columnOf(name)
      return column ? [[column, cell.trim()]] : []
    }),
  )

const numbers = ["Power", "Base curve", "Diameter", "Cylinder", "Axis"] as const

/**
 * One row: its power and its boxes, null where the power is not kept in stock. A value
 * of which the product has one may be left out.
 * @returns a sentence why it is not valid
 */
function readStockRow(
  cells: StockCells,
  parameters: ContactLensParameters,
  t: Translate,
): { power: string; boxes: number | null } | string {
  const number = (column: StockFileColumn) => readNumber(cells[column] ?? "")
  const wrong = numbers.find((column) => cells[column] && number(column) === null)
  if (wrong) return `has the ${wrong.toLowerCase()} “${cells[wrong]}”, which is no number`
  const add = (cells.Addition ?? "").toLowerCase()
  if (add !== "" && !contactLensAdds.some((one) => one === add))
    return `has the addition “${cells.Addition}”: it is low, medium or high`
  const [power, baseCurve, diameter] = [
    number("Power") ?? onlyValue(valuesOf(parameters.powers)),
    number("Base curve") ?? onlyValue(parameters.baseCurves),
    number("Diameter") ?? onlyValue(parameters.diameters),
  ]
  if (power === null) return "has no power"
  if (baseCurve === null) return "has no base curve"
  if (diameter === null) return "has no diameter"
  const values = {
    ...{ power, baseCurve, diameter },
    cylinder: number("Cylinder") ?? onlyValue(parameters.cylinders),
    axis: number("Axis"),
    add: contactLensAdds.find((one) => one === add) ?? onlyValue(parameters.adds),
  }
  const problem = contactLensProblem(parameters, values)
  if (problem) return t(problem.sentence)
  const boxes = readBoxes(cells.Boxes ?? "")
  return boxes === undefined ? "has no whole number of boxes" : { power: powerKey(values), boxes }
}

const MAX_BOXES = 10_000

/** Boxes as typed: null for none kept in stock; undefined for anything that is no number of boxes. */
export function readBoxes(typed: string): number | null | undefined {
  if (typed.trim() === "") return null
  const boxes = readNumber(typed)
  return boxes !== null && Number.isInteger(boxes) && boxes >= 0 && boxes <= MAX_BOXES
    ? boxes
    : undefined
}

/** Toric lenses have thousands of powers: a file lists those that are kept in stock. */
const MAX_POWERS_LISTED = 500

/**
 * A product's rows of the file without its handle: all its powers if they are few, else those with a
 * number.
 */
export function stockFileRows(
  parameters: ContactLensParameters,
  boxes: ReadonlyMap<string, number>,
): (string | number | null)[][] {
  const listed = everyPower(parameters, MAX_POWERS_LISTED) ?? []
  const keys = [...listed, ...[...boxes.keys()].filter((key) => !listed.includes(key)).toSorted()]
  return keys.map((key) => {
    const values = readPowerKey(key)!
    return [
      ...[values.power, values.baseCurve, values.diameter],
      ...[values.cylinder, values.axis, values.add, boxes.get(key) ?? null],
    ]
  })
}

/** Every power that a lens is made in; null if they are more than a limit. */
function everyPower(parameters: ContactLensParameters, most: number): string[] | null {
  const orNone = <Value>(values: readonly Value[]) => (values.length > 0 ? values : [null])
  const axes = valuesOf(parameters.axes)
  const all = powersInOrder(parameters).flatMap((power) =>
    parameters.baseCurves.flatMap((baseCurve) =>
      parameters.diameters.flatMap((diameter) =>
        orNone(parameters.cylinders).flatMap((cylinder) =>
          (cylinder ? axes : [null]).flatMap((axis) =>
            orNone(parameters.adds).map((add) => ({
              ...{ power, baseCurve, diameter },
              ...{ cylinder, axis, add },
            })),
          ),
        ),
      ),
    ),
  )
  return all.length > most ? null : all.map(powerKey)
}

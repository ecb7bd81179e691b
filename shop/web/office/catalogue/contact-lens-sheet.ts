import type { ContactLensValues } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { addNames, formatDioptres, formatLensMm } from "@chashma/optics/contact-lenses/in-words.ts"
import { type ContactLensParameters, valuesOf } from "@chashma/optics/contact-lenses/parameters.ts"
import { powerKey, powersInOrder } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import { readBoxes } from "#domain/prescriptions/contact-lens/stock-file.ts"

type Field = Exclude<keyof ContactLensValues, "power">
type Value = ContactLensValues[Field]

/** A value of all powers of a sheet where the lens is made in several. */
interface SheetChoice {
  field: Field
  label: string
  options: { value: string; label: string }[]
}

export interface Sheet {
  /** Chosen above the sheet; the first is chosen if none was. */
  choices: SheetChoice[]
  chosen: Partial<Record<Field, string>>
  columns: string[]
  /** The cells of a row are the names of its powers, one for each column. */
  rows: { label: string; keys: string[] }[]
}

const fields: { field: Field; label: string; format: (value: NonNullable<Value>) => string }[] = [
  { field: "cylinder", label: "Cylinder", format: (value) => formatDioptres(Number(value)) },
  { field: "axis", label: "Axis", format: (value) => `${value}°` },
  { field: "add", label: "Addition", format: (value) => addNames[value as "low"] },
  { field: "baseCurve", label: "Base curve", format: (value) => formatLensMm(Number(value)) },
  { field: "diameter", label: "Diameter", format: (value) => formatLensMm(Number(value)) },
]

/** What differs most is in columns. */
const columnFields: Field[] = ["axis", "add", "baseCurve", "diameter", "cylinder"]

/** Powers down and one more value across; every further value is chosen above. */
export function sheetOf(
  parameters: ContactLensParameters,
  wanted: Partial<Record<Field, string>>,
): Sheet {
  const cylinder = parameters.cylinders.map(String).includes(wanted.cylinder ?? "")
    ? Number(wanted.cylinder)
    : (parameters.cylinders[0] ?? null)
  const offered: Record<Field, Value[]> = {
    cylinder: parameters.cylinders,
    axis: cylinder ? valuesOf(parameters.axes) : [],
    add: parameters.adds,
    baseCurve: parameters.baseCurves,
    diameter: parameters.diameters,
  }
  const across = columnFields.find((field) => offered[field].length > 1) ?? null
  const chosenOf = (field: Field): Value =>
    offered[field].find((value) => String(value) === wanted[field]) ?? offered[field][0] ?? null
  const fixed = Object.fromEntries(fields.map(({ field }) => [field, chosenOf(field)])) as Record<
    Field,
    Value
  >
  const formatOf = (field: Field) => fields.find((one) => one.field === field)!.format
  const columns = across ? offered[across] : [null]
  return {
    choices: fields
      .filter(({ field }) => field !== across && offered[field].length > 1)
      .map(({ field, label, format }) => ({
        ...{ field, label },
        options: offered[field].map((value) => ({ value: String(value), label: format(value!) })),
      })),
    chosen: Object.fromEntries(fields.map(({ field }) => [field, String(fixed[field] ?? "")])),
    columns: columns.map((value) => (across && value !== null ? formatOf(across)(value) : "Boxes")),
    rows: powersInOrder(parameters).map((power) => ({
      label: formatDioptres(power),
      keys: columns.map((value) => {
        const values = { power, ...fixed, ...(across && { [across]: value }) }
        return powerKey(values as ContactLensValues)
      }),
    })),
  }
}

/**
 * The cells that a block copied from a spreadsheet fills, from one cell to the right and down; what
 * does not fit is left out.
 */
export function pastedCells(
  rows: readonly { keys: string[] }[],
  from: { row: number; column: number },
  text: string,
): Record<string, string> {
  const block = text.replace(/\r?\n$/, "").split(/\r?\n/)
  return Object.fromEntries(
    block.flatMap((line, down) =>
      line.split("\t").flatMap((cell, right) => {
        const key = rows[from.row + down]?.keys[from.column + right]
        return key === undefined ? [] : [[key, cell.trim()]]
      }),
    ),
  )
}

export interface BoxChange {
  power: string
  boxes: number | null
  was: number | null
}

/** What was typed and differs from the shop's boxes; the cells that are no number of boxes. */
export function typedChanges(
  typed: Readonly<Record<string, string>>,
  boxes: ReadonlyMap<string, number>,
): { changes: BoxChange[]; wrong: ReadonlySet<string> } {
  const changes: BoxChange[] = []
  const wrong = new Set<string>()
  for (const [power, text] of Object.entries(typed)) {
    const count = readBoxes(text)
    const was = boxes.get(power) ?? null
    if (count === undefined) wrong.add(power)
    else if (count !== was) changes.push({ power, boxes: count, was })
  }
  return { changes, wrong }
}

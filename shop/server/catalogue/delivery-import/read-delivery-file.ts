import {
  type Record as CsvRecord,
  checkFile,
  InvalidFileError,
  readRecords,
} from "#server/core/read-records.ts"
import { columns, type GivenArea, InvalidCellError, type ReadOptions } from "./columns.ts"

/** A row of a file as it was read. */
export interface AreaEntry {
  /** Counted as a spreadsheet does: the header is row 1. */
  row: number
  /** The text in the file, if it could not be parsed. */
  pincode: string
  given: GivenArea
  problems: string[]
}

export interface DeliveryFile {
  entries: AreaEntry[]
  /** Rows that are not valid CSV, with the reason. */
  broken: { row: number; why: string }[]
  /** Columns that the shop does not use. */
  ignored: string[]
}

interface UsedColumn {
  name: string
  index: number
  read: (typeof columns)[string]["read"]
}

/**
 * Reads our own CSV of delivery areas, or a courier's list of PIN codes.
 * @throws InvalidFileError
 */
export async function readDeliveryFile(file: string, options: ReadOptions): Promise<DeliveryFile> {
  await checkFile(file)
  const { header, records, broken } = await readRecords(file)
  const used = usedColumns(header)
  if (!used.some(({ read }) => read === columns.prefix?.read)) {
    throw new InvalidFileError("The file has no column for PIN codes, such as pincode.")
  }
  // With `complete` an empty file would end delivery everywhere.
  if (records.length === 0) throw new InvalidFileError("The file has no rows below its header.")
  const indexes = new Set(used.map(({ index }) => index))
  return {
    entries: records.map((record) => readEntry(record, used, options)),
    broken,
    ignored: header.flatMap((name, index) => {
      const isUsed = name.trim() !== "" || records.some(({ cells }) => cells[index]?.trim())
      return isUsed && !indexes.has(index) ? [name.trim() || `column ${index + 1}`] : []
    }),
  }
}

/** `PIN Code (destination)` and `pin_code` are the same name. */
const lettersOf = (header: string) =>
  header
    .replaceAll(/\([^()]*\)/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")

function usedColumns(header: string[]): UsedColumn[] {
  const names = header.map(lettersOf)
  // Days of our own file are a promise; a courier's beside them would replace it.
  const hasDays = columns.latest?.headers.some((one) => names.includes(one))
  return Object.values(columns).flatMap(({ headers, read }) => {
    if (hasDays && read === columns.transit?.read) return []
    const name = headers.find((one) => names.includes(one))
    const index = name === undefined ? -1 : names.indexOf(name)
    return index === -1 ? [] : [{ name: header[index]!.trim(), index, read }]
  })
}

function readEntry({ row, cells }: CsvRecord, used: UsedColumn[], options: ReadOptions): AreaEntry {
  const given: GivenArea = {}
  const problems: string[] = []
  let pincode = ""
  for (const { name, index, read } of used) {
    const cell = cells[index]!.trim()
    const isPrefix = read === columns.prefix?.read
    if (isPrefix) pincode = cell
    if (cell === "" && !isPrefix) continue
    try {
      Object.assign(given, read(cell, options))
    } catch (error) {
      if (!(error instanceof InvalidCellError)) throw error
      problems.push(`${name} ${error.message}`)
    }
  }
  return { row, pincode: given.prefix ?? pincode.slice(0, 20), given, problems }
}

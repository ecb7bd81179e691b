import {
  type StockCells,
  type StockFileColumn,
  stockFileColumns,
} from "#domain/prescriptions/contact-lens/stock-file.ts"
import { undefused } from "#server/core/csv.ts"
import { checkFile } from "./product-file.ts"
import { InvalidFileError } from "./product-record.ts"
import { readRecords } from "./read-records.ts"

/**
 * Reads a CSV of boxes by power.
 * @throws InvalidFileError
 */
export async function readStockFile(file: string) {
  await checkFile(file)
  const { header, records, broken } = await readRecords(file)
  const letters = header.map((name) => name.toLowerCase().replaceAll(/\(.*?\)|[^a-z]/g, ""))
  const columns = (Object.keys(stockFileColumns) as StockFileColumn[]).flatMap((column) => {
    const names = [column.toLowerCase().replaceAll(" ", ""), ...stockFileColumns[column]]
    const index = letters.findIndex((name) => names.includes(name))
    return index === -1 ? [] : [{ column, index }]
  })
  for (const needed of ["Handle", "Boxes"] as const) {
    if (columns.some(({ column }) => column === needed)) continue
    throw new InvalidFileError(`The file has no column ${needed}.`)
  }
  const entries = records.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      columns.map(({ column, index }) => [column, undefused(cells[index]!.trim())]),
    ) as StockCells,
  }))
  return { entries, broken }
}

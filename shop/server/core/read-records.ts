import { createReadStream } from "node:fs"
import { open, stat } from "node:fs/promises"
import { Readable } from "node:stream"
import { type CsvError, type Info, parse } from "csv-parse"
import { csvSeparator } from "#domain/core/csv-separator.ts"

/** A file that cannot be read at all; the message is for its author. */
export class InvalidFileError extends Error {}

/** A row of a file, counted as a spreadsheet does: the header is row 1. */
export interface Record {
  row: number
  cells: string[]
}

export interface Records {
  header: string[]
  records: Record[]
  /** Rows that are not valid CSV, with the reason. */
  broken: { row: number; why: string }[]
}

/** @public */
export const limits = { fileBytes: 32_000_000, rows: 50_000, recordBytes: 200_000, cell: 65_000 }

/** @throws InvalidFileError if the file is missing or too large */
export async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new InvalidFileError(`There is no file ${file}.`)
  if (found.size > limits.fileBytes) {
    throw new InvalidFileError(`A file may have ${limits.fileBytes / 1_000_000} MB at most.`)
  }
}

/**
 * Reads a CSV as a stream: UTF-8 with or without BOM, separated by what its `sep=` line names, or by
 * the mark that its header has most of; doubled quotes. Cells that a row lacks are empty, and empty ones that it has too many are left out, as are
 * empty rows.
 * @throws WrongFile
 */
export async function readRecords(file: string): Promise<Records> {
  const skipped: { after: number; why: string }[] = []
  const { start, delimiter } = await separatorOf(file)
  const parser = parse({
    info: true,
    delimiter,
    relax_column_count: true,
    max_record_size: limits.recordBytes,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) skipped.push({ after: recordsBefore(error), why: reasonOf(error) })
    },
  })
  Readable.from(textOf(file, start))
    .on("error", (error) => parser.destroy(error))
    .pipe(parser)
  const rows: Record[] = []
  for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
    const before = skipped.filter(({ after }) => after < info.records).length
    rows.push({ row: info.records + before, cells: record })
    if (rows.length > limits.rows)
      throw new InvalidFileError(`A file may have ${limits.rows} rows at most.`)
  }
  const [header, ...rest] = rows
  if (!header) throw new InvalidFileError("The file is empty.")
  const width = header.cells.length
  const records = rest
    .filter(({ cells }) => !isBlank(cells))
    .map(({ row, cells }) => ({ row, cells: ofWidth(cells, width) }))
  return {
    header: header.cells,
    records: records.filter(({ cells }) => cells.length === width && fits(cells)),
    broken: [
      ...skipped.map(({ after, why }, n) => ({ row: after + n + 1, why })),
      ...records.flatMap(({ row, cells }) => brokenRow(row, cells, width)),
    ].toSorted((a, b) => a.row - b.row),
  }
}

/** Spreadsheets leave out empty cells at the end of a row, or add some. */
function ofWidth(cells: string[], width: number): string[] {
  if (cells.length <= width) return [...cells, ...Array(width - cells.length).fill("")]
  return isBlank(cells.slice(width)) ? cells.slice(0, width) : cells
}

const fits = (cells: string[]) => cells.every((cell) => cell.length <= limits.cell)
const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === "")

function brokenRow(row: number, cells: string[], width: number) {
  if (cells.length !== width) {
    return [{ row, why: `has ${cells.length} cells where the header has ${width}` }]
  }
  return fits(cells) ? [] : [{ row, why: `has a cell of more than ${limits.cell} characters` }]
}

/** The parser's types omit its counters. */
const recordsBefore = (error: CsvError) =>
  Number((error as CsvError & { records?: number }).records)

const goesOn = "INVALID_OPENING_QUOTE"

/** After most errors the start of the next row is unknown. */
const reasonOf = ({ code }: CsvError) =>
  code === goesOn
    ? "has a quotation mark in the middle of a cell"
    : "has a quotation mark that never ends: neither it nor what follows can be read"

/**
 * The first line `sep=,` with which Excel marks the separator. Excel does not show it, so it is no
 * row.
 */
const SEPARATOR_LINE = /^(?:\xef\xbb\xbf)?"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n)/i

const MAX_HEADER_BYTES = 20_000

async function separatorOf(file: string): Promise<{ start: number; delimiter: string }> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAX_HEADER_BYTES), 0)
    const text = buffer.toString("latin1", 0, bytesRead)
    const line = SEPARATOR_LINE.exec(text)
    return { start: line?.[0].length ?? 0, delimiter: line?.[1] ?? csvSeparator(text) }
  } finally {
    await handle.close()
  }
}

/** Text in another encoding would be imported with wrong letters. */
async function* textOf(file: string, start: number): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  try {
    for await (const chunk of createReadStream(file, { start }))
      yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new InvalidFileError("This file is not UTF-8. Save it as CSV UTF-8.")
  }
}

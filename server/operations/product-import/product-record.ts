import type { Product } from "#domain/product.ts"

/** A product as the owner's files know it: by its handle. */
export interface ProductRecord extends Omit<Product, "id"> {
  handle: string
  /** Neither shown nor sold. */
  hidden: boolean
}

/** One product as it was read, before it is held against what the shop has. */
export interface ProductEntry {
  /** Where it stands in the file, counted as a spreadsheet does; null for a single change. */
  row: number | null
  handle: string
  /** Values by field, as they were typed. A field that is not there stays as it is. */
  typed: Record<string, unknown>
  /** What is wrong with it already. */
  problems: string[]
  /** What the writer calls a field: a column, a key or an option. */
  nameOf: (field: string) => string
}

export interface ProductFile {
  entries: ProductEntry[]
  /** Rows that belong to no product, with the reason. */
  broken: { row: number; why: string }[]
  /** Columns that the shop does not keep. */
  ignored: string[]
}

/** A file that cannot be read at all; the message is for whoever wrote it. */
export class InvalidFileError extends Error {}

export interface ReportRow {
  row: number | null
  handle: string
  title: string
  result: "new" | "changed" | "unchanged" | "refused"
  /** What changes, or the reasons of a refusal. */
  why: string
}

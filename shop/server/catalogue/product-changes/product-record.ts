import { createHash } from "node:crypto"
import type { Declarations } from "#domain/catalogue/declarations.ts"
import type { Product } from "#domain/catalogue/product.ts"
import type { Paise } from "#domain/core/money.ts"

/** A product as in the owner's files: by its handle. */
export interface ProductRecord extends Omit<Product, "id"> {
  handle: string
  /** Neither shown nor sold. */
  hidden: boolean
  sku: string | null
  barcode: string | null
  /** Without GST; null if unknown. Only for those with `costs.read`. */
  costPrice: Paise | null
  size: string
  declarations: Declarations
  /** Its stock is the sum of its boxes by power, and no file changes it. */
  stockByPower: boolean
  /** The same of one stock that a module traces. */
  isTraced: boolean
}

/**
 * A version of a product by content, like an ETag. Stock is left out: sales change it all the time,
 * and it has its own check. So is the cost price, which could be guessed from the version.
 */
export const recordVersion = ({ stock: _, costPrice: _cost, ...record }: ProductRecord): string =>
  createHash("sha256").update(JSON.stringify(record)).digest("hex").slice(0, 16)

/** One parsed product, before it is compared with the shop's. */
export interface ProductEntry {
  /** Its row in the file, counted as a spreadsheet does; null for a single change. */
  row: number | null
  handle: string
  /** Values by field, as typed. A missing field is not changed. */
  typed: Record<string, unknown>
  /** Problems found so far. */
  problems: string[]
  /** What was read otherwise than it is written. */
  notes?: string[]
  /** The version that the editor has seen: prevents overwriting other users' changes. */
  expected?: { version?: string | undefined; stock?: number | undefined }
  /** The source's name of a field: a column, a key or an option. */
  nameOf: (field: string) => string
}

/** @public */
export interface ProductFile {
  entries: ProductEntry[]
  /** Rows that belong to no product, with the reason. */
  broken: { row: number; why: string }[]
  /** Columns that the shop does not use. */
  ignored: string[]
}

/** @public */
export interface ReportRow {
  row: number | null
  handle: string
  title: string
  result: "new" | "changed" | "unchanged" | "refused"
  /** The changes and notes, or the reasons of a refusal. */
  why: string
}

/** A problem, with its field. */
export interface Problem {
  field: string
  sentence: string
}

/** A row of the report, with the reasons of a refusal by field. */
export interface ChangeReport extends ReportRow {
  problems: Problem[]
  /** Refused because another user changed it since it was read. */
  isOutdated: boolean
}

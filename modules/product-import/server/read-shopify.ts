import { withoutDoubles } from "#server/catalogue/product-changes/handles.ts"
import type { ProductFile } from "#server/catalogue/product-changes/product-record.ts"
import { undefused } from "#server/core/csv.ts"
import { InvalidFileError, type Records, readRecords } from "#server/core/read-records.ts"
import {
  columnOf,
  columns,
  type Metafield,
  type ShopifyColumn,
  type ShopifyRow,
} from "./columns.ts"
import { productsOf } from "./shopify-products.ts"

/**
 * Reads a Shopify product CSV with the headers of either generation.
 * @throws WrongFile
 */
export async function readShopify(file: string): Promise<ProductFile> {
  const { header, records, broken } = await readRecords(file)
  const meant = meaningOf(header)
  const rows = records.map(({ row, cells }): ShopifyRow => {
    const known = cells.flatMap((cell, n) => {
      const column = meant[n]
      return column ? [[column, undefused(cell).trim()] as const] : []
    })
    return { row, cells: Object.fromEntries(known) }
  })
  const products = productsOf(rows.filter(isFilled), namesIn(header, meant))
  return {
    entries: withoutDoubles(products.entries),
    broken: [...broken, ...products.broken],
    ignored: header.filter((_name, n) => !meant[n] && isUsed(n, records)),
  }
}

const isFilled = ({ cells }: ShopifyRow) => Object.values(cells).some((cell) => cell !== "")

const isUsed = (n: number, records: Records["records"]) =>
  records.some(({ cells }) => cells[n]?.trim())

function meaningOf(header: string[]) {
  const meant = header.map(columnOf)
  const double = meant.find((column, n) => column && meant.indexOf(column) !== n)
  if (double)
    throw new InvalidFileError(
      `Two columns have the same meaning: ${header[meant.indexOf(double)]}.`,
    )
  if (!meant.includes("title")) {
    throw new InvalidFileError("This is not a Shopify product CSV: it has no Title column.")
  }
  return meant
}

/** The file's own column names, for the reasons of a refusal. */
function namesIn(header: string[], meant: (ShopifyColumn | Metafield | null)[]) {
  return (column: ShopifyColumn | Metafield): string => {
    const found = header[meant.indexOf(column)]
    return (found ?? (column in columns ? columns[column as ShopifyColumn][0] : column))
      .split(" (product.metafields.")[0]!
      .trim()
  }
}

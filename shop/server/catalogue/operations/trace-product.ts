import type { Db } from "#db/connection.ts"
import type { Trace } from "#server/office/operations/implementation.ts"
import { recordVersion } from "../product-changes/product-record.ts"
import { storedRecordOf } from "../product-changes/stored-records.ts"
import { productNamed } from "./product-named.ts"

/**
 * The referenced product, with its usual changes: price in paise, discount, stock. The version
 * tells whether anything else changed.
 */
export async function traceProduct(
  db: Db,
  { product }: { product: string | number },
): Promise<Trace | null> {
  const found = await productNamed(db, String(product))
  if (!found) return null
  const { id, record } = storedRecordOf(found)
  const { price, discount, stock, hidden } = record
  const version = recordVersion(record)
  return { subject: `product:${id}`, state: { price, discount, stock, hidden, version } }
}

import { eq } from "drizzle-orm"
import { notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import type { Trace } from "#server/office/operations/implementation.ts"
import { recordVersion } from "../product-changes/product-record.ts"
import { storedRecordOf } from "../product-changes/stored-records.ts"

/** The product with this id or this handle. */
export async function productNamed(db: Db, name: string) {
  const isId = /^[1-9]\d{0,8}$/.test(name)
  const [found] = await db
    .select()
    .from(products)
    .where(isId ? eq(products.id, Number(name)) : eq(products.handle, name))
  return found ?? null
}

export const noSuchProduct = notFound("There is no product with this number or short name.")

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

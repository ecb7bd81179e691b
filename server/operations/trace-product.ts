import type { Db } from "#db/connection.ts"
import type { Trace } from "./operation.ts"
import { productNamed } from "./product-named.ts"

/** The product that is meant, with what its changes are mostly about: price in paise, discount, stock. */
export async function traceProduct(
  db: Db,
  { product }: { product: string | number },
): Promise<Trace | null> {
  const found = await productNamed(db, String(product))
  if (!found) return null
  const { id, price, discount, stock, hidden } = found
  return { subject: `product:${id}`, state: { price, discount, stock, hidden } }
}

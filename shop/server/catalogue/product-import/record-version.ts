import { createHash } from "node:crypto"
import type { ProductRecord } from "./product-record.ts"

/**
 * A version of a product by content, like an ETag. Stock is left out: sales change it all the time,
 * and it has its own check. So is the cost price, which could be guessed from the version.
 */
export const recordVersion = ({ stock: _, costPrice: _cost, ...record }: ProductRecord): string =>
  createHash("sha256").update(JSON.stringify(record)).digest("hex").slice(0, 16)

import { and, eq, gte, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import { visibleStock } from "#domain/catalogue/stock-label.ts"
import type { ProductId } from "#domain/core/id.ts"
import { publishCatalogueChange } from "./catalogue-version.ts"

export interface StockQuantity {
  productId: ProductId
  quantity: number
}

/** A product has fewer pieces than requested; thrown to roll back the whole transaction. */
export class OutOfStockError extends Error {
  readonly productId: ProductId
  constructor(productId: ProductId) {
    super(`Product ${productId} has too few pieces in stock.`)
    this.productId = productId
  }
}

/**
 * Takes pieces out of stock; inside the caller's transaction.
 * One conditional update per product: a check followed by an update would oversell under load.
 * @throws OutOfStock
 */
export async function reserveStock(tx: Db, wanted: StockQuantity[]): Promise<void> {
  const pieces = inOneOrder(wanted)
  // In one round trip; PostgreSQL carries them out one after the other.
  const taken = await Promise.all(
    pieces.map(({ productId, quantity }) =>
      tx
        .update(products)
        .set({ stock: sql`${products.stock} - ${quantity}` })
        .where(and(eq(products.id, productId), gte(products.stock, quantity)))
        .returning({ stock: products.stock }),
    ),
  )
  const changed = pieces.flatMap(({ productId, quantity }, n) => {
    const [left] = taken[n]!
    if (!left) throw new OutOfStockError(productId)
    return isVisible(left.stock + quantity, left.stock) ? [productId] : []
  })
  await noteChanges(tx, changed)
}

/** Restocks pieces. */
export async function releaseStock(tx: Db, returned: StockQuantity[]): Promise<void> {
  const changed: number[] = []
  for (const { productId, quantity } of inOneOrder(returned)) {
    const [now] = await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${quantity}` })
      .where(eq(products.id, productId))
      .returning({ stock: products.stock })
    if (now && isVisible(now.stock - quantity, now.stock)) changed.push(productId)
  }
  await noteChanges(tx, changed)
}

/** Products are always locked in the same order, so that two purchases never deadlock. */
const inOneOrder = (pieces: StockQuantity[]) => pieces.toSorted((a, b) => a.productId - b.productId)

/**
 * A sale from 40 pieces to 39 changes nothing that a page shows, and must not invalidate cached
 * pages.
 */
const isVisible = (before: number, after: number) => visibleStock(before) !== visibleStock(after)

/**
 * After the last product: holding the catalogue's version while waiting for a product would block
 * all writers.
 */
async function noteChanges(tx: Db, productIds: number[]) {
  if (productIds.length > 0) await publishCatalogueChange(tx, productIds)
}

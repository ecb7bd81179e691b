import { and, eq, gte, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import { visibleStock } from "#domain/stock-label.ts"
import { publishCatalogueChange } from "./catalogue-version.ts"

export interface StockQuantity {
  productId: number
  quantity: number
}

/** Some product has fewer pieces than were wanted; thrown so that the whole transaction is undone. */
export class OutOfStockError extends Error {
  readonly productId: number
  constructor(productId: number) {
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
  const changed: number[] = []
  for (const { productId, quantity } of inOneOrder(wanted)) {
    const [left] = await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${quantity}` })
      .where(and(eq(products.id, productId), gte(products.stock, quantity)))
      .returning({ stock: products.stock })
    if (!left) throw new OutOfStockError(productId)
    if (isVisible(left.stock + quantity, left.stock)) changed.push(productId)
  }
  await noteChanges(tx, changed)
}

/** Puts pieces back. */
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

/** Everybody locks products in the same order, so that two purchases never wait for each other. */
const inOneOrder = (pieces: StockQuantity[]) => pieces.toSorted((a, b) => a.productId - b.productId)

/** A sale from 40 pieces to 39 changes nothing that a page shows, and must not empty the kept pages. */
const isVisible = (before: number, after: number) => visibleStock(before) !== visibleStock(after)

/** After the last product: whoever held the catalogue's version and waited for a product would block everybody. */
async function noteChanges(tx: Db, productIds: number[]) {
  if (productIds.length > 0) await publishCatalogueChange(tx, productIds)
}

import { and, desc, eq, gt, lte } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { products, recordedPrices } from "#db/schema.ts"
import type { ProductId } from "#domain/core/id.ts"
import { PRIOR_PRICE_DAYS, type PriceChange } from "../rules/price-history.ts"

const columns = {
  productId: recordedPrices.productId,
  price: recordedPrices.sellingPrice,
  hidden: recordedPrices.hidden,
  from: recordedPrices.validFrom,
}

/**
 * The prices on which the reductions of the products for sale depend, in order of time: of twice 30
 * days, since one that began 30 days ago is compared with the 30 days before it.
 */
export async function readPriceChanges(db: Db, now: Date): Promise<Map<number, PriceChange[]>> {
  const start = new Date(now.getTime() - 2 * PRIOR_PRICE_DAYS * 24 * 3_600_000)
  const history = recordedPrices
  const atStart = db
    .select(columns)
    .from(history)
    .where(and(eq(history.productId, products.id), lte(history.validFrom, start)))
    .orderBy(desc(history.validFrom), desc(history.id))
    .limit(1)
    .as("at_start")
  const earlier = await db
    .select({
      productId: atStart.productId,
      price: atStart.price,
      hidden: atStart.hidden,
      from: atStart.from,
    })
    .from(products)
    .crossJoinLateral(atStart)
    .where(eq(products.hidden, false))
  const later = await db
    .select(columns)
    .from(history)
    .innerJoin(products, eq(products.id, history.productId))
    .where(and(gt(history.validFrom, start), eq(products.hidden, false)))
    .orderBy(history.validFrom, history.id)
  const changes = new Map<number, PriceChange[]>()
  for (const { productId, price, hidden, from } of [...earlier, ...later]) {
    const ofProduct = changes.get(productId) ?? []
    ofProduct.push({ from, price: hidden ? null : price })
    changes.set(productId, ofProduct)
  }
  return changes
}

const MAX_PRICES_SHOWN = 200

/** The newest prices of a product, the present one first, as the back office shows them. */
export const listPriceHistory = (db: Db, productId: ProductId) =>
  db
    .select({
      from: recordedPrices.validFrom,
      price: recordedPrices.price,
      discount: recordedPrices.discount,
      sellingPrice: recordedPrices.sellingPrice,
      hidden: recordedPrices.hidden,
    })
    .from(recordedPrices)
    .where(eq(recordedPrices.productId, productId))
    .orderBy(desc(recordedPrices.validFrom), desc(recordedPrices.id))
    .limit(MAX_PRICES_SHOWN)

import { inArray, type SQL, sql } from "drizzle-orm"
import { advisoryLocks } from "#db/advisory-locks.ts"
import type { Db } from "#db/connection.ts"
import { holds, orderLines, products } from "#db/schema.ts"
import type { KeptProduct } from "#domain/catalogue/kept-products.ts"
import { sizeOf } from "#domain/catalogue/variant.ts"
import type { AppContext } from "#server/core/context.ts"
import { publishCatalogueChange } from "./catalogue-version.ts"
import { tracedStockOf } from "./traced-stock.ts"

/**
 * Deletes products with what is about them alone, except those that an order or a payment names and
 * those whose pieces have records that have to stay. The history of prices stays (decision 53).
 * @param tx every writer of an order locks its products first, so that none is placed meanwhile
 */
export async function deleteProducts(
  tx: Db,
  context: Pick<AppContext, "modules">,
  which: SQL,
): Promise<{ found: number[]; deleted: number; kept: KeptProduct[] }> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.products})`)
  const rows = await tx.select().from(products).where(which).orderBy(products.id).for("update")
  const ids = rows.map(({ id }) => id)
  const named = [
    ...(await tx
      .selectDistinct({ id: orderLines.productId })
      .from(orderLines)
      .where(inArray(orderLines.productId, ids))),
    ...(await tx
      .selectDistinct({ id: holds.productId })
      .from(holds)
      .where(inArray(holds.productId, ids))),
  ]
  const reasons = new Map(named.map(({ id }) => [id, "orders" as KeptProduct["reason"]]))
  const unnamed = ids.filter((id) => !reasons.has(id))
  for (const id of (await tracedStockOf(context)?.deleteRecords(tx, unnamed)) ?? []) {
    reasons.set(id, "records")
  }
  const gone = ids.filter((id) => !reasons.has(id))
  await tx.delete(products).where(inArray(products.id, gone))
  if (gone.length > 0) await publishCatalogueChange(tx, "all")
  return {
    found: ids,
    deleted: gone.length,
    kept: rows.flatMap(({ id, title, frameColours, ...product }) => {
      const reason = reasons.get(id)
      const name = [title, frameColours[0]?.name, sizeOf(product)].filter(Boolean).join(", ")
      return reason ? [{ name, reason }] : []
    }),
  }
}

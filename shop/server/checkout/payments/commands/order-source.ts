import { and, eq, isNotNull } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orders } from "#db/schema.ts"
import type { OrderSourceId } from "#domain/core/id.ts"
import type { AppContext } from "#server/core/context.ts"

/** The order that was placed from a source; null without one. @public */
export async function findOrderOf(tx: Db, sourceId: OrderSourceId) {
  const [order] = await tx
    .select({ id: orders.id, number: orders.number, total: orders.total })
    .from(orders)
    .where(and(eq(orders.sourceId, sourceId), isNotNull(orders.placedAt)))
  return order ?? null
}

/** Whether a source was cancelled or is ordered already. Locked by its module. */
export async function isSourceClosed(
  tx: Db,
  { modules }: Pick<AppContext, "modules">,
  id: OrderSourceId,
): Promise<boolean> {
  for (const { isSourceCancelled } of modules) {
    if (await isSourceCancelled?.(tx, id)) return true
  }
  return (await findOrderOf(tx, id)) !== null
}

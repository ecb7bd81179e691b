import { eq, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orderLines, refunds } from "#db/schema.ts"
import { orderLinesNamed } from "../orders/queries/order-lines-named.ts"
import type { Trace } from "./operation.ts"

/** The order that is meant, with the state of its lines and what goes back for each, in paise. */
export async function traceOrder(db: Db, { id }: { id: string }): Promise<Trace | null> {
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      line: orderLines.id,
      state: orderLines.state,
      refunded: sql<string>`coalesce(sum(${refunds.amount}), 0)`,
    })
    .from(orderLines)
    .leftJoin(refunds, eq(refunds.orderLineId, orderLines.id))
    .where(orderLinesNamed(id))
    .groupBy(orderLines.id)
    .orderBy(orderLines.line)
  if (!lines[0]) return null
  return {
    subject: `order:${lines[0].orderId}`,
    state: lines.map(({ line, state, refunded }) => ({ line, state, refunded: Number(refunded) })),
  }
}

import { and, eq } from "drizzle-orm"
import type { Sql } from "#db/connection.ts"
import { refunds } from "#db/schema.ts"
import { add, times } from "#domain/money.ts"
import { moveOrders, type OrderLine } from "./move-orders.ts"

/** Once all of a line's money is back, the (locked) line is Refunded, where its state permits that. */
export async function completeRefund(tx: Sql, line: OrderLine, at: Date): Promise<void> {
  const done = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderId, line.id), eq(refunds.state, "done")))
  const isBack = add(...done.map(({ amount }) => amount)) >= times(line.unitPrice, line.quantity)
  if (isBack) await moveOrders(tx, [line], "Refunded", at)
}

import { eq } from "drizzle-orm"
import type { Sql } from "#db/connection.ts"
import { type payments, refunds } from "#db/schema.ts"
import { add, times } from "#domain/money.ts"
import type { PaidLine, PaidPurchase } from "#domain/refund.ts"
import type { OrderLine } from "../orders/queries/move-orders.ts"

type Payment = typeof payments.$inferSelect

/**
 * A payment and its lines as the rules of `domain/refund` see them. The caller holds the payment's
 * lock: without it two refunds could both find the same money left.
 */
export async function paidPurchase(
  tx: Sql,
  payment: Payment,
  lines: OrderLine[],
): Promise<{ purchase: PaidPurchase; lineOf: (orderId: string) => PaidLine }> {
  const given = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  const paid = new Map(
    lines.map((line): [string, PaidLine] => [
      line.id,
      {
        total: times(line.unitPrice, line.quantity),
        undone: line.state === "Cancelled" || line.state === "Refunded",
        refunded: add(
          ...given.filter(({ orderId }) => orderId === line.id).map(({ amount }) => amount),
        ),
      },
    ]),
  )
  return {
    purchase: { deliveryFee: payment.deliveryFee, lines: [...paid.values()] },
    lineOf: (orderId) => paid.get(orderId)!,
  }
}

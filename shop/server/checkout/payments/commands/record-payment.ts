import { and, eq, ne, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orderLines, payments } from "#db/schema.ts"
import type { PaymentId } from "#domain/core/id.ts"
import type { AppContext } from "#server/core/context.ts"
import type { PaymentOutcome } from "./settle-payment.ts"

/** What a shopper sees of a payment, with the ids of its order's lines in their order. */
const shownColumns = (db: Db) => ({
  state: payments.state,
  mismatch: payments.mismatch,
  lineIds: sql<string[]>`array${db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, payments.orderId))
    .orderBy(orderLines.line)}`,
})

/**
 * The payment for the reply to its shopper. Records when a success was first shown.
 */
export async function recordResultShown(
  { db, now }: Pick<AppContext, "db" | "now">,
  paymentId: PaymentId,
  outcome: PaymentOutcome,
) {
  if (outcome === "SUCCESS") {
    const [payment] = await db
      .update(payments)
      .set({
        toldPaidAt: sql`coalesce(${payments.toldPaidAt}, ${sql.param(now(), payments.toldPaidAt)})`,
      })
      .where(and(eq(payments.id, paymentId), ne(payments.state, "mismatched")))
      .returning(shownColumns(db))
    if (payment) return payment
  }
  const [payment] = await db
    .select(shownColumns(db))
    .from(payments)
    .where(eq(payments.id, paymentId))
  return payment!
}

/** Records whether the gateway has an undecided attempt at a payment. */
export const recordPendingAttempt = (db: Db, paymentId: PaymentId, isPending: boolean) =>
  db
    .update(payments)
    .set({ hasPendingAttempt: isPending })
    .where(and(eq(payments.id, paymentId), ne(payments.hasPendingAttempt, isPending)))

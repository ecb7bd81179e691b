import { and, desc, eq, gt, inArray, or } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type OrderRow, orders, payments } from "#db/schema.ts"
import { WATCH_DAYS } from "#domain/payment-watch.ts"
import type { UnfinishedPayment } from "#domain/unfinished-payment.ts"
import type { AppContext } from "../context.ts"

export type PaymentOfOrder = typeof payments.$inferSelect & { order: OrderRow }

const selectPayments = (db: Db) =>
  db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selectPayments>>

const withOrders = (rows: Selected): PaymentOfOrder[] =>
  rows.map(({ payment, order }) => ({ ...payment, order }))

/** As long as the reconciler watches it. An older one blocks nothing: it needs a person. */
const isWatched = (now: Date) =>
  gt(payments.expiresAt, new Date(now.getTime() - WATCH_DAYS * 24 * 3_600_000))

/** A shopper's payments that can be paid now, as the caller's transaction sees them. */
export const findPayablePayments = async (
  tx: Db,
  shopperId: string,
  now: Date,
): Promise<PaymentOfOrder[]> =>
  withOrders(
    await selectPayments(tx).where(
      and(
        eq(orders.shopperId, shopperId),
        inArray(payments.state, ["created", "open"]),
        isWatched(now),
      ),
    ),
  )

/**
 * A shopper's payments that may still take money, newest first: those that can be paid now, and those
 * that ran out while the bank had not decided.
 */
export const findUnfinishedPayments = async (
  { db, now }: Pick<AppContext, "db" | "now">,
  shopperId: string,
): Promise<PaymentOfOrder[]> =>
  withOrders(
    await selectPayments(db)
      .where(
        and(
          eq(orders.shopperId, shopperId),
          or(
            inArray(payments.state, ["created", "open"]),
            and(eq(payments.state, "expired"), eq(payments.hasPendingAttempt, true)),
          ),
          isWatched(now()),
        ),
      )
      .orderBy(desc(payments.createdAt)),
  )

/** What the shopper is told of them; a payment without a session was never shown to anybody. */
export async function listUnfinishedPayments(
  context: Pick<AppContext, "db" | "now">,
  shopperId: string,
): Promise<UnfinishedPayment[]> {
  const found = await findUnfinishedPayments(context, shopperId)
  return found
    .filter(({ sessionId }) => sessionId !== null)
    .map((payment) => ({
      id: payment.id,
      kind: payment.order.kind,
      amount: payment.amount,
      state: payment.hasPendingAttempt ? "undecided" : "open",
      createdAt: payment.createdAt.toISOString(),
      payUntil: payment.expiresAt.toISOString(),
      items: payment.order.items.map(({ productId, title, thumbnail, quantity }) => ({
        productId,
        title,
        thumbnail,
        quantity,
      })),
    }))
}

import { and, desc, eq, exists, gt, inArray, or } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type OrderRow, orderLines, orders, type PaymentRow, payments } from "#db/schema.ts"
import { isPayable, payableStates } from "#domain/checkout/payment-state.ts"
import { WATCH_DAYS } from "#domain/checkout/payment-watch.ts"
import type { UnfinishedPayment } from "#domain/checkout/unfinished-payment.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { openLineStates } from "#domain/orders/order-line-state.ts"
import type { AppContext } from "#server/core/context.ts"

/** What is asked about earlier payments, of the many columns that there are: it is read for each purchase. */
const paymentColumns = {
  id: payments.id,
  method: payments.method,
  state: payments.state,
  amount: payments.amount,
  sessionId: payments.sessionId,
  hasPendingAttempt: payments.hasPendingAttempt,
  toldPaidAt: payments.toldPaidAt,
  expiresAt: payments.expiresAt,
  createdAt: payments.createdAt,
}

const orderColumns = {
  id: orders.id,
  kind: orders.kind,
  items: orders.items,
  keyId: orders.keyId,
  ciphertext: orders.ciphertext,
  fingerprint: orders.fingerprint,
}

export type PaymentOfOrder = Pick<PaymentRow, keyof typeof paymentColumns> & {
  order: Pick<OrderRow, keyof typeof orderColumns>
}

const selectPayments = (db: Db) =>
  db
    .select({ payment: paymentColumns, order: orderColumns })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selectPayments>>

const withOrders = (rows: Selected): PaymentOfOrder[] =>
  rows.map(({ payment, order }) => ({ ...payment, order }))

/** While the reconciler watches it. An older one blocks nothing: it needs a manual decision. */
const isWatched = (now: Date) =>
  gt(payments.expiresAt, new Date(now.getTime() - WATCH_DAYS * 24 * 3_600_000))

/** How far `findRecentPayments` looks back at payments that can no longer be paid, hours. */
export const RECENT_HOURS = 24

export interface RecentPayment extends PaymentOfOrder {
  /** Whether part of its order is neither cancelled nor returned. */
  hasOpenLines: boolean
}

/** What may still take money: what can be paid now, and what ran out while the bank had not decided. */
const mayTakeMoney = (now: Date) =>
  and(
    or(
      inArray(payments.state, payableStates),
      and(eq(payments.state, "expired"), eq(payments.hasPendingAttempt, true)),
    ),
    isWatched(now),
  )

/**
 * A shopper's payments that may still take money and those of the last 24 hours, newest first. One
 * statement, so that a payment is seen in one state, also while it is settled.
 */
export async function findRecentPayments(
  db: Db,
  shopperId: ShopperId,
  now: Date,
): Promise<RecentPayment[]> {
  const openLines = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), inArray(orderLines.state, [...openLineStates])))
  const rows = await db
    .select({
      payment: paymentColumns,
      order: orderColumns,
      hasOpenLines: exists(openLines).mapWith(Boolean),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.shopperId, shopperId),
        or(
          mayTakeMoney(now),
          gt(payments.createdAt, new Date(now.getTime() - RECENT_HOURS * 3_600_000)),
        ),
      ),
    )
    .orderBy(desc(payments.createdAt))
  return rows.map(({ payment, order, hasOpenLines }) => ({ ...payment, order, hasOpenLines }))
}

/** The same of a payment that was read. */
export const isUnfinished = (payment: PaymentOfOrder, now: Date): boolean =>
  isPayableNow(payment, now) ||
  (payment.state === "expired" && payment.hasPendingAttempt && isWatchedAt(payment, now))

/** Whether a payment can be paid now. */
export const isPayableNow = (payment: PaymentOfOrder, now: Date): boolean =>
  isPayable(payment.state) && isWatchedAt(payment, now)

const isWatchedAt = ({ expiresAt }: PaymentOfOrder, now: Date): boolean =>
  expiresAt.getTime() > now.getTime() - WATCH_DAYS * 24 * 3_600_000

/**
 * A shopper's payments that may still be captured, newest first: those that can be paid now, and
 * expired ones with a pending attempt.
 */
export const findUnfinishedPayments = async (
  { db, now }: Pick<AppContext, "db" | "now">,
  shopperId: ShopperId,
): Promise<PaymentOfOrder[]> =>
  withOrders(
    await selectPayments(db)
      .where(and(eq(orders.shopperId, shopperId), mayTakeMoney(now())))
      .orderBy(desc(payments.createdAt)),
  )

/** The unfinished payments shown to the shopper; one without a session was never shown. */
export async function listUnfinishedPayments(
  context: Pick<AppContext, "db" | "now">,
  shopperId: ShopperId,
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

import { and, eq, inArray, type SQL } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, type PaymentRow, payments } from "#db/schema.ts"
import { amountToCollect } from "#domain/checkout/cash-on-delivery.ts"
import { canMovePayment, type PaymentState } from "#domain/checkout/payment-state.ts"
import { isOpenLine } from "#domain/orders/order-line-state.ts"

/**
 * Locks the cash payments of the orders of these lines. Payments are always locked before their
 * lines.
 */
export const lockCashPayments = (tx: Db, lines: SQL | undefined): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.method, "cash"),
        inArray(
          payments.orderId,
          tx.select({ id: orderLines.orderId }).from(orderLines).where(lines),
        ),
      ),
    )
    .orderBy(payments.id)
    .for("update")

/**
 * Records that the courier collected the cash of a parcel: AfterShip only reports delivery, and a
 * courier hands over a cash parcel only against cash. The caller holds the payment's lock; a
 * payment with undelivered lines is not changed.
 */
export async function collectCash(
  tx: Db,
  payment: PaymentRow,
  collectedAt: Date,
  at: Date,
): Promise<void> {
  const lines = await linesOf(tx, payment)
  const isOnItsWay = lines.some(({ state }) => isOpenLine(state))
  if (isOnItsWay || lines.every(({ state }) => state === "Cancelled")) return
  const [order] = await tx.select().from(orders).where(eq(orders.id, payment.orderId))
  const collectedAmount = amountToCollect(lines, order!.deliveryFee)
  await move(tx, payment, "collected", at, { collectedAt, collectedAmount })
}

/**
 * Nothing is left to collect once every line of the order is cancelled. The caller holds the
 * payment's lock. If other lines were delivered, the payment is collected.
 * @param state `cancelled`, or `refused` when the parcel came back
 */
export async function closeUncollected(
  tx: Db,
  payment: PaymentRow,
  state: "cancelled" | "refused",
  at: Date,
): Promise<void> {
  const lines = await linesOf(tx, payment)
  if (lines.every((line) => line.state === "Cancelled")) return move(tx, payment, state, at)
  const arrived = lines.find(({ deliveredAt }) => deliveredAt !== null)
  if (arrived) await collectCash(tx, payment, arrived.deliveredAt!, at)
}

const linesOf = (tx: Db, { orderId }: PaymentRow) =>
  tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))

async function move(
  tx: Db,
  { id, state }: PaymentRow,
  to: PaymentState,
  at: Date,
  change: Partial<PaymentRow> = {},
): Promise<void> {
  if (!canMovePayment(state, to)) return
  await tx
    .update(payments)
    .set({ ...change, state: to, updatedAt: at })
    .where(eq(payments.id, id))
}

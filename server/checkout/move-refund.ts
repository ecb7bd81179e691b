import { eq } from "drizzle-orm"
import type { Sql } from "#db/connection.ts"
import { notices, orders, payments, refunds } from "#db/schema.ts"
import { formatRupees } from "#domain/money.ts"
import { canMove as canPaymentMove, type PaymentState } from "#domain/payment-state.ts"
import { canMove, type RefundState } from "#domain/refund.ts"
import type { GatewayRefund } from "#providers/payments/payment-gateway.ts"
import type { House } from "../house.ts"
import { completeRefund } from "../orders/queries/complete-refund.ts"
import { lockLines } from "../orders/queries/move-orders.ts"

export type Refund = typeof refunds.$inferSelect

/**
 * Writes down how the gateway says that a refund stands, and moves what hangs on it: the order line
 * that is paid back, or the payment that bought nothing. When the money is back the shopper is told.
 */
export const moveRefund = (
  { sql, now }: Pick<House, "sql" | "now">,
  asked: Pick<Refund, "id" | "paymentId" | "attempt">,
  status: GatewayRefund["status"],
): Promise<void> =>
  sql.transaction(async (tx) => {
    await tx.select().from(payments).where(eq(payments.id, asked.paymentId)).for("update")
    for (const to of steps[status]) {
      const [refund] = await tx.select().from(refunds).where(eq(refunds.id, asked.id)).for("update")
      // An answer about an attempt that is over says nothing about the one under way.
      if (!refund || refund.attempt !== asked.attempt || !canMove(refund.state, to)) continue
      await write(tx, refund, to, now())
      if (refund.orderId === null) await movePayment(tx, refund.paymentId, to, now())
      if (to === "done") await close(tx, refund, now())
    }
  })

/** Whatever the gateway answers, it has accepted the refund before. */
const steps: Record<GatewayRefund["status"], RefundState[]> = {
  PENDING: ["accepted"],
  SUCCESS: ["accepted", "done"],
  FAILED: ["accepted", "due"],
}

const write = (tx: Sql, { id, attempt }: Refund, to: RefundState, at: Date) =>
  tx
    .update(refunds)
    .set({
      state: to,
      updatedAt: at,
      ...(to === "due" && { attempt: attempt + 1 }),
      ...(to === "done" && { doneAt: at, nextCheckAt: null }),
    })
    .where(eq(refunds.id, id))

const paymentStateOf: Record<RefundState, PaymentState> = {
  due: "refund_due",
  accepted: "refunding",
  done: "refunded",
}

async function movePayment(tx: Sql, id: string, refundState: RefundState, at: Date) {
  const to = paymentStateOf[refundState]
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
  if (!payment || !canPaymentMove(payment.state, to)) return
  await tx.update(payments).set({ state: to, updatedAt: at }).where(eq(payments.id, id))
}

async function close(tx: Sql, refund: Refund, at: Date) {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId))
  const [line] = refund.orderId ? await lockLines(tx, eq(orders.id, refund.orderId)) : []
  if (line) await completeRefund(tx, line, at)
  await tx.insert(notices).values({
    mobile: payment!.mobile,
    kind: "refunded",
    values: { amount: formatRupees(refund.amount) },
    nextTryAt: at,
  })
}

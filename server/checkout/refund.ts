import { eq } from "drizzle-orm"
import { notices, payments } from "#db/schema.ts"
import { formatRupees } from "#domain/money.ts"
import { canMove, type PaymentState } from "#domain/payment-state.ts"
import type { House } from "../house.ts"

type Payment = typeof payments.$inferSelect

/** One step on the way of money that has to go back. The refund's id follows from the payment's. */
export async function advanceRefund(house: House, payment: Payment): Promise<void> {
  const refundId = `rf_${payment.id.slice(3, 39)}`
  const asked =
    payment.state === "refund_due"
      ? await house.payments.refund({
          orderId: payment.id,
          refundId,
          amount: payment.amount,
          note: "The goods could not be sold",
        })
      : await house.payments.findRefund(payment.id, refundId)
  if (!asked.ok) return
  await moveRefund(house, payment.id, "refunding", refundId)
  if (asked.value.status === "SUCCESS") await moveRefund(house, payment.id, "refunded", refundId)
  if (asked.value.status === "FAILED") await moveRefund(house, payment.id, "refund_due", refundId)
}

const moveRefund = ({ sql, now }: House, id: string, to: PaymentState, refundId: string) =>
  sql.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update")
    if (!payment || !canMove(payment.state, to)) return
    const over = to === "refunded"
    await tx
      .update(payments)
      .set({ state: to, refundId, updatedAt: now(), ...(over && { nextCheckAt: null }) })
      .where(eq(payments.id, id))
    if (over) {
      await tx.insert(notices).values({
        mobile: payment.mobile,
        kind: "refunded",
        values: { amount: formatRupees(payment.amount) },
        nextTryAt: now(),
      })
    }
  })

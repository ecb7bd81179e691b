import { and, eq } from "drizzle-orm"
import { holds, payments } from "#db/schema.ts"
import { canMovePayment } from "#domain/payment-state.ts"
import { releaseStock } from "../../catalogue/commands/stock.ts"
import type { AppContext } from "../../context.ts"

/** An unpaid payment is over: its stock goes back on sale. Doing it twice does nothing more. */
export const expirePayment = (
  { db, now }: Pick<AppContext, "db" | "now">,
  paymentId: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId))
      .for("update")
    if (!payment || !canMovePayment(payment.state, "expired")) return
    const released = await tx
      .update(holds)
      .set({ state: "released" })
      .where(and(eq(holds.paymentId, paymentId), eq(holds.state, "held")))
      .returning()
    await releaseStock(tx, released)
    await tx
      .update(payments)
      .set({ state: "expired", updatedAt: now() })
      .where(eq(payments.id, paymentId))
  })

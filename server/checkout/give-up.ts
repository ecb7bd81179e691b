import { and, eq } from "drizzle-orm"
import { holds, payments } from "#db/schema.ts"
import { canMove } from "#domain/payment-state.ts"
import { returnStock } from "../catalogue/queries/stock.ts"
import type { House } from "../house.ts"

/** An unpaid payment is over: its stock goes back on sale. Doing it twice does nothing more. */
export const giveUp = (
  { sql, now }: Pick<House, "sql" | "now">,
  paymentId: string,
): Promise<void> =>
  sql.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId))
      .for("update")
    if (!payment || !canMove(payment.state, "expired")) return
    const released = await tx
      .update(holds)
      .set({ state: "released" })
      .where(and(eq(holds.paymentId, paymentId), eq(holds.state, "held")))
      .returning()
    await returnStock(tx, released)
    await tx
      .update(payments)
      .set({ state: "expired", updatedAt: now() })
      .where(eq(payments.id, paymentId))
  })

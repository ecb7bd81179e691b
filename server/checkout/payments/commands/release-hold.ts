import { and, eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { holds } from "#db/schema.ts"
import { releaseStock } from "#server/catalogue/products/commands/stock.ts"

/** Restocks the pieces that a payment holds. The caller holds the payment's lock. */
export async function releaseHold(tx: Db, paymentId: string): Promise<void> {
  const released = await tx
    .update(holds)
    .set({ state: "released" })
    .where(and(eq(holds.paymentId, paymentId), eq(holds.state, "held")))
    .returning()
  await releaseStock(tx, released)
}

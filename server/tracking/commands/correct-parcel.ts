import { and, eq, inArray } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { orders } from "#db/schema.ts"
import type { ParcelReference } from "#domain/order.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../../context.ts"
import type { RequestContext } from "../../endpoint-handler.ts"
import { lockOrderLines } from "../../orders/commands/order-lines.ts"
import { orderOrPaymentWithId } from "../../orders/queries/order-or-payment.ts"
import { registerParcel } from "./register-parcel.ts"

/**
 * Mends a courier or number that was mistyped when the lines were handed over. Nothing moves.
 * @returns how many lines have the new number; NOT_ALLOWED_NOW, PROVIDER_UNAVAILABLE
 */
export async function correctParcel(
  context: AppContext,
  id: string,
  { courier, trackingNumber }: ParcelReference,
  log: RequestContext["log"],
): Promise<ApiResult<number>> {
  const onTheirWay = and(orderOrPaymentWithId(id), eq(orders.state, "Processing"))
  const [first] = await context.db.select().from(orders).where(onTheirWay).orderBy(orders.line)
  if (!first) return fail("NOT_ALLOWED_NOW", "Nothing in this order has been shipped.")
  const registered = await registerParcel(context, first, { courier, trackingNumber }, log)
  if (!registered.ok) return registered
  return context.db.transaction(async (tx) => {
    const lines = await lockOrderLines(tx, onTheirWay)
    const ids = lines.map((line) => line.id)
    if (ids.length === 0) return fail("NOT_ALLOWED_NOW", "It has been delivered in the meantime.")
    await tx
      .update(orders)
      .set({ courier, trackingNumber, updatedAt: context.now() })
      .where(inArray(orders.id, ids))
    return ok(ids.length)
  })
}

import { eq, inArray } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { orderLines, orders } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { refuseRefusal } from "#domain/orders/late-parcel.ts"
import type { AppContext } from "#server/core/context.ts"
import { translations } from "#words/translations.ts"
import { lockOrderLines } from "./order-lines.ts"

/**
 * Records that the shopper refuses the late parcel with this line, and so everything in it. Its
 * money goes back once, when the parcel is back (`refundReturnedParcel`), when it never comes back
 * (`refundOverdueRefusals`), or through a return if it is delivered nevertheless. Repeating it
 * changes nothing.
 * @param orderLineId a line verified by the caller to be the shopper's
 * @returns how many lines are refused now; NOT_ALLOWED_NOW with a sentence
 */
export const refuseParcel = (
  { db, now }: Pick<AppContext, "db" | "now">,
  orderLineId: OrderLineId,
): Promise<HandlerResult<number>> =>
  db.transaction(async (tx): Promise<HandlerResult<number>> => {
    const at = now()
    const [order] = await tx
      .select({ id: orders.id, promisedBy: orders.deliveryUntil })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(eq(orderLines.id, orderLineId))
    if (!order) return notFound("We couldn't find this order in your account.")
    const lines = await lockOrderLines(tx, eq(orderLines.orderId, order.id))
    const line = lines.find(({ id }) => id === orderLineId)!
    if (line.refusedAt) return ok(0)
    const isReplacement = line.replacesLineId !== null
    const { promisedBy } = order
    const refusal = refuseRefusal({ state: line.state, promisedBy, isReplacement }, at)
    if (refusal !== null) return notAllowedNow(translations.en(refusal))
    const inParcel = lines.filter(
      ({ shipmentId, state, replacesLineId }) =>
        shipmentId === line.shipmentId && state === "Processing" && replacesLineId === null,
    )
    const refused = await tx
      .update(orderLines)
      .set({ refusedAt: at, updatedAt: at })
      .where(
        inArray(
          orderLines.id,
          inParcel.map(({ id }) => id),
        ),
      )
      .returning({ id: orderLines.id })
    return ok(refused.length)
  })

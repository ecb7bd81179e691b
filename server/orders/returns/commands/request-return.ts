import { eq } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { nextCount } from "#db/next-count.ts"
import { orderLines, returnEvents, returnNumbers, returns } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { formatReturnNumber } from "#domain/orders/order-number.ts"
import { returnWishRefusal } from "#domain/orders/return.ts"
import type { AppContext } from "#server/core/context.ts"
import { lockOrderLines } from "../../lines/commands/order-lines.ts"
import { findReturnsOfLine, findReturnWindow, type ReturnRow, returnableLine } from "../queries.ts"

export type ReturnWish = Pick<ReturnRow, "quantity" | "kind" | "reason" | "note" | "photos">

/**
 * Creates a return of pieces of an order line. The lock on the line makes two concurrent requests
 * one return.
 * @param orderLineId a line verified by the caller to be the shopper's
 * @returns NOT_ALLOWED_NOW with the sentence of the policy
 */
export const requestReturn = (
  { db, now, settings }: Pick<AppContext, "db" | "now" | "settings">,
  orderLineId: OrderLineId,
  wish: ReturnWish,
): Promise<ApiResult<ReturnRow>> =>
  db.transaction(async (tx): Promise<ApiResult<ReturnRow>> => {
    const [line] = await lockOrderLines(tx, eq(orderLines.id, orderLineId))
    if (!line) return fail("NOT_FOUND", "We couldn't find this order in your account.")
    const at = now()
    const windowHours = await findReturnWindow(tx, line.orderId, settings)
    const rules = returnableLine(line, await findReturnsOfLine(tx, orderLineId), windowHours)
    const refusal = returnWishRefusal(rules, wish, at)
    if (refusal !== null) return fail("NOT_ALLOWED_NOW", refusal)
    const [made] = await tx
      .insert(returns)
      .values({
        ...wish,
        number: formatReturnNumber(at, await nextCount(tx, returnNumbers)),
        orderLineId,
        state: "requested",
        createdAt: at,
        updatedAt: at,
      })
      .returning()
    await tx
      .insert(returnEvents)
      .values({ returnId: made!.id, state: "requested", who: "shopper", at })
    return ok(made!)
  })

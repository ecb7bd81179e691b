import { eq } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { nextCount } from "#db/next-count.ts"
import { orderLines, returnEvents, returnNumbers, returns } from "#db/schema.ts"
import { ok } from "#domain/result.ts"
import { returnWishRefusal } from "#domain/return.ts"
import { formatReturnNumber } from "#domain/return-number.ts"
import type { AppContext } from "../../context.ts"
import { lockOrderLines } from "../../orders/commands/order-lines.ts"
import { findReturnsOfLine, type ReturnRow, returnableLine } from "../queries.ts"

export type ReturnWish = Pick<ReturnRow, "quantity" | "kind" | "reason" | "note" | "photos">

/**
 * Stores that a shopper wants to send pieces of an order line back. The lock on the line makes two
 * requests at once one return.
 * @param orderLineId a line that the caller has found to be the shopper's
 * @returns NOT_ALLOWED_NOW with the sentence of the policy
 */
export const requestReturn = (
  { db, now }: Pick<AppContext, "db" | "now">,
  orderLineId: string,
  wish: ReturnWish,
): Promise<ApiResult<ReturnRow>> =>
  db.transaction(async (tx): Promise<ApiResult<ReturnRow>> => {
    const [line] = await lockOrderLines(tx, eq(orderLines.id, orderLineId))
    if (!line) return fail("NOT_FOUND", "We couldn't find this order in your account.")
    const at = now()
    const rules = returnableLine(line, await findReturnsOfLine(tx, orderLineId))
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

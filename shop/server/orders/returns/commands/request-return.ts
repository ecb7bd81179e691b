import { eq } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { nextCount } from "#db/next-count.ts"
import { orderLines, returnEvents, returnNumbers, returns } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { formatReturnNumber } from "#domain/orders/order-number.ts"
import { returnWishRefusal } from "#domain/orders/return.ts"
import type { AppContext } from "#server/core/context.ts"
import { msg } from "#words/sentence.ts"
import { translations } from "#words/translations.ts"
import { lockOrderLines } from "../../lines/commands/order-lines.ts"
import { findOrderPromises, findReturnsOfLine, type ReturnRow, returnableLine } from "../queries.ts"
import { moveLockedReturn } from "./move-return.ts"

export type ReturnWish = Pick<ReturnRow, "quantity" | "kind" | "reason" | "note" | "photos">

/** A return that the staff open on the shopper's behalf. */
export interface StaffReturn {
  /** The shopper has brought the item, so it is here; otherwise a courier picks it up. */
  isBrought: boolean
}

/**
 * Creates a return of pieces of an order line. The lock on the line makes two concurrent requests
 * one return.
 * @param orderLineId a line verified by the caller to be the shopper's
 * @param opened by the staff: it is approved, and received if the item is here, and the shopper is told
 * @returns NOT_ALLOWED_NOW with the sentence of the policy
 */
export const requestReturn = (
  { db, now }: Pick<AppContext, "db" | "now">,
  orderLineId: OrderLineId,
  wish: ReturnWish,
  opened: StaffReturn | null = null,
): Promise<HandlerResult<ReturnRow>> =>
  db.transaction(async (tx): Promise<HandlerResult<ReturnRow>> => {
    const [line] = await lockOrderLines(tx, eq(orderLines.id, orderLineId))
    if (!line) return notFound(msg("We couldn't find this order in your account."))
    const at = now()
    const promises = await findOrderPromises(tx, line.orderId)
    const rules = returnableLine(line, await findReturnsOfLine(tx, orderLineId), promises)
    const refusal = returnWishRefusal(rules, wish)
    if (refusal !== null) return notAllowedNow(translations.en(refusal))
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
      .values({ returnId: made!.id, state: "requested", who: opened ? "shop" : "shopper", at })
    if (!opened) return ok(made!)
    const { isBrought } = opened
    const approval = { to: "approved", who: "shop", isTold: !isBrought } as const
    const approved = await moveLockedReturn(tx, made!, approval, at)
    return approved.ok && isBrought
      ? moveLockedReturn(tx, approved.value, { to: "received", who: "shop" }, at)
      : approved
  })

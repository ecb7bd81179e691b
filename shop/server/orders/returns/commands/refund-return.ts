import { eq, sum } from "drizzle-orm"
import { type HandlerResult, notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { refunds, returns } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { noMoney, type Paise } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { refundForReturned } from "#domain/money/refund.ts"
import type { AppContext } from "#server/core/context.ts"
import { createRefund } from "#server/money/refunds/commands/create-refund.ts"
import {
  boughtLineOf,
  type LockedPurchase,
  lockPaidPurchase,
  paidLineOf,
  refusalAboveLimit,
} from "#server/money/refunds/queries.ts"
import type { ReturnRow } from "../queries.ts"
import { lockReturn, moveLockedReturn } from "./move-return.ts"

/**
 * Refunds an accepted return: the price of its pieces as far as it is not refunded. A replacement
 * was free, so the refund is for the line that it replaced.
 * @param maxOrderRefund the maximum refund of the order without a second person, or null for any
 *   amount
 * @returns the refunded amount; NOT_FOUND, NOT_ALLOWED_NOW; NEEDS_APPROVAL if another refund of the
 *   order was created concurrently
 */
export const refundReturn = (
  { db, now }: Pick<AppContext, "db" | "now">,
  { id, orderLineId, number }: Pick<ReturnRow, "id" | "orderLineId" | "number">,
  maxOrderRefund: Paise | null = null,
): Promise<HandlerResult<Paise>> =>
  db.transaction(async (tx): Promise<HandlerResult<Paise>> => {
    const locked = await lockPaidPurchase(tx, orderLineId)
    const before = await lockReturn(tx, id)
    if (!locked || !before) return notFound("No return has this number.")
    const at = now()
    const amount = await refundOfReturn(tx, locked, before.quantity)
    const aboveLimit = await refusalAboveLimit(tx, orderLineId, amount, maxOrderRefund)
    if (aboveLimit) return aboveLimit
    const moved = await moveLockedReturn(tx, before, { to: "refunded", who: "shop" }, at)
    if (!moved.ok) return moved
    // The owner may have refunded all of it before.
    if (amount === 0) return ok(noMoney)
    const { paymentId, lines, line } = locked
    const refunded = { paymentId, orderLineId: boughtLineOf(lines, line).id, returnId: id }
    const note = `Return ${number}`
    await createRefund(tx, { ...refunded, cause: "returned", amount, note }, at)
    return ok(amount)
  })

/** What is refunded if so many pieces of a line, or of its replacement, are taken back now. */
export async function refundOfReturn(
  db: Db,
  purchase: LockedPurchase,
  returned: number,
): Promise<Paise> {
  const { id, quantity } = boughtLineOf(purchase.lines, purchase.line)
  const returnedBefore = await countReturnedPieces(db, id)
  const pieces = { quantity, returnedBefore, returned }
  return refundForReturned(purchase.purchase, paidLineOf(purchase, purchase.line), pieces)
}

/** Pieces of a line that were returned and refunded, including its replacements. */
async function countReturnedPieces(tx: Db, orderLineId: OrderLineId): Promise<number> {
  const [returned] = await tx
    .select({ pieces: sum(returns.quantity).mapWith(Number) })
    .from(refunds)
    .innerJoin(returns, eq(returns.id, refunds.returnId))
    .where(eq(refunds.orderLineId, orderLineId))
  return returned?.pieces ?? 0
}

import { randomUUID } from "node:crypto"
import { and, eq, inArray } from "drizzle-orm"
import { fail, type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import type { OrderLineRow } from "#db/schema.ts"
import { orderLineEvents, orderLines, returnEvents, returns } from "#db/schema.ts"
import { noMoney } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { leftOfLine } from "#domain/money/refund.ts"
import { UNCHECKED } from "#domain/orders/order-work.ts"
import { openReturnStates } from "#domain/orders/return-state.ts"
import { OutOfStockError, reserveStock } from "#server/catalogue/products/commands/stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { decryptLenses, encryptLenses, stockOfLine } from "#server/core/encryption/order-powers.ts"
import { type LockedPurchase, lockPaidPurchase, paidLineOf } from "#server/money/refunds/queries.ts"
import type { ReturnRow } from "../queries.ts"
import { lockReturn, moveLockedReturn } from "./move-return.ts"

/**
 * Replaces an accepted return: adds a free line to the same order, which is made, shipped and
 * delivered like any other.
 * @returns the id of the new order line; NOT_FOUND, NOT_ALLOWED_NOW (also if the shopper chose the
 *   money, or all that was paid for the item went back), OUT_OF_STOCK
 */
export const replaceReturn = (
  context: Pick<AppContext, "db" | "encryption" | "now" | "modules">,
  { id, orderLineId }: Pick<ReturnRow, "id" | "orderLineId">,
): Promise<HandlerResult<string>> =>
  context.db
    .transaction(async (tx): Promise<HandlerResult<string>> => {
      const locked = await lockPaidPurchase(tx, orderLineId)
      const before = await lockReturn(tx, id)
      if (!locked || !before) return notFound("No return has this number.")
      const at = context.now()
      if (before.kind === "refund" && before.state === "accepted") return wantsMoney
      // Goods and money never both leave by oversight.
      if (leftOfLine(paidLineOf(locked, locked.line)) === 0) return allWentBack
      const moved = await moveLockedReturn(tx, before, { to: "replaced", who: "shop" }, at)
      if (!moved.ok) return moved
      const { line, lines } = locked
      await reserveStock(tx, context, [
        stockOfLine(context, { ...line, quantity: before.quantity }),
      ])
      const place = Math.max(...lines.map((one) => one.line)) + 1
      return ok(await addReplacement(context, tx, line, place, before.quantity, at))
    })
    .catch((error) => {
      if (!(error instanceof OutOfStockError)) throw error
      return fail("OUT_OF_STOCK", "Too few pieces are in stock. Add stock, or refund this return.")
    })

const wantsMoney = notAllowedNow(
  "The shopper chose the money. Refund this return, or ask them to choose the exchange on the page of their order.",
)

const allWentBack = notAllowedNow(
  "This item is fully refunded, so it is not replaced. Refund this return to close it; no more money is sent.",
)

/** @param place in the order, from 0 */
async function addReplacement(
  context: Pick<AppContext, "encryption">,
  tx: Db,
  line: OrderLineRow,
  place: number,
  quantity: number,
  at: Date,
): Promise<string> {
  const { id: _, shipmentId: _1, deliveredAt: _2, ...sold } = line
  const id = randomUUID()
  const [added] = await tx
    .insert(orderLines)
    .values({
      ...sold,
      id,
      ...encryptLenses(context, id, { ...decryptLenses(context, line), parts: {} }),
      line: place,
      replacesLineId: line.id,
      quantity,
      unitPrice: noMoney,
      lensPrice: noMoney,
      discount: noMoney,
      state: "Confirmed",
      // Its lenses are still to be made, and its box to be packed.
      ...{ madeAt: null, madePairs: [], ...UNCHECKED, packedAt: null },
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: orderLines.id })
  await tx.insert(orderLineEvents).values({ orderLineId: added!.id, state: "Confirmed", at })
  return added!.id
}

/**
 * Why a replacement cannot be cancelled, as a sentence; null if it can. Its return is accepted again
 * then, and only one return of an item is open at a time. The caller holds the lock on the purchase.
 */
export async function replacementRefusal(
  tx: Db,
  { replacesLineId, title }: Pick<OrderLineRow, "replacesLineId" | "title">,
): Promise<string | null> {
  if (replacesLineId === null) return null
  const [open] = await tx
    .select({ number: returns.number })
    .from(returns)
    .where(and(eq(returns.orderLineId, replacesLineId), inArray(returns.state, openReturnStates)))
  return open
    ? `Return ${open.number} of ${title} is still open. Complete it first, then cancel the replacement.`
    : null
}

/**
 * A replacement was cancelled: its return is accepted again, so that it is refunded or replaced
 * once more, unless all that was paid for the item went back. The caller holds the lock on the
 * purchase.
 */
export async function reopenReplacedReturn(
  tx: Db,
  purchase: Pick<LockedPurchase, "lines" | "purchase">,
  { replacesLineId, createdAt }: OrderLineRow,
  at: Date,
): Promise<void> {
  const returned = purchase.lines.find(({ id }) => id === replacesLineId)
  if (!returned || leftOfLine(paidLineOf(purchase, returned)) === 0) return
  const [found] = await tx
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(returnEvents, eq(returnEvents.returnId, returns.id))
    .where(
      and(
        eq(returns.orderLineId, returned.id),
        eq(returnEvents.state, "replaced"),
        eq(returnEvents.at, createdAt),
      ),
    )
  const locked = found && (await lockReturn(tx, found.id))
  if (locked?.state !== "replaced") return
  // Its history has each state once: it was accepted before, and may be replaced again.
  await tx
    .delete(returnEvents)
    .where(and(eq(returnEvents.returnId, locked.id), eq(returnEvents.state, "replaced")))
  await tx
    .update(returns)
    .set({ state: "accepted", updatedAt: at })
    .where(eq(returns.id, locked.id))
}

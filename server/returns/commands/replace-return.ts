import { type ApiResult, fail } from "#contract/api-result.ts"
import type { Db } from "#db/connection.ts"
import type { OrderLineRow } from "#db/schema.ts"
import { orderLineEvents, orderLines } from "#db/schema.ts"
import { noMoney } from "#domain/money.ts"
import { ok } from "#domain/result.ts"
import { OutOfStockError, reserveStock } from "../../catalogue/commands/stock.ts"
import type { AppContext } from "../../context.ts"
import { lockPaidPurchase } from "../../refunds/queries.ts"
import type { ReturnRow } from "../queries.ts"
import { lockReturn, moveLockedReturn } from "./move-return.ts"

/**
 * Sends new pieces in the place of an accepted return: a free line in the same order, which is made,
 * shipped and delivered like every other.
 * @returns the id of the new order line; NOT_FOUND, NOT_ALLOWED_NOW, OUT_OF_STOCK
 */
export const replaceReturn = (
  { db, now }: Pick<AppContext, "db" | "now">,
  { id, orderLineId }: Pick<ReturnRow, "id" | "orderLineId">,
): Promise<ApiResult<string>> =>
  db
    .transaction(async (tx): Promise<ApiResult<string>> => {
      const locked = await lockPaidPurchase(tx, orderLineId)
      const before = await lockReturn(tx, id)
      if (!locked || !before) return fail("NOT_FOUND", "No return has this number.")
      const at = now()
      const moved = await moveLockedReturn(tx, before, { to: "replaced", who: "shop" }, at)
      if (!moved.ok) return moved
      const { line, lines } = locked
      await reserveStock(tx, [{ productId: line.productId, quantity: before.quantity }])
      const place = Math.max(...lines.map((one) => one.line)) + 1
      return ok(await addReplacement(tx, line, place, before.quantity, at))
    })
    .catch((error) => {
      if (!(error instanceof OutOfStockError)) throw error
      return fail("OUT_OF_STOCK", "Too few pieces are in stock. Add stock, or refund this return.")
    })

/** @param place in the order, from 0 */
async function addReplacement(
  tx: Db,
  line: OrderLineRow,
  place: number,
  quantity: number,
  at: Date,
): Promise<string> {
  const { id: _, shipmentId: _1, deliveredAt: _2, ...sold } = line
  const [added] = await tx
    .insert(orderLines)
    .values({
      ...sold,
      line: place,
      replacesLineId: line.id,
      quantity,
      unitPrice: noMoney,
      lensPrice: noMoney,
      discount: noMoney,
      state: "Confirmed",
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: orderLines.id })
  await tx.insert(orderLineEvents).values({ orderLineId: added!.id, state: "Confirmed", at })
  return added!.id
}

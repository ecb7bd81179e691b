import { eq } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { orderLines, orders } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { isUnsent } from "#domain/orders/order-line-state.ts"
import type { Address } from "#domain/shoppers/address.ts"
import { refuseUndeliverable } from "#server/catalogue/delivery/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import { orderLinesNamed, selectPlacedLines } from "../queries.ts"
import { lockOrderLines } from "./order-lines.ts"

export type CorrectedAddress = Pick<
  Address,
  "contactName" | "alternatePhone" | "house" | "address" | "landmark" | "city" | "state" | "pincode"
>

/**
 * Corrects the delivery address of an order's parcels that have not shipped. Serialised with the
 * hand-over to the courier. Prices and the delivery promise do not change.
 * @param name an identifier for `orderLinesNamed`
 * @returns the changed fields; NOT_FOUND, NOT_ALLOWED_NOW, NOT_DELIVERABLE
 */
export const correctAddress = (
  { db, now, deliveryAreas }: Pick<AppContext, "db" | "now" | "deliveryAreas">,
  name: string,
  corrected: CorrectedAddress,
): Promise<ApiResult<string[]>> =>
  db.transaction(async (tx): Promise<ApiResult<string[]>> => {
    const [placed] = await selectPlacedLines(tx).where(orderLinesNamed(name)).limit(1)
    if (!placed) return fail("NOT_FOUND", "There is no order with this number.")
    const { order, payment } = placed
    const lines = await lockOrderLines(tx, eq(orderLines.orderId, order.id))
    if (!lines.some(({ state }) => isUnsent(state))) {
      return fail("NOT_ALLOWED_NOW", "Nothing in this order is still to be sent.")
    }
    const refused = refuseUndeliverable(deliveryAreas, corrected.pincode)
    if (refused) return refused
    const takesCash = deliveryAreas.find(corrected.pincode).cashOnDelivery
    if (payment.state === "to_collect" && !takesCash) {
      return fail(
        "NOT_ALLOWED_NOW",
        `This order is paid in cash, which the courier does not take at PIN code ${corrected.pincode}.`,
      )
    }
    const fields = Object.keys(corrected) as (keyof CorrectedAddress)[]
    const changed = fields.filter((field) => corrected[field] !== order.address[field])
    if (changed.length === 0) return ok([])
    const address = { ...order.address, ...corrected }
    await tx.update(orders).set({ address, updatedAt: now() }).where(eq(orders.id, order.id))
    return ok(changed)
  })

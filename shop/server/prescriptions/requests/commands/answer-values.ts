import { eq } from "drizzle-orm"
import { type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, prescriptionReadings } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { decryptLenses, encryptLenses } from "#server/core/encryption/order-powers.ts"
import { type LockedPurchase, lockPaidPurchase } from "#server/money/refunds/queries.ts"
import { updateOrderLineState } from "#server/orders/lines/commands/order-lines.ts"
import { promiseDelivery } from "#server/orders/lines/commands/promise-delivery.ts"
import { tariffOfLenses } from "#server/orders/lines/commands/tariff-of-lenses.ts"
import { msg } from "#words/sentence.ts"
import { findReading } from "../queries.ts"
import { nothingAwaited } from "./add-pictures.ts"
import {
  addRequestMessage,
  type LockedRequest,
  lockWaitingRequest,
  moveLockedRequest,
} from "./move-request.ts"
import { findPriceChange, settleSurcharge } from "./settle-surcharge.ts"

type Needs = Pick<AppContext, "db" | "now" | "settings" | "encryption" | "deliveryAreas">

/**
 * The shopper has compared the values and confirms them, with the price that they have: the lenses
 * are made with them.
 * @param revision of the values that the shopper was shown
 * @returns NOT_ALLOWED_NOW, also if the optician has changed the values meanwhile, or if they cost
 *   more and the shopper has to order again
 */
export const confirmValues = (
  context: Needs,
  orderLineId: OrderLineId,
  revision: number,
): Promise<HandlerResult<null>> =>
  withShownValues(context, orderLineId, revision, async (tx, { line, request }, purchase) => {
    const prescription = await findReading({ ...context, db: tx }, orderLineId)
    if (!prescription || !line.lens) throw new Error("The request has no values to confirm.")
    if (findPriceChange(purchase, prescription)?.effect === "order_again") {
      return costsMore
    }
    const surcharge = await settleSurcharge(tx, purchase, prescription, context.now())
    const { hasPrescription: _, prescriptionLater: _1, powerRange: _2, ...sold } = line.lens
    const { measuredHeights } = decryptLenses(context, line).lens ?? {}
    const measured = measuredHeights && { measuredHeights }
    const lens = { ...sold, prescription, ...measured, ...surcharge }
    await tx
      .update(orderLines)
      .set({
        ...encryptLenses(context, orderLineId, { lens }),
        ...tariffOfLenses(context, line, lens),
      })
      .where(eq(orderLines.id, orderLineId))
    // They are part of the order now.
    await tx.delete(prescriptionReadings).where(eq(prescriptionReadings.orderLineId, orderLineId))
    await moveLockedRequest(tx, context, request, "confirmed")
    await updateOrderLineState(tx, [line], "Confirmed", context.now())
    await promiseDelivery(tx, context, line.orderId, context.now())
    return ok(null)
  })

/**
 * The shopper reports that the values are wrong: the optician checks again.
 * @returns the same as `confirmValues`
 */
export const disputeValues = (
  context: Needs,
  orderLineId: OrderLineId,
  revision: number,
  words: string,
): Promise<HandlerResult<null>> =>
  withShownValues(context, orderLineId, revision, async (tx, { request }) => {
    await addRequestMessage(tx, context, orderLineId, "shopper", words)
    await moveLockedRequest(tx, context, request, "disputed")
    return ok(null)
  })

const withShownValues = (
  { db }: Pick<AppContext, "db">,
  orderLineId: OrderLineId,
  revision: number,
  run: (tx: Db, locked: LockedRequest, purchase: LockedPurchase) => Promise<HandlerResult<null>>,
): Promise<HandlerResult<null>> =>
  db.transaction(async (tx): Promise<HandlerResult<null>> => {
    const purchase = await lockPaidPurchase(tx, orderLineId)
    const locked = await lockWaitingRequest(tx, orderLineId)
    if (!locked || !purchase) return nothingAwaited
    const { request } = locked
    if (request.state !== "to_confirm" || request.revision !== revision) {
      return valuesChanged
    }
    return run(tx, locked, purchase)
  })

const costsMore = notAllowedNow(
  msg(
    "Lenses for these powers cost more than you paid, and the difference can't be added to this order. Please cancel this item and order again.",
  ),
)

const valuesChanged = notAllowedNow(
  msg(
    "These values have changed since this page was loaded. Reload the page to see the latest ones.",
  ),
)

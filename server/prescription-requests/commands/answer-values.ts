import { eq } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, prescriptionReadings } from "#db/schema.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../../context.ts"
import { encryptLenses } from "../../encryption/order-powers.ts"
import { updateOrderLineState } from "../../orders/commands/order-lines.ts"
import { promiseDelivery } from "../../orders/commands/promise-delivery.ts"
import { tariffOfLenses } from "../../orders/commands/tariff-of-lenses.ts"
import { findReading } from "../queries.ts"
import { nothingAwaited } from "./add-pictures.ts"
import {
  addRequestMessage,
  type LockedRequest,
  lockWaitingRequest,
  moveLockedRequest,
} from "./move-request.ts"

type Needs = Pick<AppContext, "db" | "now" | "settings" | "encryption" | "deliveryAreas">

/**
 * The shopper has compared the values and confirms them: the lenses are made with them.
 * @param revision of the values that the shopper was shown
 * @returns NOT_ALLOWED_NOW, also if the optician has changed the values meanwhile
 */
export const confirmValues = (
  context: Needs,
  orderLineId: string,
  revision: number,
): Promise<ApiResult<null>> =>
  withShownValues(context, orderLineId, revision, async (tx, { line, request }) => {
    const prescription = await findReading({ ...context, db: tx }, orderLineId)
    if (!prescription || !line.lens) throw new Error("The request has no values to confirm.")
    const { type, option } = line.lens
    const lens = { type, option, prescription }
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
  })

/**
 * The shopper reports that the values are wrong: the optician checks again.
 * @returns the same as `confirmValues`
 */
export const disputeValues = (
  context: Needs,
  orderLineId: string,
  revision: number,
  words: string,
): Promise<ApiResult<null>> =>
  withShownValues(context, orderLineId, revision, async (tx, { request }) => {
    await addRequestMessage(tx, context, orderLineId, "shopper", words)
    await moveLockedRequest(tx, context, request, "disputed")
  })

const withShownValues = (
  { db }: Pick<AppContext, "db">,
  orderLineId: string,
  revision: number,
  run: (tx: Db, locked: LockedRequest) => Promise<void>,
): Promise<ApiResult<null>> =>
  db.transaction(async (tx): Promise<ApiResult<null>> => {
    const locked = await lockWaitingRequest(tx, orderLineId)
    if (!locked) return nothingAwaited
    const { request } = locked
    if (request.state !== "to_confirm" || request.revision !== revision) {
      return valuesChanged
    }
    await run(tx, locked)
    return ok(null)
  })

const valuesChanged = fail(
  "NOT_ALLOWED_NOW",
  "These values have changed since this page was loaded. Reload the page to see the latest ones.",
)

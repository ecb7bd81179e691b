import { eq } from "drizzle-orm"
import { badRequest, type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { orderLines, prescriptionReadings } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { missingMeasures, NO_PD_SENTENCE } from "#domain/prescriptions/lens/lab-measures.ts"
import { hasPrescription, withoutPowers } from "#domain/prescriptions/lens/stored-lens.ts"
import { canMovePrescriptionRequest } from "#domain/prescriptions/prescription-request.ts"
import type { AppContext } from "#server/core/context.ts"
import { decryptLenses } from "#server/core/encryption/order-powers.ts"
import { lockPaidPurchase } from "#server/money/refunds/queries.ts"
import { updateOrderLineState } from "#server/orders/lines/commands/order-lines.ts"
import { promiseDelivery } from "#server/orders/lines/commands/promise-delivery.ts"
import { nothingWaits } from "./enter-values.ts"
import { lockWaitingRequest, moveLockedRequest } from "./move-request.ts"
import { findPriceChange, settleSurcharge } from "./settle-surcharge.ts"

/**
 * The optician approves the values that the shopper typed: the lenses are made with them. If the
 * shopper corrected them to powers that cost less, the difference is refunded.
 * @param seenSince the state that the optician was shown; anything newer has to be reviewed first
 * @param checked the optician confirms that the lenses are made without a PD
 * @returns NOT_ALLOWED_NOW; BAD_REQUEST without a PD
 */
export const approveTypedValues = (
  context: Pick<AppContext, "db" | "now" | "settings" | "deliveryAreas" | "encryption">,
  orderLineId: OrderLineId,
  seenSince: Date | null,
  checked: boolean,
): Promise<HandlerResult<null>> =>
  context.db.transaction(async (tx): Promise<HandlerResult<null>> => {
    const purchase = await lockPaidPurchase(tx, orderLineId)
    const locked = await lockWaitingRequest(tx, orderLineId)
    if (!locked || !purchase) return nothingWaits
    const { line, request } = locked
    if (!hasPrescription(line.lens)) return nothingTyped
    if (request.state === "to_confirm" || !canMovePrescriptionRequest(request.state, "confirmed")) {
      return shoppersTurn
    }
    if (seenSince && seenSince.getTime() !== request.turnSince.getTime()) return changedSince
    const { lens } = decryptLenses(context, line)
    if (!checked && lens && missingMeasures(lens, null).includes("PD")) return noPd
    if (lens?.prescription) {
      const effect = findPriceChange(purchase, lens.prescription)?.effect
      if (effect === "collect_more" || effect === "order_again") return costsMore
      const surcharge = await settleSurcharge(tx, purchase, lens.prescription, context.now())
      await tx
        .update(orderLines)
        .set({ lens: withoutPowers({ ...lens, ...surcharge }) })
        .where(eq(orderLines.id, orderLineId))
    }
    // Values that the shopper did not agree to are not used.
    await tx.delete(prescriptionReadings).where(eq(prescriptionReadings.orderLineId, orderLineId))
    await moveLockedRequest(tx, context, request, "confirmed")
    await updateOrderLineState(tx, [line], "Confirmed", context.now())
    await promiseDelivery(tx, context, line.orderId, context.now())
    return ok(null)
  })

const noPd = badRequest(`${NO_PD_SENTENCE} To approve it all the same, confirm that (--checked).`)

const costsMore = notAllowedNow(
  "The corrected powers cost more than was paid. Enter them as read: the shopper then confirms the new price.",
)

const nothingTyped = notAllowedNow(
  "The shopper typed no values. Enter what you read from the pictures; the shopper confirms it.",
)

const shoppersTurn = notAllowedNow(
  "It is the shopper's turn. You can approve once the answer is there.",
)

const changedSince = notAllowedNow(
  "The shopper has sent something since you opened this. Look at it before you approve.",
)

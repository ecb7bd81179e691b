import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { checkPrescription } from "@chashma/optics/powers/prescription.ts"
import { eq } from "drizzle-orm"
import { badRequest, type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { orderLines, prescriptionReadings } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { hasPrescription } from "#domain/prescriptions/lens/stored-lens.ts"
import {
  prescriptionAsked,
  prescriptionRejected,
} from "#domain/prescriptions/prescription-messages.ts"
import { canMovePrescriptionRequest } from "#domain/prescriptions/prescription-request.ts"
import type { AppContext } from "#server/core/context.ts"
import { decryptLenses, encryptLenses } from "#server/core/encryption/order-powers.ts"
import { tariffOfLenses } from "#server/orders/lines/commands/tariff-of-lenses.ts"
import { tellAboutPrescription } from "#server/orders/lines/commands/tell-about-prescription.ts"
import { nothingAwaited } from "./add-pictures.ts"
import { nothingSent, nothingWaits } from "./enter-values.ts"
import { addRequestMessage, lockWaitingRequest, moveLockedRequest } from "./move-request.ts"

type Needs = Pick<AppContext, "db" | "now" | "settings" | "encryption">

/**
 * Sends the shopper a question about a prescription, or rejects an upload with the reason; the shopper
 * has to act next.
 * @param words shown to the shopper
 * @returns NOT_ALLOWED_NOW
 */
export const sendBackToShopper = (
  context: Needs,
  orderLineId: OrderLineId,
  to: "asked" | "rejected",
  words: string,
): Promise<HandlerResult<null>> =>
  context.db.transaction(async (tx): Promise<HandlerResult<null>> => {
    const locked = await lockWaitingRequest(tx, orderLineId)
    if (!locked) return nothingWaits
    if (!canMovePrescriptionRequest(locked.request.state, to)) return nothingSent
    if (to === "rejected") {
      await tx.delete(prescriptionReadings).where(eq(prescriptionReadings.orderLineId, orderLineId))
    }
    await addRequestMessage(tx, context, orderLineId, "shop", words)
    await moveLockedRequest(tx, context, locked.request, to)
    const message = to === "asked" ? prescriptionAsked : prescriptionRejected
    await tellAboutPrescription(tx, context, locked.line, message)
    return ok(null)
  })

export interface ShopperAnswer {
  words?: string
  /** Replaces the values that the shopper typed. */
  values?: Prescription
}

/**
 * The shopper replies to the optician, or corrects the typed values: the optician checks again. What
 * the correction changes about a surcharge is settled once the values are approved (decision 21).
 * @returns NOT_ALLOWED_NOW, BAD_REQUEST with what is wrong with the values
 */
export const answerQuestion = (
  context: Needs,
  orderLineId: OrderLineId,
  { words, values }: ShopperAnswer,
): Promise<HandlerResult<null>> =>
  context.db.transaction(async (tx): Promise<HandlerResult<null>> => {
    const locked = await lockWaitingRequest(tx, orderLineId)
    if (!locked) return nothingAwaited
    const { line, request } = locked
    const to = hasPrescription(line.lens) ? "to_check" : "sent"
    const isCorrection = values !== undefined && to === "to_check"
    const isAnswer = request.state === "asked" && (words !== undefined || isCorrection)
    const isPutRight = request.state === "rejected" && isCorrection
    if (!isAnswer && !isPutRight) return nothingAsked
    if (isCorrection) {
      const { lens } = decryptLenses(context, line)
      const corrected = { ...lens!, prescription: values }
      const [problem] = checkPrescription(corrected.type, values).problems
      if (problem) return badRequest(problem.sentence)
      await tx
        .update(orderLines)
        .set({
          ...encryptLenses(context, orderLineId, { lens: corrected }),
          ...tariffOfLenses(context, line, corrected),
        })
        .where(eq(orderLines.id, orderLineId))
    }
    if (words !== undefined) {
      await addRequestMessage(tx, context, orderLineId, "shopper", words)
    }
    await moveLockedRequest(tx, context, request, to)
    return ok(null)
  })

const nothingAsked = notAllowedNow(
  "Our optician is not waiting for this answer. Reload the page to see the status of your order.",
)

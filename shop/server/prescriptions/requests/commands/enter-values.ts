import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { badRequest, type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { prescriptionReadings } from "#db/schema.ts"
import type { OrderLineId, ProductId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { missingMeasures, NO_PD_SENTENCE } from "#domain/prescriptions/lens/lab-measures.ts"
import { checkOrderedLens, isImprobable } from "#domain/prescriptions/lens/lens-choice.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { checkPrescription } from "#domain/prescriptions/prescription-check.ts"
import { prescriptionRead } from "#domain/prescriptions/prescription-messages.ts"
import { canMovePrescriptionRequest } from "#domain/prescriptions/prescription-request.ts"
import type { AppContext } from "#server/core/context.ts"
import { lensCatalogue } from "#server/core/settings/derived-settings.ts"
import { tellAboutPrescription } from "#server/orders/lines/commands/tell-about-prescription.ts"
import { translations } from "#words/translations.ts"
import { readingRecord } from "../encrypted-records.ts"
import { lockWaitingRequest, moveLockedRequest } from "./move-request.ts"

type Needs = Pick<AppContext, "db" | "now" | "settings" | "encryption" | "catalogue">

/**
 * Stores the values that the optician read from the pictures, and requests the shopper's
 * confirmation. All rules of the lens flow apply: errors are refused, warnings need a confirmation.
 * @param checked the optician has checked improbable values again
 * @returns NOT_ALLOWED_NOW, BAD_REQUEST with what is wrong with the values
 */
export const enterReadValues = (
  context: Needs,
  orderLineId: OrderLineId,
  prescription: Prescription,
  checked: boolean,
): Promise<HandlerResult<{ revision: number }>> =>
  context.db.transaction(async (tx): Promise<HandlerResult<{ revision: number }>> => {
    const locked = await lockWaitingRequest(tx, orderLineId)
    if (!locked) return nothingWaits
    const { line, request } = locked
    if (!canMovePrescriptionRequest(request.state, "to_confirm")) return nothingSent
    const { type, option } = line.lens!
    const problem = problemOf(context, line.productId, { type, option, prescription }, checked)
    if (problem !== null) return badRequest(problem)
    const encrypted = context.encryption.encrypt(
      readingRecord(orderLineId),
      JSON.stringify(prescription),
    )
    const createdAt = context.now()
    await tx
      .insert(prescriptionReadings)
      .values({ orderLineId, ...encrypted, createdAt })
      .onConflictDoUpdate({
        target: prescriptionReadings.orderLineId,
        set: { ...encrypted, createdAt },
      })
    const revision = request.revision + 1
    await moveLockedRequest(tx, context, request, "to_confirm", { revision })
    await tellAboutPrescription(tx, context, line, prescriptionRead)
    return ok({ revision })
  })

/** Why lenses cannot be made with these values, or not without a check; null if they can. */
export function problemOf(
  { catalogue, settings }: Pick<AppContext, "catalogue" | "settings">,
  productId: ProductId,
  choice: LensChoice,
  checked: boolean,
): string | null {
  const product = catalogue.product(productId)
  const { problems, warnings } = product
    ? checkOrderedLens(product, choice, lensCatalogue(settings))
    : checkPrescription(choice.type, choice.prescription)
  if (problems[0]) return translations.en(problems[0].sentence)
  const improbable = warnings.filter(isImprobable).map(({ sentence }) => translations.en(sentence))
  const isPdMissing = missingMeasures(choice, null).includes("PD")
  const toCheck = [...improbable, ...(isPdMissing ? [NO_PD_SENTENCE] : [])]
  if (checked || toCheck.length === 0) return null
  return `${toCheck.join(" ")} Compare with what the shopper sent once more, then confirm it (--checked).`
}

export const nothingWaits = notAllowedNow("This order line does not await a prescription.")

export const nothingSent = notAllowedNow(
  "There is nothing to read: it is the shopper's turn. You can enter the values once the shopper has answered.",
)

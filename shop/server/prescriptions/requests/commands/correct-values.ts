import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { formatEye } from "@chashma/optics/powers/notation.ts"
import { formatPd } from "@chashma/optics/powers/pd.ts"
import { detailsInWords } from "@chashma/optics/powers/prescription-details.ts"
import { eq } from "drizzle-orm"
import { badRequest, type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { orderLines, prescriptionRequests } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { noMoney, type Paise } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { changeRefusal } from "#domain/orders/order-change.ts"
import { madePairsOf, UNCHECKED } from "#domain/orders/order-work.ts"
import { prescriptionCorrected } from "#domain/prescriptions/prescription-messages.ts"
import type { AppContext } from "#server/core/context.ts"
import { decryptLenses, encryptLenses } from "#server/core/encryption/order-powers.ts"
import { lockPaidPurchase } from "#server/money/refunds/queries.ts"
import { bookingRefusal } from "#server/orders/changes/queries.ts"
import { tariffOfLenses } from "#server/orders/lines/commands/tariff-of-lenses.ts"
import { tellAboutPrescription } from "#server/orders/lines/commands/tell-about-prescription.ts"
import { problemOf } from "./enter-values.ts"
import { addRequestMessage } from "./move-request.ts"
import { findPriceChange, settleSurcharge } from "./settle-surcharge.ts"

type Needs = Pick<AppContext, "db" | "now" | "settings" | "encryption" | "catalogue">

interface CorrectedPrice {
  /** Given back, or not collected in cash. */
  less: Paise
  /** What the shop bears: the shopper has confirmed the price. */
  more: Paise
}

/**
 * Corrects the powers of an order line that is in work, until it is packed: a slip that was found late
 * must not become an unusable pair. Powers that cost less are refunded, and the shop bears those that
 * cost more. Lenses that are made already are made again, if the optician says so. The values before
 * and after stay, with the reason, among the messages about the prescription; the shopper is told.
 * @param values without details (prism and the like) those of the order stay
 * @param again the lenses that are made are not used
 * @returns NOT_ALLOWED_NOW; BAD_REQUEST with what is wrong with the values
 */
export const correctValues = (
  context: Needs,
  orderLineId: OrderLineId,
  values: Prescription,
  { reason, checked, again }: { reason: string; checked: boolean; again: boolean },
): Promise<HandlerResult<CorrectedPrice>> =>
  context.db.transaction(async (tx): Promise<HandlerResult<CorrectedPrice>> => {
    const purchase = await lockPaidPurchase(tx, orderLineId)
    const line = purchase?.line
    if (line?.state !== "Confirmed") return notInWork
    const refusal = changeRefusal(line)
    if (refusal !== null) return notAllowedNow(refusal)
    if (madePairsOf(line).length > 0 && !again) return madeAlready
    const booked = await bookingRefusal(tx, line.orderId)
    if (booked) return booked
    const { lens, fittingHeight } = decryptLenses(context, line)
    if (!lens?.prescription) return withoutPower
    const { type, option } = lens
    const { details } = lens.prescription
    const prescription = { ...(details && { details }), ...values }
    const problem = problemOf(context, line.productId, { type, option, prescription }, checked)
    if (problem !== null) return badRequest(problem)
    const [before, after] = [inWords(lens.prescription), inWords(prescription)]
    if (before === after) return unchanged
    const at = context.now()
    // Powers that needed no approval have no request yet; it holds the history.
    await tx
      .insert(prescriptionRequests)
      .values({ orderLineId, state: "confirmed", turnSince: at, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
    await addRequestMessage(
      tx,
      context,
      orderLineId,
      "shop",
      `Corrected from ${before} to ${after}. Reason: ${reason}`,
    )
    const change = findPriceChange(purchase!, prescription)
    const isLess = change?.effect === "refund" || change?.effect === "collect_less"
    const surcharge = isLess ? await settleSurcharge(tx, purchase!, prescription, at) : {}
    const corrected = { lens: { ...lens, prescription, ...surcharge }, fittingHeight }
    await tx
      .update(orderLines)
      .set({
        ...encryptLenses(context, orderLineId, corrected),
        ...tariffOfLenses(context, line, corrected.lens),
        ...{ madeAt: null, madePairs: [], ...UNCHECKED },
        updatedAt: at,
      })
      .where(eq(orderLines.id, orderLineId))
    await tellAboutPrescription(tx, context, line, prescriptionCorrected)
    const amount = change?.amount ?? noMoney
    return ok({ less: isLess ? amount : noMoney, more: isLess ? noMoney : amount })
  })

/** `R -2.50 -0.75 × 90, L -2.25, PD 63` */
const inWords = ({ right, left, pd, details }: Prescription): string =>
  [
    `R ${formatEye(right)}, L ${formatEye(left)}, PD ${pd === undefined ? "not given" : formatPd(pd)}`,
    ...detailsInWords(details),
  ].join(", ")

const notInWork = notAllowedNow(
  "Only a prescription that is confirmed and not made yet can be corrected. One that waits is read or approved on its own page.",
)
const madeAlready = notAllowedNow(
  "These lenses are made. Say that they are not used and made again with the new powers (--again).",
)
const withoutPower = notAllowedNow("These lenses have no power to correct.")
const unchanged = badRequest("These are the values that the order has already.")

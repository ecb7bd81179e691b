import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { formatRupees } from "#domain/core/money.ts"
import { REFUSED_REFUND_DAYS } from "#domain/orders/late-parcel.ts"
import { arrivalSentence, refundDestination } from "./after-ordering.ts"

/** About an order that is late, or whose late parcel was refused; null for every other. */
export function lateSentence(
  order: Pick<ShownOrderLine, "state" | "isLate" | "refusedAt" | "refusal" | "purchase">,
): string | null {
  const { state, isLate, refusedAt, refusal, purchase } = order
  if (refusedAt && state === "Delivered")
    return "You refused this parcel, and the courier delivered it nevertheless. Please keep it packed: we arrange its pick-up and refund you once it is back."
  if (refusedAt && state === "Processing" && refusal) {
    const refund =
      refusal.refund > 0
        ? `We refund ${formatRupees(refusal.refund)} to ${refundDestination(order)} as soon as it is back with us${refusal.refundBy ? `, on ${formatDay(refusal.refundBy)} at the latest` : ""}.`
        : "You have nothing to pay."
    return `You refused this parcel on ${formatDay(refusedAt)}. Please don't accept it from the courier. ${refund}`
  }
  if (!isLate) return null
  const promise = purchase?.delivery
    ? `We promised it by ${formatDay(purchase.delivery.until)}, and it is late. We're sorry.`
    : "It is late. We're sorry."
  if (state === "Confirmed")
    return `${promise} You can wait for it, or cancel it for a full refund until it ships.`
  return refusal
    ? `${promise} You can wait for it, or refuse the parcel ${refusal.refund > 0 ? "for a full refund" : "and pay nothing"}.`
    : promise
}

/** What refusing a parcel means, in steps. */
export function refusalSteps(
  order: Pick<ShownOrderLine, "refusal" | "purchase" | "instantRefund">,
): string[] {
  const { refusal, purchase } = order
  const isPaid = refusal != null && refusal.refund > 0
  const fee = isPaid && (purchase?.deliveryFee ?? 0) > 0 ? ", the delivery fee included," : ""
  return [
    "Don't accept the parcel from the courier. It then comes back to us.",
    isPaid
      ? `We refund ${formatRupees(refusal.refund)}${fee} to ${refundDestination(order)} as soon as it is back, within ${REFUSED_REFUND_DAYS} days at the latest. ${arrivalSentence(order)}`
      : "You pay nothing.",
    "If the courier delivers it nevertheless, we pick it up and refund what you paid for it then.",
  ]
}

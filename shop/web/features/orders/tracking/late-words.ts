import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { dayWords } from "#domain/core/indian-time.ts"
import { formatRupees } from "#domain/core/money.ts"
import { REFUSED_REFUND_DAYS } from "#domain/orders/late-parcel.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import { arrivalSentence, refundDestination } from "./after-ordering.ts"

/** About an order that is late, or whose late parcel was refused; null for every other. */
export function lateSentence(
  order: Pick<ShownOrderLine, "state" | "isLate" | "refusedAt" | "refusal" | "purchase">,
): Sentence | null {
  const { state, isLate, refusedAt, refusal, purchase } = order
  if (refusedAt && state === "Delivered")
    return msg(
      "You refused this parcel, and the courier delivered it nevertheless. Please keep it packed: we arrange its pick-up and refund you once it is back.",
    )
  if (refusedAt && state === "Processing" && refusal)
    return msg(
      "You refused this parcel on {day}. Please don't accept it from the courier. {refund}",
      { day: dayWords(refusedAt), refund: refusedRefund(refusal, order) },
    )
  if (!isLate) return null
  const promise = purchase?.delivery
    ? msg("We promised it by {day}, and it is late. We're sorry.", {
        day: dayWords(purchase.delivery.until),
      })
    : msg("It is late. We're sorry.")
  if (state === "Confirmed")
    return msg("{promise} You can wait for it, or cancel it for a full refund until it ships.", {
      promise,
    })
  if (!refusal) return promise
  return refusal.refund > 0
    ? msg("{promise} You can wait for it, or refuse the parcel for a full refund.", { promise })
    : msg("{promise} You can wait for it, or refuse the parcel and pay nothing.", { promise })
}

/** What goes back for a parcel that was refused. */
function refusedRefund(
  { refund, refundBy }: NonNullable<ShownOrderLine["refusal"]>,
  order: Pick<ShownOrderLine, "purchase">,
): Sentence {
  if (refund <= 0) return msg("You have nothing to pay.")
  const [amount, destination] = [formatRupees(refund), refundDestination(order)]
  return refundBy
    ? msg(
        "We refund {amount} to {destination} as soon as it is back with us, on {day} at the latest.",
        { amount, destination, day: dayWords(refundBy) },
      )
    : msg("We refund {amount} to {destination} as soon as it is back with us.", {
        ...{ amount, destination },
      })
}

/** What refusing a parcel means, in steps. */
export function refusalSteps(
  order: Pick<ShownOrderLine, "refusal" | "purchase" | "instantRefund">,
): Sentence[] {
  const { refusal, purchase } = order
  const isPaid = refusal != null && refusal.refund > 0
  const values = isPaid && {
    ...{ amount: formatRupees(refusal.refund), destination: refundDestination(order) },
    ...{ days: REFUSED_REFUND_DAYS, arrival: arrivalSentence(order) },
  }
  return [
    msg("Don't accept the parcel from the courier. It then comes back to us."),
    !values
      ? msg("You pay nothing.")
      : (purchase?.deliveryFee ?? 0) > 0
        ? msg(
            "We refund {amount}, the delivery fee included, to {destination} as soon as it is back, within {days} days at the latest. {arrival}",
            values,
          )
        : msg(
            "We refund {amount} to {destination} as soon as it is back, within {days} days at the latest. {arrival}",
            values,
          ),
    msg(
      "If the courier delivers it nevertheless, we pick it up and refund what you paid for it then.",
    ),
  ]
}

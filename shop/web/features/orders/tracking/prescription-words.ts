import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import type { ShownPrescriptionRequest } from "#contract/prescriptions/prescription-requests.ts"
import { dayWords } from "#domain/core/indian-time.ts"
import { formatRupees, fromRupees } from "#domain/core/money.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import { refundDestination } from "./after-ordering.ts"

type Asked = Pick<ShownPrescriptionRequest, "state" | "isWaiting" | "dueBy" | "typed"> &
  Partial<Pick<ShownPrescriptionRequest, "uploadMissing">>

/** The title of the section: the next action. */
export function prescriptionHeading({ state, isWaiting }: Asked): Sentence {
  if (!isWaiting) return msg("Your prescription")
  switch (state) {
    case "needed":
    case "rejected":
      return msg("Send us your prescription")
    case "to_confirm":
      return msg("Check these values")
    case "asked":
      return msg("Our optician has a question")
    default:
      return msg("Your prescription")
  }
}

/**
 * The status of a prescription, and the shopper's next step. An unknown state gives no text.
 * @param isCancelled whether its order line was cancelled
 */
export function prescriptionSentences(request: Asked, isCancelled = false): Sentence[] {
  const { state, isWaiting, dueBy, typed, uploadMissing } = request
  if (!isWaiting) {
    if (state === "confirmed")
      return [msg("The values are confirmed, and your lenses are made to them.")]
    return isCancelled
      ? [msg("No prescription needed: this order is cancelled.")]
      : [msg("No prescription needed: we go on without one.")]
  }
  const day = dueBy ? dayWords(dueBy) : ""
  // Without a day the sentence has none.
  const by = dueBy ? "day" : "none"
  const otherwise = dueBy
    ? [msg("Otherwise we cancel this item and refund all that you paid for it.")]
    : []
  switch (state) {
    case "needed":
      return [
        ...(uploadMissing
          ? [
              msg(
                "When you ordered, we no longer had the file that you uploaded. Your order is safe.",
              ),
            ]
          : []),
        msg(
          "{by, select, day {Please add a photo or PDF of it by {day}.} other {Please add a photo or PDF of it.}} Our optician reads it and asks you to confirm the values. We start making your lenses only then.",
          { by, day },
        ),
        ...otherwise,
      ]
    case "rejected":
      return [
        typed
          ? msg(
              "We can't make lenses with these values. {by, select, day {Please correct them, or add a photo or PDF of your prescription by {day}.} other {Please correct them, or add a photo or PDF of your prescription.}}",
              { by, day },
            )
          : msg(
              "We couldn't use what you sent. {by, select, day {Please add another photo or PDF by {day}.} other {Please add another photo or PDF.}}",
              { by, day },
            ),
        ...otherwise,
      ]
    case "to_check":
      return [
        msg(
          "Our optician is checking the values you typed before we make your lenses. You don't need to do anything. If you have a photo or PDF of your prescription, it helps us.",
        ),
      ]
    case "asked":
      return [
        typed
          ? msg(
              "{by, select, day {Please answer by {day}, correct the values, or add a photo or PDF of your prescription.} other {Please answer, correct the values, or add a photo or PDF of your prescription.}} We start making your lenses only then.",
              { by, day },
            )
          : msg(
              "{by, select, day {Please answer by {day}, or add another photo or PDF.} other {Please answer, or add another photo or PDF.}} We start making your lenses only then.",
              { by, day },
            ),
        ...otherwise,
      ]
    case "sent":
      return [
        typed
          ? msg("We have it. Our optician will compare it with the values you typed.")
          : msg(
              "We have it. Our optician will read it, and we'll message you when the values are ready to confirm.",
            ),
      ]
    case "to_confirm":
      return [
        msg(
          "Our optician read these values from your prescription. {by, select, day {Compare every number and sign, then confirm them by {day}.} other {Compare every number and sign, then confirm them.}}",
          { by, day },
        ),
        ...otherwise,
      ]
    case "disputed":
      return [msg("Thank you. Our optician will check it again, and we'll message you the result.")]
    default:
      return []
  }
}

/** What the values that the optician read change about the price (decision 21). */
export function priceChangeSentence(
  change: NonNullable<NonNullable<ShownPrescriptionRequest["values"]>["priceChange"]>,
  order: Pick<ShownOrderLine, "purchase">,
): Sentence | null {
  const amount = formatRupees(fromRupees(change.amount))
  switch (change.effect) {
    case "refund":
      return msg(
        "Lenses for this power cost {amount} less than you paid. When you confirm, we refund {amount} to {destination}.",
        { amount, destination: refundDestination(order) },
      )
    case "collect_less":
      return msg(
        "Lenses for this power cost {amount} less. When you confirm, you pay the courier {amount} less.",
        { amount },
      )
    case "collect_more":
      return msg(
        "Lenses for this power cost {amount} more. If you confirm, you pay the courier {amount} more. You can also cancel this item free of charge.",
        { amount },
      )
    case "included":
      return msg(
        "Lenses for this power usually cost {amount} more. Your price stays as it is: you pay nothing more.",
        { amount },
      )
    case "order_again":
      return msg(
        "Lenses for this power cost {amount} more, and we can't add it to an order that is paid. Please cancel this item: we refund all that you paid for it. Then order again with these values.",
        { amount },
      )
    default:
      return null
  }
}

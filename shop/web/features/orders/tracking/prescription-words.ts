import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import type { ShownPrescriptionRequest } from "#contract/prescriptions/prescription-requests.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { formatRupees, fromRupees } from "#domain/core/money.ts"
import { refundDestination } from "./after-ordering.ts"

type Asked = Pick<ShownPrescriptionRequest, "state" | "isWaiting" | "dueBy" | "typed"> &
  Partial<Pick<ShownPrescriptionRequest, "uploadMissing">>

/** The title of the section: the next action. */
export function prescriptionHeading({ state, isWaiting }: Asked): string {
  if (!isWaiting) return "Your prescription"
  switch (state) {
    case "needed":
    case "rejected":
      return "Send us your prescription"
    case "to_confirm":
      return "Check these values"
    case "asked":
      return "Our optician has a question"
    default:
      return "Your prescription"
  }
}

/**
 * The status of a prescription, and the shopper's next step. An unknown state gives no text.
 * @param isCancelled whether its order line was cancelled
 */
export function prescriptionSentences(request: Asked, isCancelled = false): string[] {
  const { state, isWaiting, dueBy, typed, uploadMissing } = request
  if (!isWaiting) {
    return state === "confirmed"
      ? ["The values are confirmed, and your lenses are made to them."]
      : [
          isCancelled
            ? "No prescription needed: this order is cancelled."
            : "No prescription needed: we go on without one.",
        ]
  }
  const by = dueBy ? ` by ${formatDay(dueBy)}` : ""
  const otherwise = dueBy
    ? ["Otherwise we cancel this item and refund all that you paid for it."]
    : []
  switch (state) {
    case "needed":
      return [
        ...(uploadMissing
          ? ["When you ordered, we no longer had the file that you uploaded. Your order is safe."]
          : []),
        `Please add a photo or PDF of it${by}. Our optician reads it and asks you to confirm the values. We start making your lenses only then.`,
        ...otherwise,
      ]
    case "rejected":
      return [
        typed
          ? `We can't make lenses with these values. Please correct them, or add a photo or PDF of your prescription${by}.`
          : `We couldn't use what you sent. Please add another photo or PDF${by}.`,
        ...otherwise,
      ]
    case "to_check":
      return [
        "Our optician is checking the values you typed before we make your lenses. You don't need to do anything. If you have a photo or PDF of your prescription, it helps us.",
      ]
    case "asked":
      return [
        typed
          ? `Please answer${by}, correct the values, or add a photo or PDF of your prescription. We start making your lenses only then.`
          : `Please answer${by}, or add another photo or PDF. We start making your lenses only then.`,
        ...otherwise,
      ]
    case "sent":
      if (typed) return ["We have it. Our optician will compare it with the values you typed."]
      return [
        "We have it. Our optician will read it, and we'll message you when the values are ready to confirm.",
      ]
    case "to_confirm":
      return [
        `Our optician read these values from your prescription. Compare every number and sign, then confirm them${by}.`,
        ...otherwise,
      ]
    case "disputed":
      return ["Thank you. Our optician will check it again, and we'll message you the result."]
    default:
      return []
  }
}

/** What the values that the optician read change about the price (decision 21). */
export function priceChangeSentence(
  { effect, amount }: NonNullable<NonNullable<ShownPrescriptionRequest["values"]>["priceChange"]>,
  order: Pick<ShownOrderLine, "purchase">,
): string | null {
  const money = formatRupees(fromRupees(amount))
  switch (effect) {
    case "refund":
      return `Lenses for this power cost ${money} less than you paid. When you confirm, we refund ${money} to ${refundDestination(order)}.`
    case "collect_less":
      return `Lenses for this power cost ${money} less. When you confirm, you pay the courier ${money} less.`
    case "collect_more":
      return `Lenses for this power cost ${money} more. If you confirm, you pay the courier ${money} more. You can also cancel this item free of charge.`
    case "included":
      return `Lenses for this power usually cost ${money} more. Your price stays as it is: you pay nothing more.`
    case "order_again":
      return `Lenses for this power cost ${money} more, and we can't add it to an order that is paid. Please cancel this item: we refund all that you paid for it. Then order again with these values.`
    default:
      return null
  }
}

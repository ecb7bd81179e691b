import { type ShownOrderLine, shownLineTotal } from "#contract/orders/order-line.ts"
import { formatDay, formatTime } from "#domain/core/indian-time.ts"
import { formatRupees, noMoney, type Paise, paise } from "#domain/core/money.ts"
import {
  REFUND_BUSINESS_DAYS,
  refundArrivesBy,
  refundTimeWords,
  refundDestination as wordsOfDestination,
} from "#domain/money/refund.ts"
import { cancellationHours } from "#domain/orders/cancellation.ts"

/**
 * What the shopper can still do about an order, in the words of the refund policy (STA-13 to
 * STA-16).
 */
export function policyFor(
  {
    state,
    cancellableUntil,
    isLate,
    refusedAt,
  }: Pick<ShownOrderLine, "state" | "cancellableUntil" | "isLate" | "refusedAt">,
  returnHours: number,
) {
  if (refusedAt) return null
  if (state === "Awaiting prescription")
    return "You can cancel free of charge until your prescription is confirmed. We start making your lenses only then."
  if (cancellableUntil && isLate) return "You can cancel free of charge until it ships."
  if (cancellableUntil)
    return `You can cancel until ${formatTime(cancellableUntil)}, free of charge.`
  switch (state) {
    case "Confirmed":
      return `The ${cancellationHours} hours for cancelling this order have passed. Is something wrong? Write to us before it ships.`
    case "Processing":
      return `This order has shipped and can no longer be cancelled. If it arrives damaged or is not what you ordered, please ask for an exchange or a refund here within ${returnHours} hours of delivery.`
    case "Delivered":
      return "Damaged, or not what you ordered? Ask for an exchange or a refund below. Otherwise used glasses and lenses made to your power are not refundable."
    default:
      return null
  }
}

/** Whether it is one of several items of its order, so that the others go on without it. */
export const isOneOfSeveral = ({ purchase }: Pick<ShownOrderLine, "purchase">): boolean =>
  (purchase?.lines.length ?? 0) > 1

/** What cancelling means: which amount is refunded, to where, by when, and for which items. */
export function cancelSentence(
  order: Pick<
    ShownOrderLine,
    "purchase" | "cancelRefund" | "unitPrice" | "quantity" | "discount" | "instantRefund"
  >,
): string {
  const others = isOneOfSeveral(order) ? " The rest of your order stays as it is." : ""
  if (order.purchase?.cash) {
    return `We stop working on it, and you pay nothing for it.${others} This cannot be undone.`
  }
  const { cancelRefund } = order
  const beyond = cancelRefund == null ? 0 : cancelRefund - (shownLineTotal(order) ?? cancelRefund)
  const delivery = beyond > 0 ? `, ${formatRupees(paise(beyond))} of it for delivery,` : ""
  const amount = cancelRefund == null ? "everything you paid for it" : formatRupees(cancelRefund)
  return `We stop working on it and refund ${amount}${delivery} to ${refundDestination(order)}. ${arrivalSentence(order)}${others} This cannot be undone.`
}

/** The refund of an order: how much, to where and by when (STA-14). */
interface RefundFacts {
  amount: Paise
  /** The delivery fee in it. */
  delivery: Paise
  /** Kept by the shop until every item of the order is cancelled, too. */
  keptDelivery: Paise
  /** Null once it is complete, and if its start is unknown. */
  arrivesBy: Date | null
  /** Asked for as an instant refund, and the gateway has not replied: it may arrive in minutes. */
  isInstantTried: boolean
}

export function refundFacts(order: ShownOrderLine): RefundFacts | null {
  const { refund, purchase } = order
  if (!refund) return null
  const delivery = deliveryIn(order, refund.amount)
  const cancelledAt = order.history.find(({ state }) => state === "Cancelled")?.at
  const fee = purchase?.deliveryFee ?? noMoney
  return {
    amount: refund.amount,
    delivery,
    keptDelivery:
      delivery === 0 && cancelledAt && (purchase?.lines.length ?? 0) > 1 ? fee : noMoney,
    arrivesBy:
      cancelledAt && refund.state !== "done" && !isTransferred(order)
        ? refundArrivesBy(cancelledAt, refund.instant)
        : null,
    isInstantTried: refund.state === "due" && order.instantRefund === true,
  }
}

/** A refund beyond the line's own price is for delivery. */
const deliveryIn = (order: ShownOrderLine, amount: Paise): Paise =>
  paise(Math.max(amount - (shownLineTotal(order) ?? amount), 0))

/** The payment state of an order; `goesBack` is the refunded amount as text. */
export function moneySentence(
  {
    paymentStatus,
    refund,
    purchase,
    refusedAt,
  }: Pick<ShownOrderLine, "paymentStatus" | "refund" | "purchase" | "refusedAt">,
  goesBack: string,
): string | null {
  const cash = purchase?.cash ?? null
  switch (paymentStatus) {
    case "PAID":
      return cash?.collectedAt ? `Paid in cash on ${formatDay(cash.collectedAt)}` : "Paid"
    case "TO_COLLECT":
      if (refusedAt) return "You refused this parcel, so you have nothing to pay."
      return cash
        ? `To collect: ${formatRupees(cash.amount)}. Pay the courier in cash when it arrives.`
        : "Pay the courier in cash when it arrives."
    case "NOT_COLLECTED":
      return cash?.state === "refused"
        ? "The courier brought it back to us, so it was cancelled. You have nothing to pay."
        : "It was cancelled before it was paid. Nothing was collected."
    case "REFUNDING":
      if (isTransferred({ purchase })) return refundingSentence({ purchase }, goesBack)
      return refund?.state === "accepted"
        ? `${goesBack} is on its way back to you.`
        : `We have started your refund of ${goesBack}.`
    case "PARTLY_REFUNDED":
      return `Paid, and ${goesBack} of it has been refunded.`
    case "REFUNDED":
      return `${goesBack} has been refunded.`
    default:
      return paymentStatus
  }
}

type Paid = Pick<ShownOrderLine, "purchase">

/** Whether the shop transfers its refunds: no gateway has the shopper's account. */
const isTransferred = ({ purchase }: Paid): boolean =>
  Boolean(purchase?.cash || purchase?.atCounter)

/** For a refund that the shop transfers. */
const transferSentence = "Tell us below where to send it."

/** A refund that has begun. */
export const refundingSentence = (order: Paid, goesBack: string): string =>
  `We are refunding ${goesBack} to ${refundDestination(order)}.${isTransferred(order) ? ` ${transferSentence}` : ""}`

/** Whether a refund of this order awaits the owner's transfer. */
export const waitsForAccount = ({
  refund,
  surplus,
  purchase,
}: Pick<ShownOrderLine, "refund" | "surplus" | "purchase">): boolean =>
  (refund !== null && refund.state !== "done" && isTransferred({ purchase })) ||
  (surplus?.atCounter === true && surplus.state !== "done")

/** The target of a refund, after "to". */
export const refundDestination = (order: Paid): string => wordsOfDestination(!isTransferred(order))

/** When the money of a refund that may begin arrives, or how the shop learns where to send it. */
export const arrivalSentence = (order: Paid & Pick<ShownOrderLine, "instantRefund">): string =>
  isTransferred(order)
    ? "We ask you on this page where to send it."
    : `The money arrives ${refundTimeWords(order.instantRefund === true)}.`

/** What a shopper who returns an item chooses with "Refund". */
export const refundChoice = (order: Paid): string =>
  `The money goes back to ${refundDestination(order)}.${isTransferred(order) ? " Once we have checked the item, we ask you on this page where to send it." : ""}`

/** A purchase that was charged more than once; `goesBack` is the surplus. */
export function surplusSentence({ surplus }: Pick<ShownOrderLine, "surplus">, goesBack: string) {
  if (!surplus) return null
  if (surplus.atCounter) {
    return `You also paid ${goesBack} at our counter for this order. It ${surplus.state === "done" ? "has been refunded." : `goes back to you in full. ${transferSentence}`}`
  }
  return surplus.state === "done"
    ? `Your bank charged this purchase more than once. The extra ${goesBack} has been refunded.`
    : `Your bank charged this purchase more than once. The extra ${goesBack} goes back to you in full, in ${REFUND_BUSINESS_DAYS.least}-${REFUND_BUSINESS_DAYS.most} business days. You don't need to do anything.`
}

import { type ShownOrderLine, shownLineTotal } from "#contract/orders/order-line.ts"
import { dayWords, timeWords } from "#domain/core/indian-time.ts"
import { formatRupees, noMoney, type Paise, paise } from "#domain/core/money.ts"
import {
  REFUND_BUSINESS_DAYS,
  refundArrivesBy,
  refundTimeWords,
  refundDestination as wordsOfDestination,
} from "#domain/money/refund.ts"
import { cancellationHours } from "#domain/orders/cancellation.ts"
import { msg, type Sentence, unchanged } from "#words/sentence.ts"

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
): Sentence | null {
  if (refusedAt) return null
  if (state === "Awaiting prescription")
    return msg(
      "You can cancel free of charge until your prescription is confirmed. We start making your lenses only then.",
    )
  if (cancellableUntil && isLate) return msg("You can cancel free of charge until it ships.")
  if (cancellableUntil)
    return msg("You can cancel until {time}, free of charge.", {
      time: timeWords(cancellableUntil),
    })
  switch (state) {
    case "Confirmed":
      return msg(
        "The {hours} hours for cancelling this order have passed. Is something wrong? Write to us before it ships.",
        { hours: cancellationHours },
      )
    case "Processing":
      return msg(
        "This order has shipped and can no longer be cancelled. If it arrives damaged or is not what you ordered, please ask for an exchange or a refund here within {hours} hours of delivery.",
        { hours: returnHours },
      )
    case "Delivered":
      return msg(
        "Damaged, or not what you ordered? Ask for an exchange or a refund below. Otherwise used glasses and lenses made to your power are not refundable.",
      )
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
): Sentence {
  const end = isOneOfSeveral(order)
    ? msg("The rest of your order stays as it is. This cannot be undone.")
    : msg("This cannot be undone.")
  if (order.purchase?.cash)
    return msg("We stop working on it, and you pay nothing for it. {end}", { end })
  return msg("We stop working on it and refund {amount} to {destination}. {arrival} {end}", {
    ...{ amount: cancelAmount(order), destination: refundDestination(order) },
    ...{ arrival: arrivalSentence(order), end },
  })
}

function cancelAmount(
  order: Pick<ShownOrderLine, "cancelRefund" | "unitPrice" | "quantity" | "discount">,
): Sentence | string {
  const { cancelRefund } = order
  if (cancelRefund == null) return msg("everything you paid for it")
  const delivery = deliveryIn(order, cancelRefund)
  const amount = formatRupees(cancelRefund)
  return delivery > 0
    ? msg("{amount}, {delivery} of it for delivery,", { amount, delivery: formatRupees(delivery) })
    : amount
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
const deliveryIn = (
  order: Pick<ShownOrderLine, "unitPrice" | "quantity" | "discount">,
  amount: Paise,
): Paise => paise(Math.max(amount - (shownLineTotal(order) ?? amount), 0))

/** The payment state of an order; `goesBack` is the refunded amount as text. */
export function moneySentence(
  {
    paymentStatus,
    refund,
    purchase,
    refusedAt,
  }: Pick<ShownOrderLine, "paymentStatus" | "refund" | "purchase" | "refusedAt">,
  goesBack: string,
): Sentence | null {
  const cash = purchase?.cash ?? null
  switch (paymentStatus) {
    case "PAID":
      return cash?.collectedAt
        ? msg("Paid in cash on {day}", { day: dayWords(cash.collectedAt) })
        : msg("Paid")
    case "TO_COLLECT":
      if (refusedAt) return msg("You refused this parcel, so you have nothing to pay.")
      return cash
        ? msg("To collect: {amount}. Pay the courier in cash when it arrives.", {
            amount: formatRupees(cash.amount),
          })
        : msg("Pay the courier in cash when it arrives.")
    case "NOT_COLLECTED":
      return cash?.state === "refused"
        ? msg("The courier brought it back to us, so it was cancelled. You have nothing to pay.")
        : msg("It was cancelled before it was paid. Nothing was collected.")
    case "REFUNDING":
      if (isTransferred({ purchase })) return refundingSentence({ purchase }, goesBack)
      return refund?.state === "accepted"
        ? msg("{amount} is on its way back to you.", { amount: goesBack })
        : msg("We have started your refund of {amount}.", { amount: goesBack })
    case "PARTLY_REFUNDED":
      return msg("Paid, and {amount} of it has been refunded.", { amount: goesBack })
    case "REFUNDED":
      return msg("{amount} has been refunded.", { amount: goesBack })
    default:
      return paymentStatus ? unchanged(paymentStatus) : null
  }
}

type Paid = Pick<ShownOrderLine, "purchase">

/** Whether the shop transfers its refunds: no gateway has the shopper's account. */
const isTransferred = ({ purchase }: Paid): boolean =>
  Boolean(purchase?.cash || purchase?.atCounter)

/** A refund that has begun. */
export function refundingSentence(order: Paid, amount: string): Sentence {
  const destination = refundDestination(order)
  return isTransferred(order)
    ? msg("We are refunding {amount} to {destination}. Tell us below where to send it.", {
        ...{ amount, destination },
      })
    : msg("We are refunding {amount} to {destination}.", { amount, destination })
}

/** Whether a refund of this order awaits the owner's transfer. */
export const waitsForAccount = ({
  refund,
  surplus,
  purchase,
}: Pick<ShownOrderLine, "refund" | "surplus" | "purchase">): boolean =>
  (refund !== null && refund.state !== "done" && isTransferred({ purchase })) ||
  (surplus?.atCounter === true && surplus.state !== "done")

/** The target of a refund, after "to". */
export const refundDestination = (order: Paid): Sentence =>
  wordsOfDestination(!isTransferred(order))

/** When the money of a refund that may begin arrives, or how the shop learns where to send it. */
export const arrivalSentence = (order: Paid & Pick<ShownOrderLine, "instantRefund">): Sentence =>
  isTransferred(order)
    ? msg("We ask you on this page where to send it.")
    : msg("The money arrives {when}.", { when: refundTimeWords(order.instantRefund === true) })

/** What a shopper who returns an item chooses with "Refund". */
export function refundChoice(order: Paid): Sentence {
  const destination = refundDestination(order)
  return isTransferred(order)
    ? msg(
        "The money goes back to {destination}. Once we have checked the item, we ask you on this page where to send it.",
        { destination },
      )
    : msg("The money goes back to {destination}.", { destination })
}

/** A purchase that was charged more than once; the amount is the surplus. */
export function surplusSentence(
  { surplus }: Pick<ShownOrderLine, "surplus">,
  amount: string,
): Sentence | null {
  if (!surplus) return null
  const isDone = surplus.state === "done"
  if (surplus.atCounter)
    return isDone
      ? msg("You also paid {amount} at our counter for this order. It has been refunded.", {
          amount,
        })
      : msg(
          "You also paid {amount} at our counter for this order. It goes back to you in full. Tell us below where to send it.",
          { amount },
        )
  return isDone
    ? msg("Your bank charged this purchase more than once. The extra {amount} has been refunded.", {
        amount,
      })
    : msg(
        "Your bank charged this purchase more than once. The extra {amount} goes back to you in full, in {least}-{most} business days. You don't need to do anything.",
        { amount, ...REFUND_BUSINESS_DAYS },
      )
}

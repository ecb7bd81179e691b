import type { ShownOrder } from "#contract/orders.ts"
import { cancellationHours } from "#domain/cancellation.ts"
import { formatTime } from "#domain/indian-time.ts"
import { noMoney, type Paise, paise, times } from "#domain/money.ts"
import { orderNumber } from "#domain/order.ts"
import { REFUND_BUSINESS_DAYS, refundArrivesBy } from "#domain/refund.ts"

/** What the shopper can still do about an order, in the words of the refund policy (STA-13 to STA-16). */
export function policyFor({
  state,
  cancellableUntil,
}: Pick<ShownOrder, "state" | "cancellableUntil">) {
  if (cancellableUntil)
    return `You can cancel until ${formatTime(cancellableUntil)}, free of charge.`
  switch (state) {
    case "Confirmed":
      return `The ${cancellationHours} hours for cancelling this order have passed. Is something wrong? Write to us before it ships.`
    case "Processing":
      return "This order has shipped and can no longer be cancelled. If it arrives damaged or is not what you ordered, write to us within 48 hours of delivery."
    case "Delivered":
      return "Damaged, or not what you ordered? Write to us within 48 hours of delivery, and we exchange it. Used glasses and lenses made to your power are not refundable."
    default:
      return null
  }
}

/** What goes back for an order: how much, to where and by when (STA-14). */
export interface RefundFacts {
  amount: Paise
  /** The part of it that was paid for delivery. */
  delivery: Paise
  /** Stays with the shop until every item bought with this one is cancelled, too. */
  keptDelivery: Paise
  /** Null once it has arrived, and where its start is not known. */
  arrivesBy: Date | null
}

export function refundFacts(order: ShownOrder): RefundFacts | null {
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
    arrivesBy: cancelledAt && refund.state !== "done" ? refundArrivesBy(cancelledAt) : null,
  }
}

/** What goes back beyond the line's own price was paid for its delivery. */
const deliveryIn = ({ unitPrice, quantity }: ShownOrder, amount: Paise): Paise =>
  unitPrice === null ? noMoney : paise(Math.max(amount - times(unitPrice, quantity), 0))

/** How the money of an order stands; `goesBack` is what goes back of it, as an amount in words. */
export function moneySentence(
  { paymentStatus, refund }: Pick<ShownOrder, "paymentStatus" | "refund">,
  goesBack: string,
): string | null {
  switch (paymentStatus) {
    case "PAID":
      return "Paid"
    case "REFUNDING":
      return refund?.state === "accepted"
        ? `${goesBack} is on its way back to you.`
        : `${goesBack} goes back to you. We have started the refund.`
    case "PARTLY_REFUNDED":
      return `Paid, and ${goesBack} of it is back with you.`
    case "REFUNDED":
      return `${goesBack} is back with you.`
    default:
      return paymentStatus
  }
}

/** A purchase that was charged more than once; `goesBack` is what was charged beyond it. */
export function surplusSentence({ surplus }: Pick<ShownOrder, "surplus">, goesBack: string) {
  if (!surplus) return null
  return surplus.state === "done"
    ? `Your bank charged this purchase more than once. The extra ${goesBack} is back with you.`
    : `Your bank charged this purchase more than once. The extra ${goesBack} goes back to you in full, in ${REFUND_BUSINESS_DAYS.least}-${REFUND_BUSINESS_DAYS.most} business days. You don't need to do anything.`
}

/** What the chat is opened with. */
export const helpText = (order: Pick<ShownOrder, "id" | "title">): string =>
  `Hello, I need help with my order ${[orderNumber(order), order.title].filter(Boolean).join(", ")}.`

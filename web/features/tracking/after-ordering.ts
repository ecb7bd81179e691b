import { cancellationHours } from "#domain/cancellation.ts"
import { formatTime } from "#domain/indian-time.ts"
import type { Order } from "#domain/order.ts"

/** What the shopper can still do about an order, in the words of the refund policy (STA-13 to STA-16). */
export function policyFor({ state, cancellableUntil }: Pick<Order, "state" | "cancellableUntil">) {
  if (cancellableUntil)
    return `You can cancel until ${formatTime(cancellableUntil)}, free of charge.`
  switch (state) {
    case "Confirmed":
      return `The ${cancellationHours} hours in which an order can be cancelled are over. Something wrong with it? Write to us before it leaves.`
    case "Processing":
      return "With the courier it can no longer be cancelled. If it arrives damaged or is not what you ordered, write to us within 48 hours of delivery."
    case "Delivered":
      return "Damaged, or not what you ordered? Write to us within 48 hours of delivery, and we exchange it. Used glasses and lenses made to your power are not refundable."
    default:
      return null
  }
}

/** How the money of an order stands; `goesBack` is what goes back of it, as an amount in words. */
export function moneySentence(
  { paymentStatus, refund }: Pick<Order, "paymentStatus" | "refund">,
  goesBack: string,
): string {
  switch (paymentStatus) {
    case "PAID":
      return "Paid"
    case "REFUNDING":
      return refund?.state === "accepted"
        ? `${goesBack} is on its way back to you. Banks take 7-10 business days.`
        : `${goesBack} goes back the way it came, in 7-10 business days.`
    case "PARTLY_REFUNDED":
      return `Paid, and ${goesBack} of it is back with you.`
    case "REFUNDED":
      return `${goesBack} is back with you.`
  }
}

/** How people name an order to each other: the beginning of its id, by which the shop finds it. */
export const orderNumber = ({ id }: Pick<Order, "id">): string => id.slice(0, 8)

/** What the chat is opened with. */
export const helpText = (order: Pick<Order, "id" | "title">): string =>
  `Hello, I need help with my order ${orderNumber(order)}, ${order.title}.`

import { isPayable, type PaymentState } from "../checkout/payment-state.ts"
import type { OrderLineState } from "./order-line-state.ts"

/** The states of a whole order. */
export const orderStates = [
  /** Nothing is paid yet, and it can still be paid. */
  "awaiting_payment",
  /** It was not paid in time, or could not be sold. */
  "not_placed",
  /** Part of it cannot be made until the shopper's prescription arrives; nothing has shipped. */
  "awaiting_prescription",
  "confirmed",
  "partly_shipped",
  "shipped",
  "partly_delivered",
  "delivered",
  /** All of it was cancelled before it arrived. */
  "cancelled",
  /** All of it was cancelled, and all the money is refunded. */
  "refunded",
] as const

export type OrderState = (typeof orderStates)[number]

/**
 * The state of an order is derived from its parts and not stored. Cancelled lines do not count
 * while others remain: an order of two lines, one cancelled and one delivered, is delivered.
 * @param parts its order lines, none before it is placed, and the states of its payments
 */
export const orderState = (parts: {
  lines: readonly OrderLineState[]
  payments: readonly PaymentState[]
}): OrderState => {
  const { lines, payments } = parts
  if (lines.length === 0) return payments.some(isPayable) ? "awaiting_payment" : "not_placed"
  const open = lines.filter((state) => state !== "Cancelled" && state !== "Refunded")
  if (open.length === 0) {
    return lines.every((state) => state === "Refunded") ? "refunded" : "cancelled"
  }
  const are = (...states: OrderLineState[]) => open.every((state) => states.includes(state))
  if (are("Delivered")) return "delivered"
  if (are("Confirmed")) return "confirmed"
  if (are("Awaiting prescription", "Confirmed")) return "awaiting_prescription"
  if (are("Processing")) return "shipped"
  return open.includes("Delivered") ? "partly_delivered" : "partly_shipped"
}

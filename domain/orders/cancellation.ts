import type { Moment } from "../core/indian-time.ts"
import type { OrderLineState } from "./order-line-state.ts"

/** Policy of section 9 (STA-13). */
export const cancellationHours = 2

const HOUR_MS = 60 * 60 * 1000

/** The latest time at which the shopper may cancel. */
const cancelUntil = (placedAt: Moment): Date =>
  new Date(new Date(placedAt).getTime() + cancellationHours * HOUR_MS)

/**
 * Within two hours of placing, and only until it ships. A line that awaits the shopper's
 * prescription may be cancelled at any time: nothing of it has been made (decision 21).
 */
const mayCancel = (order: { state: OrderLineState; placedAt: Moment }, now: Date): boolean =>
  order.state === "Awaiting prescription" ||
  (order.state === "Confirmed" && now.getTime() <= cancelUntil(order.placedAt).getTime())

/**
 * Until when the shopper can definitely cancel; null when that is over. A line that awaits its
 * prescription can be cancelled as long as it does, so at least for the next two hours.
 */
export const cancellableUntil = (
  order: { state: OrderLineState; placedAt: Moment },
  now: Date,
): Date | null => {
  if (!mayCancel(order, now)) return null
  return cancelUntil(order.state === "Awaiting prescription" ? now : order.placedAt)
}

/**
 * Why the shopper may not cancel now, in the words of the policy; null if cancelling is allowed.
 */
export const cancelRefusal = (
  order: { state: OrderLineState; placedAt: Moment },
  now: Date,
): string | null => {
  if (mayCancel(order, now)) return null
  return order.state === "Confirmed"
    ? `You can cancel within ${cancellationHours} hours of placement, and that time has passed.`
    : "This order has been shipped and can no longer be cancelled."
}

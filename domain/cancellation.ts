import type { Moment } from "./indian-time.ts"
import type { OrderLineState } from "./order-line-state.ts"

/** Policy of section 9 (STA-13). */
export const cancellationHours = 2

/** The last moment at which the shopper may cancel. */
export const cancelUntil = (placedAt: Moment): Date =>
  new Date(new Date(placedAt).getTime() + cancellationHours * 60 * 60 * 1000)

/** Within two hours of placing, and only while the parcel is still in the shop's hands. */
export const mayCancel = (order: { state: OrderLineState; placedAt: Moment }, now: Date): boolean =>
  order.state === "Confirmed" && now.getTime() <= cancelUntil(order.placedAt).getTime()

/** Why the shopper may not cancel now, in the words of the policy; null when nothing stands against it. */
export const cancelRefusal = (
  order: { state: OrderLineState; placedAt: Moment },
  now: Date,
): string | null => {
  if (mayCancel(order, now)) return null
  return order.state === "Confirmed"
    ? `You can cancel within ${cancellationHours} hours of placement, and that time has passed.`
    : "This order has been shipped and can no longer be cancelled."
}

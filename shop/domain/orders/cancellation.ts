import { msg, type Sentence } from "#words/sentence.ts"
import type { Moment } from "../core/indian-time.ts"
import { isPastPromisedDay } from "./late-parcel.ts"
import type { OrderLineState } from "./order-line-state.ts"

/** Policy of section 9 (STA-13). */
export const cancellationHours = 2

const HOUR_MS = 60 * 60 * 1000

/** The latest time at which the shopper may cancel. */
const cancelUntil = (placedAt: Moment): Date =>
  new Date(new Date(placedAt).getTime() + cancellationHours * HOUR_MS)

interface CancellableLine {
  state: OrderLineState
  placedAt: Moment
  /** The last promised day; null without a promise. */
  promisedBy: Moment | null
}

/**
 * Within two hours of placing, and only until it ships. A line that awaits the shopper's
 * prescription may be cancelled at any time: nothing of it has been made (decision 21). So may one
 * that has not shipped by the promised day, whatever was made of it (decision 55).
 */
const mayCancel = ({ state, placedAt, promisedBy }: CancellableLine, now: Date): boolean =>
  state === "Awaiting prescription" ||
  (state === "Confirmed" &&
    (now.getTime() <= cancelUntil(placedAt).getTime() || isPastPromisedDay(promisedBy, now)))

/**
 * Until when the shopper can cancel, as far as is known; null when that is over. A line that awaits
 * its prescription or is late can be cancelled as long as it is not confirmed or sent: two hours
 * from now are stated.
 */
export const cancellableUntil = (order: CancellableLine, now: Date): Date | null => {
  if (!mayCancel(order, now)) return null
  const isOpenEnded =
    order.state === "Awaiting prescription" || isPastPromisedDay(order.promisedBy, now)
  return cancelUntil(isOpenEnded ? now : order.placedAt)
}

/**
 * Why the shopper may not cancel now, in the words of the policy; null if cancelling is allowed.
 */
export const cancelRefusal = (order: CancellableLine, now: Date): Sentence | null => {
  if (mayCancel(order, now)) return null
  return order.state === "Confirmed"
    ? msg("You can cancel within {hours} hours of placement, and that time has passed.", {
        hours: cancellationHours,
      })
    : msg("This order has been shipped and can no longer be cancelled.")
}

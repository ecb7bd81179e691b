import { msg, type Sentence } from "#words/sentence.ts"
import { indianDayStart, type Moment } from "../core/indian-time.ts"
import type { OrderLineState } from "./order-line-state.ts"

/**
 * A refused parcel that is neither back nor delivered after this many days is refunded anyway:
 * couriers lose parcels on the way back, too.
 */
export const REFUSED_REFUND_DAYS = 14

/** Shoppers are told in the morning after the promised day, not at midnight (hour in India). */
const TELL_FROM_HOUR = 9

/** After this many days the message about a late order would come as a surprise. */
const TELL_FOR_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Whether the last promised day is over in India.
 * @param promisedBy any time on that day; null without a promise, which cannot be late
 */
export const isPastPromisedDay = (promisedBy: Moment | null, now: Moment): boolean =>
  promisedBy !== null && new Date(promisedBy) < indianDayStart(now)

interface LateLine {
  state: OrderLineState
  promisedBy: Moment | null
  /** A free replacement is sent later than the rest of its order, which has the only promise. */
  isReplacement: boolean
}

/**
 * Why the shopper may not refuse the parcel with this line now, as a sentence; null if refusing is
 * allowed. Goods that are delivered late are never refused for a refund: Consumer Protection
 * (E-Commerce) Rules 2020, rule 7(4).
 */
export function refuseRefusal(line: LateLine, now: Moment): Sentence | null {
  const { state, promisedBy, isReplacement } = line
  if (state === "Delivered")
    return msg("This parcel has been delivered. You can ask for a return on this page.")
  if (state === "Cancelled" || state === "Refunded") return msg("This order was cancelled.")
  if (state !== "Processing")
    return msg("This order has not been shipped. You can cancel it instead.")
  if (isReplacement)
    return msg(
      "This is a free replacement. Write to us if you no longer need it or want your money back.",
    )
  return isPastPromisedDay(promisedBy, now)
    ? null
    : msg("You can refuse this parcel once the last day that we promised for it has passed.")
}

/** By when a parcel that was refused then is refunded, wherever it is. */
export const refusedRefundBy = (refusedAt: Moment): Date =>
  new Date(new Date(refusedAt).getTime() + REFUSED_REFUND_DAYS * DAY_MS)

/** Parcels that were refused until then are due for their refund. */
export const refusedRefundDue = (now: Moment): Date =>
  new Date(new Date(now).getTime() - REFUSED_REFUND_DAYS * DAY_MS)

/**
 * The promised days about which shoppers are told now, as the moments that the stored end of the
 * promise lies between; null during the night.
 */
export function lateToTell(now: Moment): { since: Date; before: Date } | null {
  const before = indianDayStart(now)
  const isMorning = new Date(now).getTime() >= before.getTime() + TELL_FROM_HOUR * 60 * 60 * 1000
  return isMorning ? { since: new Date(before.getTime() - TELL_FOR_DAYS * DAY_MS), before } : null
}

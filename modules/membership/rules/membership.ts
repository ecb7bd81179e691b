import type { MemberOffer } from "#domain/checkout/member-offer.ts"
import { endOfYear, type Moment } from "#domain/core/indian-time.ts"
import { fromRupees, type Paise } from "#domain/core/money.ts"
import { ok, type Result } from "#domain/core/result.ts"

/** The displayed name of the membership. */
export const MEMBERSHIP_NAME = "GOLD MAX"

/** What is sold: one year of lower prices. */
export interface MembershipPlan extends MemberOffer {
  /** For one year, GST included. */
  price: Paise
}

/** The only source for pages, prices and bills. */
export const membershipPlan = (settings: {
  MEMBERSHIP_RUPEES: number
  MEMBERSHIP_PERCENT: number
}): MembershipPlan => ({
  price: fromRupees(settings.MEMBERSHIP_RUPEES),
  percent: settings.MEMBERSHIP_PERCENT,
  freeDelivery: true,
})

/** A member can buy the next year in the last days of the running one. */
export const RENEW_WITHIN_DAYS = 30
/** When, before the end, a member is reminded; the next year can be bought then. */
const REMIND_BEFORE_DAYS = 14
/** How long an unused membership can be cancelled for a full refund. */
export const CANCEL_WITHIN_DAYS = 7

const DAY_MS = 24 * 3_600_000

/**
 * Services Accounting Code on the invoice: "other services nowhere else classified" (group 99979 of
 * the scheme of classification annexed to Notification 11/2017 – Central Tax (Rate)). A discount club
 * has no heading of its own: an accountant must confirm the code before launch.
 */
export const MEMBERSHIP_SAC = "999799"
/** Default rate of heading 9997; an accountant must confirm it with the code. */
export const MEMBERSHIP_GST_PERCENT = 18

/**
 * The fields of a membership that its rules need. `endsAt` is its first moment without benefits.
 */
export interface MembershipPeriod {
  startsAt: Date
  endsAt: Date
  /** Cancelled by the shopper or ended early by the shop; null otherwise. */
  endedAt: Date | null
}

export const membershipStates = ["upcoming", "active", "over", "cancelled"] as const
export type MembershipState = (typeof membershipStates)[number]

export const membershipState = (period: MembershipPeriod, now: Date): MembershipState => {
  if (period.endedAt) return "cancelled"
  if (now < period.startsAt) return "upcoming"
  return now < period.endsAt ? "active" : "over"
}

/** The last day of a membership, as a moment of that day in India. */
export const lastDayOf = (endsAt: Moment): Date => new Date(new Date(endsAt).getTime() - 1)

/**
 * Start and end of a membership that is paid now: from the end of the running one, or immediately,
 * for a year; its last day is included in full.
 * @param earlier all memberships of the shopper
 */
export const nextPeriod = (
  earlier: readonly MembershipPeriod[],
  paidAt: Date,
): { startsAt: Date; endsAt: Date } => {
  const startsAt = runsUntil(earlier, paidAt) ?? paidAt
  return { startsAt, endsAt: endOfYear(startsAt) }
}

/**
 * When the shopper can buy again, which prevents paying for two years by mistake.
 * @returns null for now
 */
export const buyFrom = (earlier: readonly MembershipPeriod[], now: Date): Date | null => {
  const until = runsUntil(earlier, now)
  if (!until) return null
  const from = new Date(until.getTime() - RENEW_WITHIN_DAYS * DAY_MS)
  return from <= now ? null : from
}

/** The end of all paid memberships that are not over; null if there are none. */
const runsUntil = (periods: readonly MembershipPeriod[], now: Date): Date | null => {
  const ends = periods.filter(({ endedAt, endsAt }) => !endedAt && endsAt > now)
  return ends.length === 0 ? null : new Date(Math.max(...ends.map(({ endsAt }) => +endsAt)))
}

/** Memberships that end before this moment are due for a reminder now. */
export const remindOfEndsBefore = (now: Date): Date =>
  new Date(now.getTime() + REMIND_BEFORE_DAYS * DAY_MS)

/** Until when an unused membership can be cancelled. */
export const cancelMembershipUntil = (boughtAt: Date): Date =>
  new Date(boughtAt.getTime() + CANCEL_WITHIN_DAYS * DAY_MS)

/**
 * `ended`: it was cancelled or ended before; `used`: a purchase used its benefit; `too_late`: after
 * seven days.
 */
export type CancelProblem = "ended" | "used" | "too_late"

/**
 * Whether a shopper can cancel a membership for a full refund.
 * @param isUsed whether a purchase with its benefit was placed or may still be paid
 */
export const checkCancellation = (
  { endedAt, boughtAt, isUsed }: { endedAt: Date | null; boughtAt: Date; isUsed: boolean },
  now: Date,
): Result<null, CancelProblem> => {
  if (endedAt) return { ok: false, failure: "ended" }
  if (isUsed) return { ok: false, failure: "used" }
  return now >= cancelMembershipUntil(boughtAt) ? { ok: false, failure: "too_late" } : ok(null)
}

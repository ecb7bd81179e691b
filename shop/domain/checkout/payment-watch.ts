import { outcomeOfAttempt } from "./payment-state.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * How long after a payment expired an attempt may still succeed. Cashfree: "Bank may take up to 2-3
 * working days to share the final status update for pending transactions", plus a weekend and bank
 * holidays.
 */
export const WATCH_DAYS = 7

/** When an order without a pending attempt is checked again: hours after it expired. */
const LOOK_AFTER_HOURS = [1, 24, 72, WATCH_DAYS * 24]

export interface Watched {
  /** No attempt can begin after this time. */
  expiresAt: Date
  /** The gateway's words for the attempts to pay. */
  attempts: readonly { status: string }[]
}

/**
 * When the gateway is queried next about an order that can no longer be paid; null once every bank
 * has had its time. Often while an attempt is pending, four times otherwise.
 */
export function nextLook({ expiresAt, attempts }: Watched, now: Date): Date | null {
  const ageMs = now.getTime() - expiresAt.getTime()
  const endMs = expiresAt.getTime() + WATCH_DAYS * 24 * HOUR_MS
  if (now.getTime() >= endMs) return null
  if (attempts.some(isUndecided)) {
    const waitMs = Math.min(Math.max(ageMs / 2, 5 * MINUTE_MS), HOUR_MS)
    return new Date(Math.min(now.getTime() + waitMs, endMs))
  }
  const hours = LOOK_AFTER_HOURS.find((after) => after * HOUR_MS > ageMs)!
  return new Date(expiresAt.getTime() + hours * HOUR_MS)
}

const isUndecided = ({ status }: { status: string }) =>
  status !== "NOT_ATTEMPTED" && outcomeOfAttempt(status) === "pending"

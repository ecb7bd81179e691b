import type { Paise } from "#domain/core/money.ts"
import type { Attempt, GatewayOrderStatus, OrderOutcome } from "./payment-gateway.ts"

/** Statuses after which an attempt can no longer charge money. */
const ended = ["FAILED", "USER_DROPPED", "CANCELLED", "VOID", "NOT_ATTEMPTED"] as const

/**
 * The outcome of an order. SUCCESS only when the order is PAID and an attempt succeeded in the
 * order's currency for at least its amount. Any other sign of money (a success that does not match,
 * a PAID order without one, a status such as FLAGGED) is PENDING: neither ship nor expire. Only
 * when every attempt has ended does the newest one decide.
 */
export function judge(
  order: { status: GatewayOrderStatus; amount: Paise; currency: string },
  attempts: Attempt[],
): { outcome: OrderOutcome; paidAttempt: Attempt | null } {
  const paidAttempt = attempts.find((attempt) => pays(attempt, order)) ?? null
  if (order.status === "PAID") {
    return { outcome: paidAttempt ? "SUCCESS" : "PENDING", paidAttempt }
  }
  const outcomes = attempts.map((attempt) => endOf(attempt) ?? "PENDING")
  const outcome = outcomes.includes("PENDING") ? "PENDING" : endOf(newest(attempts))
  return { outcome: outcome ?? "NOT_ATTEMPTED", paidAttempt: null }
}

const pays = (attempt: Attempt, order: { amount: Paise; currency: string }) =>
  attempt.status === "SUCCESS" &&
  attempt.currency === order.currency &&
  attempt.amount >= order.amount

const endOf = (attempt: Attempt | undefined) => ended.find((status) => status === attempt?.status)

const newest = (attempts: Attempt[]): Attempt | undefined =>
  attempts.toSorted((one, other) => instant(other) - instant(one))[0]

const instant = (attempt: Attempt) => (attempt.time === null ? 0 : Date.parse(attempt.time))

import type { ApiResult } from "#contract/core/api-result.ts"
import { readPaymentStatus, type VerifiedPayment } from "./payment-status.ts"

/**
 * Pauses between automatic checks of an undecided payment, in milliseconds: 24 minutes in all, a
 * little longer than the server gives a payment. After that only the shopper, a tab that becomes
 * visible or a returning network triggers a check.
 * @internal
 */
export const CHECK_PAUSES_MS = [
  2_000,
  4_000,
  8_000,
  15_000,
  30_000,
  ...Array.from({ length: 23 }, () => 60_000),
]

/**
 * This many checks may return NOT_ATTEMPTED after an attempt: the gateway may not have recorded it
 * yet.
 */
const UNRECORDED_CHECKS = 5

export interface PaymentCheckDependencies {
  verify: () => Promise<ApiResult<unknown>>
  /**
   * Waits this long, or until it is woken. Resolves to false when the wait was cancelled. `null`
   * waits without a limit.
   */
  pause: (ms: number | null) => Promise<boolean>
}

export type CheckStep = VerifiedPayment | { is: "checking" }

/**
 * Checks a payment until its result is proven. Each reply is reported; `checking` is reported
 * before each further check.
 * @param justPaid what is known of a payment whose window this page has just seen closed
 */
export async function* checkPayment(
  { verify, pause }: PaymentCheckDependencies,
  justPaid: { isAttempted: boolean } | null = null,
): AsyncGenerator<CheckStep> {
  for (let checks = 0; ; checks++) {
    const status = readPaymentStatus(await verify().catch(failed))
    const isUnrecorded =
      status.is === "unpaid" &&
      status.status === "NOT_ATTEMPTED" &&
      justPaid?.isAttempted === true &&
      checks < UNRECORDED_CHECKS
    // This page has just opened it: even if the shop cannot find it, money may have been debited.
    const isLost = status.is === "unknown" && justPaid !== null
    if (status.is !== "undecided" && !isUnrecorded && !isLost) return yield status
    yield status.is === "undecided"
      ? status
      : { ...pending, cause: isLost ? "unreachable" : "status" }
    if (!(await pause(CHECK_PAUSES_MS[checks] ?? null))) return
    yield { is: "checking" }
  }
}

const pending = { is: "undecided", cause: "status", status: "PENDING" } as const

/** An unreadable reply proves nothing. */
function failed(error: unknown): ApiResult<unknown> {
  console.error("The payment could not be verified", error)
  return { ok: true, value: null }
}

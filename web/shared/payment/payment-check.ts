import type { ApiResult } from "#contract/api-result.ts"
import { readPaymentStatus, type VerifiedPayment } from "./payment-status.ts"

/**
 * Pauses between automatic checks of an undecided payment, in milliseconds: 24 minutes in all, a
 * little longer than the server gives a payment. After that only the shopper, the tab coming back
 * or the network returning asks again.
 */
export const CHECK_PAUSES_MS = [
  2_000,
  4_000,
  8_000,
  15_000,
  30_000,
  ...Array.from({ length: 23 }, () => 60_000),
]

/** So many checks may say NOT_ATTEMPTED after an attempt: the gateway may not have recorded it yet. */
const UNRECORDED_CHECKS = 5

export interface PaymentCheckDependencies {
  verify: () => Promise<ApiResult<unknown>>
  /**
   * Waits so long, or until something wakes it. Resolves to false when nobody is interested any
   * more. `null` waits without a limit.
   */
  pause: (ms: number | null) => Promise<boolean>
}

export type CheckStep = VerifiedPayment | { is: "checking" }

/**
 * Asks how a payment stands until that is proven. Each answer is told; `checking` is told before
 * each further question.
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
    // Who has just opened it owns it: whatever the shop cannot find, money may have moved.
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

/** A reply that could not be read proves nothing. */
function failed(error: unknown): ApiResult<unknown> {
  console.error("The payment could not be verified", error)
  return { ok: true, value: null }
}

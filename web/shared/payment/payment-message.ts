import { toast } from "#web/ui/toast.ts"
import type { PaymentFlowState } from "./payment-flow.ts"

/** One id for all of them: each replaces the one before. */
const id = "payment"

/**
 * The messages of section 8, in step with the payment: one at a time. The page itself has the
 * details.
 */
export function showPaymentMessage(state: PaymentFlowState, before: PaymentFlowState): void {
  if (state.at === "undecided" && before.at === "undecided" && state.cause === before.cause) return
  if (state.at === "verifying") toast(state.said, { id })
  else if (state.at === "paid") toast.success("Payment Verified Successfully", { id })
  else {
    const failure = failureIn(state)
    if (failure) toast.error(failure, { id })
    else clearPaymentMessage()
  }
}

function failureIn(state: PaymentFlowState): string | null {
  switch (state.at) {
    case "undecided":
      return state.cause === "unreachable" ? "Verification API failed" : "Payment Failed / Pending"
    case "unpaid":
      return "Payment Failed / Pending"
    case "refused":
      return state.message
    default:
      return null
  }
}

/** A payment's message is valid only while its page is open. */
export const clearPaymentMessage = () => toast.remove(id)

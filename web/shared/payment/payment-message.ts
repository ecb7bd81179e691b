import { messageSlot } from "#web/ui/message-slot.ts"
import { toast } from "#web/ui/toast.ts"
import type { PaymentFlowState } from "./payment-flow.ts"

const slot = messageSlot()

/**
 * The messages of section 8, in step with the payment: one at a time. The page itself has the
 * details.
 */
export function showPaymentMessage(state: PaymentFlowState, before: PaymentFlowState): void {
  if (state.at === "undecided" && before.at === "undecided" && state.cause === before.cause) return
  if (state.at === "verifying") slot.show(toast, state.said)
  else if (state.at === "paid") slot.show(toast.success, "Payment Verified Successfully")
  else {
    const failure = failureIn(state)
    if (failure) slot.show(toast.error, failure)
    else slot.clear()
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
export const clearPaymentMessage = slot.clear

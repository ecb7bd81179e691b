import { toast } from "#web/ui/toast.ts"
import { fallbackMessage, type PaymentFlowState } from "./payment-flow.ts"

/** One id for all results: each replaces the one before. */
const id = "payment"
const providerId = "payment-provider"

/**
 * The messages of section 8, in step with the payment. The provider's own (PAY-03) stays beside the
 * shop's result, the others replace each other. What failed is said by the page alone.
 */
export function showPaymentMessage(state: PaymentFlowState, before: PaymentFlowState): void {
  if (state.at === "undecided" && before.at === "undecided" && state.cause === before.cause) return
  if (state.at === "verifying") {
    toast(state.said, { id: state.said === fallbackMessage ? id : providerId })
  } else if (state.at === "paid") toast.success("Payment Verified Successfully", { id })
  else if (state.at === "undecided") {
    const isUnreachable = state.cause === "unreachable"
    toast.error(isUnreachable ? "Verification API failed" : "Payment Failed / Pending", { id })
  } else if (state.at === "unpaid" || state.at === "refused") clearPaymentMessage()
  else toast.remove(id)
}

/** A payment's message is valid only while its page is open. */
export const clearPaymentMessage = () => {
  toast.remove(id)
  toast.remove(providerId)
}

import { toast } from "#web/ui/toast.ts"
import type { Translate } from "#words/sentence.ts"
import { fallbackMessage, type PaymentFlowState } from "./payment-flow.ts"

/** One id for all results: each replaces the one before. */
const id = "payment"
const providerId = "payment-provider"

/**
 * The messages of section 8, in step with the payment. The provider's own (PAY-03) stays beside the
 * shop's result, the others replace each other. What failed is said by the page alone.
 */
export function showPaymentMessage(
  t: Translate,
  state: PaymentFlowState,
  before: PaymentFlowState,
): void {
  if (state.at === "undecided" && before.at === "undecided" && state.cause === before.cause) return
  if (state.at === "verifying") {
    toast(t(state.said), { id: state.said === fallbackMessage ? id : providerId })
  } else if (state.at === "paid") toast.success(t("Payment Verified Successfully"), { id })
  else if (state.at === "undecided") {
    const isUnreachable = state.cause === "unreachable"
    const message = isUnreachable ? t("Verification API failed") : t("Payment Failed / Pending")
    toast.error(message, { id })
  } else if (state.at === "unpaid" || state.at === "refused") clearPaymentMessage()
  else toast.remove(id)
}

/** A payment's message is valid only while its page is open. */
export const clearPaymentMessage = () => {
  toast.remove(id)
  toast.remove(providerId)
}

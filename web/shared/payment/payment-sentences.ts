import { REFUND_BUSINESS_DAYS } from "#domain/refund.ts"
import type { UnpaidStatus } from "./payment-status.ts"

/** What the shop says about payments, on the checkout and on the orders page. */

export const undecidedHeading = "We are checking your payment. Please do not pay again."

export const undecidedSentences = {
  status:
    "Your bank hasn't confirmed this payment yet. If money left your account, it is safe: your order appears under Track Order as soon as the bank confirms. If the payment fails, you can pay again.",
  unreachable:
    "We couldn't reach the shop to check it, so we don't know yet whether money left your account. We keep asking. If you paid, your order appears under Track Order; if the payment failed, you can pay again.",
}

export const unpaidSentences: Record<UnpaidStatus, string> = {
  FAILED:
    "Your bank declined this payment. Try again, or choose another way to pay. If your bank still shows a debit, it will reverse it.",
  USER_DROPPED: "You left the payment before it was finished. Everything you chose is still here.",
  CANCELLED: "The payment was cancelled. Everything you chose is still here.",
  VOID: "The payment was reversed before it was final. Everything you chose is still here.",
  NOT_ATTEMPTED: "You didn't pay, and nothing was charged. Everything you chose is still here.",
}

const { least, most } = REFUND_BUSINESS_DAYS

export const refundingSentence = `Your payment arrived, but the last piece had just been sold. We are sending the full amount back to the account or card you paid with. It arrives within ${least}–${most} business days.`

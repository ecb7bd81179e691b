import { FAILED_PAYMENT_RETURN_DAYS, REFUND_BUSINESS_DAYS } from "#domain/money/refund.ts"
import type { UnpaidStatus } from "./payment-status.ts"

/** Sentences about payments, on the checkout and on the orders page. */

export const undecidedHeading = "We are checking your payment. Please do not pay again."

/** Of a failed payment, whose money may have left the account all the same. */
const returned = `If money left your account, your bank returns it within ${FAILED_PAYMENT_RETURN_DAYS} working days.`

export const unpaidSentences: Record<UnpaidStatus, string> = {
  FAILED: `Your bank declined this payment. ${returned} Try again, or choose another way to pay.`,
  USER_DROPPED: `You left the payment before it was finished. ${returned} Everything you chose is still here.`,
  CANCELLED: `The payment was cancelled. ${returned} Everything you chose is still here.`,
  VOID: `The payment was reversed before it was final. ${returned} Everything you chose is still here.`,
  NOT_ATTEMPTED: "You didn't pay, and nothing was charged. Everything you chose is still here.",
}

const { least, most } = REFUND_BUSINESS_DAYS

/** While the gateway opens no payment. */
export const paymentsDownSentence =
  "Online payment isn't available right now, and nothing was charged. Everything you chose is saved: try again in a few minutes, or contact us to order."

/** If the shop's reply gives no reason. */
export const refundingSentence = `Your payment arrived, but we couldn't complete your purchase. We are sending the full amount back to the account or card you paid with. It arrives within ${least}–${most} business days.`

/** Sentences that depend on what the payment is for. */
export interface PaymentSentences {
  undecided: { status: string; unreachable: string }
  /** The text after "Payment Verified Successfully". */
  paid: string
  /** For an earlier payment of something else. */
  earlierPaid: string
  earlierUndecided: string
  earlierUnpaid: string
}

/** @public */
export const ifItFails = `If the payment fails, your bank returns the money within ${FAILED_PAYMENT_RETURN_DAYS} working days, and you can pay again.`

export const goodsSentences: PaymentSentences = {
  undecided: {
    status: `Your bank hasn't confirmed this payment yet. If money left your account, it is safe: your order appears under Track Order as soon as the bank confirms. ${ifItFails}`,
    unreachable:
      "We couldn't check it at the moment, so we don't know yet whether money left your account. We keep asking. If you paid, your order appears under Track Order; if the payment failed, you can pay again.",
  },
  paid: "Thank you. Your order is confirmed. Its details follow in a moment.",
  earlierUndecided:
    "Your bank hasn't confirmed your earlier payment yet. It is for something else, so you can pay for this purchase now.",
  earlierUnpaid:
    "Your earlier payment didn't go through. Its items are in your cart, and you can pay for this purchase now.",
  earlierPaid:
    "Your earlier payment was successful, and its order is confirmed. What you see here is a new purchase.",
}

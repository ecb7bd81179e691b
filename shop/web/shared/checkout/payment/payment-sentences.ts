import { FAILED_PAYMENT_RETURN_DAYS, REFUND_BUSINESS_DAYS } from "#domain/money/refund.ts"
import { msg, type Sentence } from "#words/sentence.ts"
import type { UnpaidStatus } from "./payment-status.ts"

/** Sentences about payments, on the checkout and on the orders page. */

export const undecidedHeading = msg("We are checking your payment. Please do not pay again.")

const days = FAILED_PAYMENT_RETURN_DAYS

/** Of a failed payment, whose money may have left the account all the same. */
const returned = msg(
  "If money left your account, your bank returns it within {days} working days.",
  { days },
)

export const unpaidSentences: Record<UnpaidStatus, Sentence> = {
  FAILED: msg(
    "Your bank declined this payment. {returned} Try again, or choose another way to pay.",
    { returned },
  ),
  USER_DROPPED: msg(
    "You left the payment before it was finished. {returned} Everything you chose is still here.",
    { returned },
  ),
  CANCELLED: msg("The payment was cancelled. {returned} Everything you chose is still here.", {
    returned,
  }),
  VOID: msg(
    "The payment was reversed before it was final. {returned} Everything you chose is still here.",
    { returned },
  ),
  NOT_ATTEMPTED: msg(
    "You didn't pay, and nothing was charged. Everything you chose is still here.",
  ),
}

/** While the gateway opens no payment. */
export const paymentsDownSentence = msg(
  "Online payment isn't available right now, and nothing was charged. Everything you chose is saved: try again in a few minutes, or contact us to order.",
)

/** If the shop's reply gives no reason. */
export const refundingSentence = msg(
  "Your payment arrived, but we couldn't complete your purchase. We are sending the full amount back to the account or card you paid with. It arrives within {least}–{most} business days.",
  REFUND_BUSINESS_DAYS,
)

/** Sentences that depend on what the payment is for. */
export interface PaymentSentences {
  undecided: { status: Sentence; unreachable: Sentence }
  /** The text after "Payment Verified Successfully". */
  paid: Sentence
  /** For an earlier payment of something else. */
  earlierPaid: Sentence
  earlierUndecided: Sentence
  earlierUnpaid: Sentence
}

/** @public */
export const ifItFails = msg(
  "If the payment fails, your bank returns the money within {days} working days, and you can pay again.",
  { days },
)

export const goodsSentences: PaymentSentences = {
  undecided: {
    status: msg(
      "Your bank hasn't confirmed this payment yet. If money left your account, it is safe: your order appears under Track Order as soon as the bank confirms. {ifItFails}",
      { ifItFails },
    ),
    unreachable: msg(
      "We couldn't check it at the moment, so we don't know yet whether money left your account. We keep asking. If you paid, your order appears under Track Order; if the payment failed, you can pay again.",
    ),
  },
  paid: msg("Thank you. Your order is confirmed. Its details follow in a moment."),
  earlierUndecided: msg(
    "Your bank hasn't confirmed your earlier payment yet. It is for something else, so you can pay for this purchase now.",
  ),
  earlierUnpaid: msg(
    "Your earlier payment didn't go through. Its items are in your cart, and you can pay for this purchase now.",
  ),
  earlierPaid: msg(
    "Your earlier payment was successful, and its order is confirmed. What you see here is a new purchase.",
  ),
}

import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { isForSomeOf, storeOpenPayments } from "#web/shared/checkout/payment/open-payment.ts"
import type { PaymentFlowState } from "#web/shared/checkout/payment/payment-flow.ts"
import { fetchUnfinishedPayments } from "#web/shared/checkout/payment/unfinished-payments.ts"
import { usePaymentFlow } from "#web/shared/checkout/payment/use-payment-flow.ts"
import {
  earlierPayment,
  paymentCheckDependencies,
  paymentDependencies,
  type ToPay,
} from "./payment-dependencies.ts"

interface PaymentControls {
  state: PaymentFlowState
  pay: (order: ToPay) => Promise<void>
  /** Checks an undecided payment now instead of after the next pause. */
  checkNow: () => void
  /** Removes the reason for a refusal, since what was refused has changed. */
  dismissRefusal: () => void
}

/** @param items the current purchase */
export function usePayment(items: CheckoutItem[]): PaymentControls {
  const { state, pay, checkNow, dismissRefusal } = usePaymentFlow(
    (waiting) => paymentCheckDependencies(items, waiting),
    () => adoptUndecided(items),
  )
  return {
    state,
    checkNow,
    dismissRefusal,
    pay: (order) =>
      pay((waiting, gateway) => paymentDependencies(order, waiting, gateway), order.amount),
  }
}

/** Other devices may have left payments for these goods undecided: the account lists them. */
async function adoptUndecided(items: CheckoutItem[]): Promise<void> {
  const found = await fetchUnfinishedPayments()
  const undecided = (found ?? [])
    .filter(({ state }) => state === "undecided")
    .map((payment) => earlierPayment(payment, items))
    .filter((payment) => isForSomeOf(payment, items))
  storeOpenPayments(...undecided)
}

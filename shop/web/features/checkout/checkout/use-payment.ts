import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { isForSomeOf, storeOpenPayments } from "#web/shared/checkout/payment/open-payment.ts"
import { fetchUnfinishedPayments } from "#web/shared/checkout/payment/unfinished-payments.ts"
import { usePaymentFlow } from "#web/shared/checkout/payment/use-payment-flow.ts"
import {
  earlierPayment,
  paymentCheckDependencies,
  paymentDependencies,
  type ToPay,
} from "./payment-dependencies.ts"

/** @param items the current purchase */
export function usePayment(items: CheckoutItem[]) {
  const { pay, ...flow } = usePaymentFlow(
    (waiting) => paymentCheckDependencies(items, waiting),
    () => adoptUndecided(items),
  )
  return {
    ...flow,
    pay: (order: ToPay) =>
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

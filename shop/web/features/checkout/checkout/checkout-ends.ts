import { useEffect } from "react"
import { href, useNavigate } from "react-router"
import type { PaymentFlowState } from "#web/shared/checkout/payment/payment-flow.ts"
import { checkoutItems } from "#web/shared/checkout/purchase/checkout-items.ts"
import { paidPurchase } from "#web/shared/checkout/purchase/paid-purchase.ts"

const redirectAfter = 2000

/**
 * Two seconds to read the confirmation, then to the listing, where it remains
 * (PAY-07, X-29). The listing replaces the checkout in the history.
 */
export function useReturnToShop(state: PaymentFlowState, mobile: string): void {
  const navigate = useNavigate()
  const orders = state.at === "paid" || state.at === "placed" ? state.orders : null
  useEffect(() => {
    if (!orders) return
    paidPurchase.write({ mobile, orders, paidAt: new Date().toISOString() })
    const timer = setTimeout(() => {
      void navigate(href("/product-display/:category?", { category: "all" }), { replace: true })
    }, redirectAfter)
    return () => clearTimeout(timer)
  }, [orders, mobile, navigate])
}

/**
 * If the shop refuses a payment, a price, the stock, a coupon or the member offer has changed: reload
 * them.
 */
export function useFreshPrices({ at }: PaymentFlowState, reload: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (at === "refused") reload()
  }, [at])
}

const lastsWithoutPurchase: PaymentFlowState["at"][] = [
  "opening",
  "gateway",
  "verifying",
  "paid",
  "refunding",
  "placing",
  "placed",
]

/** True once another tab has paid for the purchase shown here. */
export function useBoughtElsewhere({ at }: PaymentFlowState): boolean {
  const gone = checkoutItems.use().length === 0
  return gone && !lastsWithoutPurchase.includes(at)
}

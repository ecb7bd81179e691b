import { useCallback, useEffect } from "react"
import { href, useNavigate } from "react-router"
import { checkoutItems } from "#web/shared/checkout/checkout-items.ts"
import { paidPurchase } from "#web/shared/checkout/paid-purchase.ts"
import type { PaymentFlowState } from "#web/shared/payment/payment-flow.ts"

const redirectAfter = 2000

/**
 * Two seconds to read that it worked, then back among the glasses, where the confirmation stays
 * (PAY-07, X-29). The listing takes the place of the checkout: there is nothing to go back to.
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

/** Asks anew for all that the price of a purchase depends on. */
export const usePriceReload = (
  reloadProducts: () => void,
  recheckCoupon: () => void,
  reloadMembership: () => void,
): (() => void) =>
  useCallback(() => {
    reloadProducts()
    recheckCoupon()
    reloadMembership()
  }, [reloadProducts, recheckCoupon, reloadMembership])

/**
 * When the shop refuses a payment, a price, the stock, a coupon or the membership has changed: show
 * how they are now.
 */
export function useFreshPrices({ at }: PaymentFlowState, reload: () => void): void {
  useEffect(() => {
    if (at === "refused") reload()
  }, [at, reload])
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

/** True once another tab has paid for what this one still shows. */
export function useBoughtElsewhere({ at }: PaymentFlowState): boolean {
  const gone = checkoutItems.use().length === 0
  return gone && !lastsWithoutPurchase.includes(at)
}

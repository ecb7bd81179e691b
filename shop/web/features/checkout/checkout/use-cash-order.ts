import { useRef, useState } from "react"
import type { ApiFailure } from "#contract/core/api-result.ts"
import { apiClient, withEndpoints } from "#web/shared/api/client.ts"
import type { PaymentFlowState } from "#web/shared/checkout/payment/payment-flow.ts"
import { clearPurchase } from "#web/shared/checkout/purchase/clear-purchase.ts"
import { challenge, demoCode } from "#web/shared/shoppers/one-time-code/challenge.ts"
import { purchaseBodyOf, storeEarlierPayment, type ToPay } from "./payment-dependencies.ts"
import type { BusinessBuyerForm } from "./use-business-buyer.ts"

export type CashToPay = Omit<ToPay, "business">

export interface CashControls {
  /** Null while no cash order is in progress. */
  state: Extract<PaymentFlowState, { at: "placing" | "placed" }> | null
  /**
   * Places the order; ignored while a request is in progress.
   * @param code a new one-time code, if the shop required one
   * @returns why it was not placed, or null
   */
  place: (order: CashToPay, code?: { token: string; otp: string }) => Promise<ApiFailure | null>
}

/**
 * Orders for cash on delivery.
 * @param onChanged a price, the stock or an offer is no longer the same
 * @param readBusiness the business that buys, if one does; `invalid` places nothing
 */
export function useCashOrder(
  onChanged: () => void,
  readBusiness: BusinessBuyerForm["read"],
): CashControls {
  const [state, setState] = useState<CashControls["state"]>(null)
  const running = useRef(false)

  const place: CashControls["place"] = async (order, code) => {
    const business = readBusiness()
    if (running.current || business === "invalid") return null
    running.current = true
    setState({ at: "placing" })
    const result = await withEndpoints(
      import("#contract/checkout/cash-orders.ts"),
      ({ createCashOrder }) =>
        apiClient(createCashOrder, {
          body: {
            ...purchaseBodyOf({ ...order, business }),
            ...(code && { code }),
          },
        }),
    )
    running.current = false
    if (result.ok) {
      challenge.clear()
      demoCode.clear()
      clearPurchase(order.items)
      setState({ at: "placed", orders: result.value.orders, amount: order.amount })
      return null
    }
    setState(null)
    const { failure } = result
    console.error("The cash order was not placed", failure)
    // A payment of another tab or device blocks this one: it is checked here.
    if (failure.paymentId) await storeEarlierPayment(failure.paymentId, order.items)
    else if (changedCodes.has(failure.code)) onChanged()
    return failure
  }

  return { state, place }
}

const changedCodes = new Set<ApiFailure["code"]>([
  "PRICE_CHANGED",
  "COUPON_REFUSED",
  "OUT_OF_STOCK",
  "NOT_SELLABLE",
  "NOT_FOUND",
])

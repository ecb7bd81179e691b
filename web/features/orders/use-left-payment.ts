import { useEffect, useState } from "react"
import { verifyPayment } from "#contract/checkout.ts"
import { forgetBought, wireItems } from "#web/shop/bought.ts"
import { openPayment } from "#web/shop/open-payment.ts"
import { browserShop } from "#web/shop/shop.ts"

/** How a payment ended that this browser lost sight of; null where there was none. */
export type LeftPayment = "asking" | "paid" | "refunding" | "undecided" | null

/**
 * Gateways may lead back here instead of to the checkout, and tabs are closed too early: asks once
 * how the payment stands that was left open, and tidies cart and purchase when it bought something.
 * One that was given up is forgotten.
 */
export function useLeftPayment(onPaid: () => void): LeftPayment {
  const [state, setState] = useState<LeftPayment>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    const left = openPayment.read()
    if (!left) return
    setState("asking")
    const body = { orderId: left.orderId, checkoutData: wireItems(left.items) }
    void browserShop(verifyPayment, { body }).then((outcome) => {
      if (!outcome.ok) {
        console.error("The payment could not be verified", outcome.failure)
        if (outcome.failure.code === "NOT_FOUND") openPayment.clear()
        return setState(null)
      }
      const { paymentData, refunding } = outcome.value
      if (refunding) {
        openPayment.clear()
        return setState("refunding")
      }
      if (paymentData.payment_status === "SUCCESS") {
        forgetBought(left.items)
        onPaid()
        return setState("paid")
      }
      if (paymentData.payment_status === "PENDING") return setState("undecided")
      openPayment.clear()
      setState(null)
    })
  }, [])

  return state
}

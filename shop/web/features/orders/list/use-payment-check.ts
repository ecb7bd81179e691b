import { useEffect, useState } from "react"
import { verifyPayment } from "#contract/checkout/checkout.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { findOpenPayment, forgetOpenPayment } from "#web/shared/checkout/payment/open-payment.ts"
import { type CheckStep, checkPayment } from "#web/shared/checkout/payment/payment-check.ts"
import { tryPaymentLock } from "#web/shared/checkout/payment/payment-lock.ts"
import { WakeablePause } from "#web/shared/checkout/payment/wakeable-pause.ts"
import { checkoutItems } from "#web/shared/checkout/purchase/checkout-items.ts"
import { finishOpenPayment, isForItems } from "#web/shared/checkout/purchase/clear-purchase.ts"
import { returnToCart } from "#web/shared/checkout/purchase/return-to-cart.ts"

interface PaymentCheck {
  /** Null until the first reply. */
  step: CheckStep | null
  /** It took no money, and its items are in the cart: another purchase has been started since. */
  isInCart: boolean
  /** Checks now instead of after the next pause. */
  checkNow: () => void
}

/** Checks a payment until it is decided, and cleans up what this browser stored of it. */
export function usePaymentCheck(orderId: string, onPaid: () => void): PaymentCheck {
  const [step, setStep] = useState<CheckStep | null>(null)
  const [isInCart, setInCart] = useState(false)
  const [waiting] = useState(() => new WakeablePause())

  // biome-ignore lint/correctness/useExhaustiveDependencies: one check for each payment
  useEffect(() => {
    const verify = () => apiClient(verifyPayment, { body: { orderId } })
    void (async () => {
      for await (const next of checkPayment({ verify, pause: waiting.pause })) {
        if (next.is === "unpaid") setInCart(await returnIfReplaced(orderId, next))
        setStep(next)
        await forgetIfOver(orderId, next)
        if (next.is === "paid") onPaid()
      }
    })()
    return waiting.stop
  }, [orderId, waiting])

  return { step, isInCart, checkNow: waiting.wake }
}

/** The checkout has only the current purchase: the items of another one return to the cart. */
async function returnIfReplaced(
  orderId: string,
  { status }: Extract<CheckStep, { is: "unpaid" }>,
): Promise<boolean> {
  const stored = findOpenPayment(orderId)
  const isCurrent = !stored || stored.items.length === 0 || isForItems(stored, checkoutItems.read())
  return status !== "NOT_ATTEMPTED" && !isCurrent && returnToCart(orderId)
}

async function forgetIfOver(orderId: string, { is }: CheckStep): Promise<void> {
  if (!findOpenPayment(orderId) || is === "undecided" || is === "checking") return
  if (is === "paid") return finishOpenPayment(orderId)
  // Another tab may have the gateway's window open: then the result is not final.
  const unlock = await tryPaymentLock()
  if (!unlock) return
  unlock()
  forgetOpenPayment(orderId)
}

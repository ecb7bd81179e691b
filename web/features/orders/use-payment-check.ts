import { useEffect, useState } from "react"
import { verifyPayment } from "#contract/checkout.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { clearPurchase } from "#web/shared/checkout/clear-purchase.ts"
import { openPayment } from "#web/shared/payment/open-payment.ts"
import { type CheckStep, checkPayment } from "#web/shared/payment/payment-check.ts"
import { tryPaymentLock } from "#web/shared/payment/payment-lock.ts"
import { WakeablePause } from "#web/shared/payment/wakeable-pause.ts"

export interface PaymentCheck {
  /** Null until the first reply. */
  step: CheckStep | null
  /** Checks now instead of after the next pause. */
  checkNow: () => void
}

/** Checks a payment until it is decided, and cleans up what this browser stored of it. */
export function usePaymentCheck(orderId: string, onPaid: () => void): PaymentCheck {
  const [step, setStep] = useState<CheckStep | null>(null)
  const [waiting] = useState(() => new WakeablePause())

  // biome-ignore lint/correctness/useExhaustiveDependencies: one check for each payment
  useEffect(() => {
    const verify = () => apiClient(verifyPayment, { body: { orderId } })
    void (async () => {
      for await (const next of checkPayment({ verify, pause: waiting.pause })) {
        setStep(next)
        await forgetIfOver(orderId, next)
        if (next.is === "paid") onPaid()
      }
    })()
    return waiting.stop
  }, [orderId, waiting])

  return { step, checkNow: waiting.wake }
}

async function forgetIfOver(orderId: string, { is }: CheckStep): Promise<void> {
  const stored = openPayment.read()
  if (stored?.orderId !== orderId || is === "undecided" || is === "checking") return
  if (is === "paid") return clearPurchase(stored.items)
  // Another tab may have the gateway's window open: then the result is not final.
  const unlock = await tryPaymentLock()
  if (!unlock) return
  unlock()
  openPayment.clear()
}

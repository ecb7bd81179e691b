import { useCallback, useEffect, useRef, useState } from "react"
import { ZodError } from "zod"
import type { ClaimedItem } from "#contract/checkout-data.ts"
import { isSamePurchase } from "#web/shop/bought.ts"
import { openPayment } from "#web/shop/open-payment.ts"
import { useSettings } from "#web/shop/settings.ts"
import { gatewayWindow } from "./gateway-script.ts"
import { doorsFor, type ToPay, verificationDoors } from "./payment-doors.ts"
import { type PaymentState, pay, resume, verify } from "./payment-flow.ts"
import { tellPayment } from "./tell-payment.tsx"

export interface Payment {
  state: PaymentState
  pay: (order: ToPay) => Promise<void>
  checkAgain: (orderId: string) => Promise<void>
}

/**
 * Runs payments one at a time. A payment that is still open from before is asked about first.
 * @param items what is about to be bought when the page opens
 */
export function usePayment(items: ClaimedItem[]): Payment {
  const { script, mode } = useSettings().payments
  const [state, setState] = useState<PaymentState>({ at: "ready" })
  const [atOpening] = useState(items)
  const running = useRef(false)

  const run = useCallback(async (steps: AsyncGenerator<PaymentState>) => {
    if (running.current) return
    running.current = true
    const show = (next: PaymentState) => {
      setState(next)
      tellPayment(next)
    }
    try {
      for await (const next of steps) show(next)
    } catch (error) {
      console.error(error)
      show(surprise(error))
    } finally {
      running.current = false
    }
  }, [])

  useEffect(() => {
    const open = openPayment.read()
    if (!open) return
    const same = isSamePurchase(open.items, atOpening)
    void run(resume(verificationDoors(open.items), open.orderId, same))
  }, [atOpening, run])

  return {
    state,
    pay: (order) =>
      run(
        pay(
          doorsFor(order, () => gatewayWindow({ script, mode })),
          order.amount,
        ),
      ),
    checkAgain: (orderId) => run(verify(verificationDoors(items), orderId)),
  }
}

/** An answer that is not what was agreed on, or a fault of this page. */
function surprise(error: unknown): PaymentState {
  const lacksSession =
    error instanceof ZodError && error.issues.some(({ path }) => path[0] === "payment_session_id")
  return {
    at: "refused",
    message: lacksSession ? "Failed to get session id" : "Something went wrong",
    reason: null,
  }
}

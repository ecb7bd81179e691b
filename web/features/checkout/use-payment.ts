import { useCallback, useEffect, useRef, useState } from "react"
import type { CheckoutItem } from "#contract/checkout-data.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { openPayment } from "#web/shared/payment/open-payment.ts"
import { fetchUnfinishedPayments, isPaymentFor } from "#web/shared/payment/unfinished-payments.ts"
import { WakeablePause } from "#web/shared/payment/wakeable-pause.ts"
import { gatewayWindow } from "./gateway-script.ts"
import {
  paymentCheckDependencies,
  paymentDependencies,
  type ToPay,
} from "./payment-dependencies.ts"
import { type PaymentFlowState, pay, resume } from "./payment-flow.ts"
import { clearPaymentMessage, showPaymentMessage } from "./payment-message.ts"

export interface PaymentControls {
  state: PaymentFlowState
  pay: (order: ToPay) => Promise<void>
  /** Asks about an undecided payment now instead of after the next pause. */
  checkNow: () => void
}

/**
 * Runs payments one at a time. A payment that is open already, in this browser or for this account,
 * is asked about first.
 * @param items what is about to be bought
 */
export function usePayment(items: CheckoutItem[]): PaymentControls {
  const { script, mode } = useSettings().payments
  const [state, setState] = useState<PaymentFlowState>(() => ({
    at: openPayment.read() ? "opening" : "ready",
  }))
  const [waiting] = useState(() => new WakeablePause())
  const running = useRef(false)
  const opened = openPayment.use()?.orderId ?? null
  const current = useRef(items)
  current.current = items

  const run = useCallback(async (steps: AsyncGenerator<PaymentFlowState>) => {
    if (running.current) return
    running.current = true
    let last: PaymentFlowState = { at: "ready" }
    const show = (next: PaymentFlowState) => {
      showPaymentMessage(next, last)
      last = next
      setState(next)
    }
    try {
      for await (const next of steps) show(next)
    } catch (error) {
      console.error(error)
      show(afterFault(last))
    } finally {
      running.current = false
    }
  }, [])

  useEffect(() => {
    if (opened) void run(resume(paymentCheckDependencies(current.current, waiting)))
  }, [opened, run, waiting])

  useEffect(() => {
    void adoptUndecided(current.current)
    return () => {
      waiting.stop()
      clearPaymentMessage()
    }
  }, [waiting])

  return {
    state,
    pay: (order) =>
      run(
        pay(
          paymentDependencies(order, waiting, () => gatewayWindow({ script, mode })),
          order.amount,
        ),
      ),
    checkNow: () => {
      if (running.current) waiting.wake()
      else void run(resume(paymentCheckDependencies(items, waiting)))
    },
  }
}

/** Another device may have left a payment undecided: it stands in the account. */
async function adoptUndecided(items: CheckoutItem[]): Promise<void> {
  if (openPayment.read()) return
  const found = await fetchUnfinishedPayments()
  const undecided = (found ?? []).filter(({ state }) => state === "undecided")
  const first = undecided.find((payment) => isPaymentFor(payment, items)) ?? undecided[0]
  if (!first || openPayment.read()) return
  openPayment.write({ orderId: first.id, items: isPaymentFor(first, items) ? items : [] })
}

/** A fault of this page: as long as no window was open, no money moved. */
const afterFault = ({ at }: PaymentFlowState): PaymentFlowState =>
  at === "ready" || at === "opening"
    ? { at: "refused", message: "Something went wrong", reason: null }
    : { at: "undecided", cause: "unreachable", isChecking: false, isEarlier: false }

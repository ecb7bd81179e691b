import { useCallback, useEffect, useRef, useState } from "react"
import type { Paise } from "#domain/core/money.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"
import { gatewayWindow } from "./gateway-script.ts"
import { openPayments } from "./open-payment.ts"
import {
  type OpenPaymentDependencies,
  type PaymentDependencies,
  type PaymentFlowState,
  pay,
  resume,
} from "./payment-flow.ts"
import { clearPaymentMessage, showPaymentMessage } from "./payment-message.ts"
import { WakeablePause } from "./wakeable-pause.ts"

interface PaymentFlow {
  state: PaymentFlowState
  /** @param dependencies how this payment is opened and stored */
  pay: (
    dependencies: (
      waiting: WakeablePause,
      gateway: PaymentDependencies["gateway"],
    ) => PaymentDependencies,
    amount: Paise,
  ) => Promise<void>
  /** Checks an undecided payment now instead of after the next pause. */
  checkNow: () => void
  /** Removes the reason for a refusal, since what was refused has changed. */
  dismissRefusal: () => void
}

/**
 * Runs payments one at a time. A payment that is already open, in this browser or for this account,
 * is checked first.
 * @param checkDependencies current dependencies of a check of the stored payment
 * @param adopt stores undecided payments of the account that this browser has not stored
 */
export function usePaymentFlow(
  checkDependencies: (waiting: WakeablePause) => OpenPaymentDependencies,
  adopt: () => Promise<void>,
): PaymentFlow {
  const t = useTranslate()
  const { script, mode } = useSettings().payments
  const [state, setState] = useState<PaymentFlowState>(() => ({
    at: openPayments.read().length > 0 ? "opening" : "ready",
  }))
  const [waiting] = useState(() => new WakeablePause())
  const running = useRef(false)
  const opened = openPayments.use()
  const checked = useRef<ReadonlySet<string>>(new Set())
  const current = useRef({ checkDependencies, adopt })
  current.current = { checkDependencies, adopt }

  const run = useCallback(
    async (steps: AsyncGenerator<PaymentFlowState>) => {
      if (running.current) return
      running.current = true
      let last: PaymentFlowState = { at: "ready" }
      const show = (next: PaymentFlowState) => {
        showPaymentMessage(t, next, last)
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
    },
    [t],
  )

  const check = useCallback(
    () => void run(resume(current.current.checkDependencies(waiting))),
    [run, waiting],
  )

  // Only another payment is news: one that was forgotten leaves the result of the last check.
  useEffect(() => {
    const hasNew = opened.some(({ orderId }) => !checked.current.has(orderId))
    checked.current = new Set(opened.map(({ orderId }) => orderId))
    if (hasNew) check()
  }, [opened, check])

  useEffect(() => {
    void current.current.adopt()
    return () => {
      waiting.stop()
      clearPaymentMessage()
    }
  }, [waiting])

  return {
    state,
    pay: (dependencies, amount) =>
      run(
        pay(
          dependencies(waiting, () => gatewayWindow({ script, mode })),
          amount,
        ),
      ),
    checkNow: () => (running.current ? waiting.wake() : check()),
    dismissRefusal: () => {
      if (state.at !== "refused" || running.current) return
      clearPaymentMessage()
      setState({ at: "ready" })
    },
  }
}

/** An error of this page: without a window, no money was debited. */
const afterFault = ({ at }: PaymentFlowState): PaymentFlowState =>
  at === "ready" || at === "opening"
    ? { at: "refused", message: msg("Something went wrong"), reason: null }
    : { at: "undecided", cause: "unreachable", isChecking: false, isEarlier: false }

import { afterEach, expect, test, vi } from "vitest"
import { fromRupees } from "#domain/core/money.ts"
import { toast } from "#web/ui/toast.ts"
import { unchanged } from "#words/sentence.ts"
import { translations } from "#words/translations.ts"
import type { PaymentFlowState } from "./payment-flow.ts"
import * as messages from "./payment-message.ts"

vi.mock("#web/ui/toast.ts", () => ({
  toast: Object.assign(vi.fn(), { success: vi.fn(), error: vi.fn(), remove: vi.fn() }),
}))
const showPaymentMessage = messages.showPaymentMessage.bind(null, translations.en)
afterEach(() => vi.clearAllMocks())

const undecided = (cause: "status" | "unreachable", isChecking = false) =>
  ({ at: "undecided", cause, isChecking, isEarlier: false }) as const

test("What the provider says is shown as long as every message, beside the result that follows [CON-01, PAY-03]", () => {
  const verifying = { at: "verifying", said: unchanged("The bank says hello") } as const
  showPaymentMessage(verifying, { at: "gateway", isSlow: false })
  showPaymentMessage({ at: "paid", orders: [] }, verifying)
  const [[text, options]] = vi.mocked(toast).mock.calls as [[string, { id: string }]]
  expect(text).toBe("The bank says hello")
  expect(options).toEqual({ id: "payment-provider" })
  const replaced = vi.mocked(toast.success).mock.calls.map(([, shown]) => shown?.id)
  expect(replaced).not.toContain(options.id)
  expect(toast.remove).not.toHaveBeenCalled()
})

test("A success is a message of its own [ERR-09]", () => {
  showPaymentMessage({ at: "paid", orders: [] }, { at: "verifying", said: unchanged("") })
  expect(toast.success).toHaveBeenCalledWith("Payment Verified Successfully", { id: "payment" })
})

test.each<PaymentFlowState>([
  { at: "unpaid", status: "FAILED" },
  { at: "refused", message: unchanged("Order creation failed"), reason: null },
])(
  "A payment that is %j has no message beside the one of its page, not even the provider's",
  (state) => {
    showPaymentMessage(state, { at: "verifying", said: unchanged("The bank says no") })
    expect(toast.error).not.toHaveBeenCalled()
    expect(vi.mocked(toast.remove).mock.calls).toEqual([["payment"], ["payment-provider"]])
  },
)

test.each<[PaymentFlowState, string]>([
  [undecided("status"), "Payment Failed / Pending"],
  [undecided("unreachable"), "Verification API failed"],
])("A payment that is %j has the message of section 8 [ERR-07, ERR-08]", (state, text) => {
  showPaymentMessage(state, { at: "verifying", said: unchanged("") })
  expect(toast.error).toHaveBeenCalledWith(text, { id: "payment" })
})

test("Another check with the same result repeats no message, and any other state removes it", () => {
  showPaymentMessage(undecided("status", true), undecided("status"))
  expect(toast.error).not.toHaveBeenCalled()
  expect(toast.remove).not.toHaveBeenCalled()
  showPaymentMessage({ at: "placed", orders: [], amount: fromRupees(1) }, undecided("status"))
  expect(toast.remove).toHaveBeenCalledWith("payment")
})

import { afterEach, expect, test, vi } from "vitest"
import { fromRupees } from "#domain/money.ts"
import { toast } from "#web/ui/toast.ts"
import type { PaymentFlowState } from "./payment-flow.ts"
import { showPaymentMessage } from "./payment-message.ts"

vi.mock("#web/ui/toast.ts", () => ({
  toast: Object.assign(vi.fn(), { success: vi.fn(), error: vi.fn(), remove: vi.fn() }),
}))
afterEach(() => vi.clearAllMocks())

const undecided = (cause: "status" | "unreachable", isChecking = false) =>
  ({ at: "undecided", cause, isChecking, isEarlier: false }) as const

test("What the provider says while a payment is verified is a message [PAY-03]", () => {
  showPaymentMessage({ at: "verifying", said: "The bank says hello" }, { at: "gateway" })
  expect(toast).toHaveBeenCalledWith("The bank says hello", { id: "payment" })
})

test("A success is a message of its own [ERR-09]", () => {
  showPaymentMessage({ at: "paid", orders: [] }, { at: "verifying", said: "" })
  expect(toast.success).toHaveBeenCalledWith("Payment Verified Successfully", { id: "payment" })
})

test.each<[PaymentFlowState, string]>([
  [{ at: "unpaid", status: "FAILED" }, "Payment Failed / Pending"],
  [undecided("status"), "Payment Failed / Pending"],
  [undecided("unreachable"), "Verification API failed"],
  [{ at: "refused", message: "Order creation failed", reason: null }, "Order creation failed"],
])("A payment that is %j has the message of section 8 [ERR-05, ERR-07, ERR-08]", (state, text) => {
  showPaymentMessage(state, { at: "verifying", said: "" })
  expect(toast.error).toHaveBeenCalledWith(text, { id: "payment" })
})

test("Another check with the same result repeats no message, and any other state removes it", () => {
  showPaymentMessage(undecided("status", true), undecided("status"))
  expect(toast.error).not.toHaveBeenCalled()
  expect(toast.remove).not.toHaveBeenCalled()
  showPaymentMessage({ at: "placed", orders: [], amount: fromRupees(1) }, undecided("status"))
  expect(toast.remove).toHaveBeenCalledWith("payment")
})

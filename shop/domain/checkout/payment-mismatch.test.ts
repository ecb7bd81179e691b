import { expect, test } from "vitest"
import { paise } from "../core/money.ts"
import { capturedAttempts, findPaymentMismatch } from "./payment-mismatch.ts"

const payment = { id: "ch_1", amount: paise(149_900) }

const attempt = (change: object = {}) => ({
  id: "1",
  status: "SUCCESS",
  amount: paise(149_900),
  currency: "INR",
  time: "2026-11-20T10:00:00+05:30",
  ...change,
})

const order = (attempts: ReturnType<typeof attempt>[], change: object = {}) => ({
  id: "ch_1",
  amount: paise(149_900),
  currency: "INR",
  attempts,
  ...change,
})

const less = attempt({ id: "2", amount: paise(100) })
const dollars = attempt({ id: "3", currency: "USD" })

test.each([
  ["the amount", [attempt()]],
  ["the amount and a fee", [attempt({ amount: paise(151_000) })]],
  ["the amount, besides another capture", [less, attempt()]],
  ["the amount, besides another currency", [dollars, attempt()]],
  ["nothing", []],
  ["nothing yet", [attempt({ status: "PENDING", amount: paise(100) })]],
  ["nothing of an attempt that failed", [attempt({ status: "FAILED", amount: paise(100) })]],
  ["a success without an amount", [attempt({ amount: paise(0) })]],
  ["a success without a currency", [attempt({ amount: paise(100), currency: "" })]],
])("A gateway that captured %s is no mismatch", (_, attempts) => {
  expect(findPaymentMismatch(payment, order(attempts))).toBeNull()
})

test.each([
  ["one paisa too little", [attempt({ amount: paise(149_899) })], {}, "amount"],
  ["less, while another attempt is pending", [less, attempt({ status: "PENDING" })], {}, "amount"],
  ["what its own order costs, which is less than ours", [less], { amount: paise(100) }, "amount"],
  ["what its own order costs, which is more", [attempt()], { amount: paise(150_000) }, "amount"],
  ["another currency", [dollars], {}, "currency"],
  ["another currency besides too few rupees", [less, dollars], {}, "currency"],
  ["rupees for an order in dollars", [attempt()], { currency: "USD" }, "currency"],
  ["money for another order", [attempt()], { id: "ch_2" }, "order"],
] as const)("A gateway that captured %s is a mismatch", (_, attempts, change, mismatch) => {
  expect(findPaymentMismatch(payment, order([...attempts], change))).toBe(mismatch)
})

test("Captured attempts are sorted by start time, in any time zone", () => {
  const first = attempt({ id: "a", time: "2026-11-20T09:59:00+05:30" })
  const second = attempt({ id: "b", time: "2026-11-20T04:31:00Z" })
  const failed = attempt({ id: "c", status: "FAILED", time: null })
  expect(capturedAttempts(order([second, failed, first]))).toEqual([first, second])
})

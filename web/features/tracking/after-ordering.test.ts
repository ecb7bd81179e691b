import { expect, test } from "vitest"
import { noMoney } from "#domain/money.ts"
import { helpText, moneySentence, policyFor, surplusSentence } from "./after-ordering.ts"

test("While an order can be cancelled, the page shows until when [STA-13]", () => {
  const cancellableUntil = "2026-11-20T12:30:00.000Z"
  expect(policyFor({ state: "Confirmed", cancellableUntil }, 48)).toContain("until 6:00 PM")
})

test.each([
  ["Confirmed", "2 hours"],
  ["Processing", "within 48 hours of delivery"],
  ["Delivered", "not refundable"],
] as const)("Afterwards an order that is %s shows what the policy allows", (state, words) => {
  expect(policyFor({ state, cancellableUntil: null }, 48)).toContain(words)
})

test("A cancelled or refunded order shows no policy", () => {
  expect(policyFor({ state: "Cancelled", cancellableUntil: null }, 48)).toBeNull()
  expect(policyFor({ state: "Refunded", cancellableUntil: null }, 48)).toBeNull()
})

test.each([
  ["PAID", null, "Paid"],
  ["REFUNDING", "due", "₹999 goes back to you"],
  ["REFUNDING", "accepted", "₹999 is on its way back"],
  ["PARTLY_REFUNDED", "done", "₹999 of it is back"],
  ["REFUNDED", "done", "₹999 is back with you."],
] as const)("Payment status %s (refund %s) is shown as such", (paymentStatus, state, words) => {
  const refund = state && { state, amount: 99900 as never }
  expect(moneySentence({ paymentStatus, refund, purchase: null }, "₹999")).toContain(words)
})

test.each([
  ["TO_COLLECT", "to_collect", "To collect: ₹999. Pay the courier in cash when it arrives."],
  ["PAID", "collected", "Paid in cash on 20 Nov 2026"],
  ["REFUNDING", "collected", "₹500 goes back to you by bank transfer. Tell us below"],
  ["NOT_COLLECTED", "cancelled", "It was cancelled before it was paid. Nothing was collected."],
  ["NOT_COLLECTED", "refused", "The courier brought it back"],
] as const)("Cash that is %s (%s) is shown as such", (paymentStatus, state, words) => {
  const collectedAt = state === "collected" ? "2026-11-20T10:00:00Z" : null
  const purchase = {
    number: null,
    delivery: null,
    paid: noMoney,
    deliveryFee: noMoney,
    lines: [],
    couponCode: null,
    memberDiscount: noMoney,
    cash: { state, amount: 99900 as never, collectedAt },
  }
  expect(moneySentence({ paymentStatus, refund: null, purchase }, "₹500")).toContain(words)
})

test("A shopper who was charged twice sees that the extra charge will be refunded, and later that it was", () => {
  const amount = 199900 as never
  expect(surplusSentence({ surplus: null }, "")).toBeNull()
  const due = surplusSentence({ surplus: { state: "due", amount } }, "₹1,999")
  expect(due).toContain("The extra ₹1,999 goes back to you in full")
  const done = surplusSentence({ surplus: { state: "done", amount } }, "₹1,999")
  expect(done).toContain("The extra ₹1,999 is back with you")
})

test("The help message contains the order number", () => {
  const order = { id: "0b9e5b0e-1111-4222-8333-444455556666", title: "Kajal Square" }
  const purchase = {
    number: "CH-26-000123",
    delivery: null,
    paid: noMoney,
    deliveryFee: noMoney,
    lines: [],
    couponCode: null,
    memberDiscount: noMoney,
    cash: null,
  }
  expect(helpText({ ...order, purchase })).toBe(
    "Hello, I need help with my order CH-26-000123, Kajal Square.",
  )
  expect(helpText({ ...order, purchase: null })).toBe(
    "Hello, I need help with my order 0b9e5b0e, Kajal Square.",
  )
})

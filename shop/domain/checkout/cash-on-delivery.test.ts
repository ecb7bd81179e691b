import fc from "fast-check"
import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { fromRupees, paise } from "../core/money.ts"
import { cashPaymentStatus } from "../money/refund.ts"
import { type OrderLineState, orderLineStates } from "../orders/order-line-state.ts"
import {
  amountToCollect,
  type CashRequest,
  canRestockRefused,
  cashRefusal,
  needsFreshCode,
} from "./cash-on-delivery.ts"
import { canMovePayment, cashStates, paymentStates, placedStates } from "./payment-state.ts"

const allowed: CashRequest = {
  limit: fromRupees(5000),
  pincode: "560041",
  isAreaServed: true,
  total: fromRupees(5000),
  refusals: 1,
  openOrders: 1,
}

test("An order up to the limit can be paid in cash where the courier takes it", () => {
  expect(cashRefusal(allowed)).toBeNull()
})

test.each([
  [{ limit: fromRupees(0) }, "We don't take cash on delivery."],
  [{ isAreaServed: false }, "not available for PIN code 560041"],
  [{ total: fromRupees(5000.01) }, "orders up to ₹5,000."],
  [{ refusals: 2 }, "2 of your cash orders came back undelivered"],
  [{ openOrders: 2 }, "You already have 2 cash orders on their way"],
] as const)("%o is refused with its reason", (change, words) => {
  expect(translations.en(cashRefusal({ ...allowed, ...change })!)).toContain(words)
})

test("A code is valid for 30 minutes, and a session that never entered one needs one", () => {
  const verifiedAt = new Date("2026-11-20T10:00:00Z")
  expect(needsFreshCode(verifiedAt, new Date("2026-11-20T10:30:00Z"))).toBe(false)
  expect(needsFreshCode(verifiedAt, new Date("2026-11-20T10:30:00.001Z"))).toBe(true)
  expect(needsFreshCode(null, verifiedAt)).toBe(true)
})

const lines = fc.array(
  fc.record({
    state: fc.constantFrom<OrderLineState[]>(...orderLineStates),
    unitPrice: fc.integer({ min: 0, max: 10_000_000 }).map(paise),
    quantity: fc.integer({ min: 1, max: 9 }),
    discount: fc.constant(paise(0)),
  }),
  { maxLength: 6 },
)

test("The amount to collect is every line that was not cancelled plus the delivery fee, or nothing", () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 20_000 }).map(paise), (list, fee) => {
      const amount = amountToCollect(list, fee)
      const kept = list.filter(({ state }) => state !== "Cancelled")
      const goods = kept.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
      expect(amount).toBe(kept.length === 0 ? 0 : goods + fee)
      // Cancelling a line never increases it.
      for (const line of kept) {
        const fewer = list.map((one) =>
          one === line ? { ...one, state: "Cancelled" as const } : one,
        )
        expect(amountToCollect(fewer, fee)).toBeLessThanOrEqual(amount)
      }
    }),
  )
})

test("A cash payment ends once, and never leaves the states of cash payments", () => {
  for (const from of cashStates) {
    for (const to of paymentStates) {
      const isEnd = from === "to_collect" && to !== "to_collect"
      const isCash = cashStates.some((state) => state === to)
      expect(canMovePayment(from, to), `${from} → ${to}`).toBe(isEnd && isCash)
    }
  }
  expect(placedStates).toEqual(["settled", ...cashStates])
})

test("A cash line is to be collected, then paid; a line cancelled before that was never collected", () => {
  const total = fromRupees(999)
  const line = { total, isDelivered: false, isCancelled: false }
  expect(cashPaymentStatus(line, null)).toBe("TO_COLLECT")
  expect(cashPaymentStatus({ ...line, isCancelled: true }, null)).toBe("NOT_COLLECTED")
  expect(cashPaymentStatus({ ...line, isDelivered: true }, null)).toBe("PAID")
  expect(cashPaymentStatus({ ...line, isDelivered: true }, { state: "due", amount: total })).toBe(
    "REFUNDING",
  )
  // A free replacement.
  expect(cashPaymentStatus({ ...line, total: fromRupees(0) }, null)).toBe("PAID")
})

test("Of a returned parcel, frames without lenses are restocked", () => {
  expect(canRestockRefused({ lens: null })).toBe(true)
  expect(canRestockRefused({ lens: { type: "Zero Power" } })).toBe(false)
})

import { expect, test } from "vitest"
import { formatDay } from "#domain/core/indian-time.ts"
import { fromRupees, noMoney } from "#domain/core/money.ts"
import type { OrderLine } from "#domain/orders/order-line.ts"
import { refundFacts } from "./after-ordering.ts"

/** Cancelled on a Friday. */
const cancelled = (change: Partial<OrderLine>): OrderLine =>
  ({
    unitPrice: fromRupees(899),
    discount: noMoney,
    quantity: 1,
    refund: { state: "accepted", amount: fromRupees(948) },
    purchase: { paid: fromRupees(948), deliveryFee: fromRupees(49), lines: [{}] },
    history: [
      { at: "2026-11-20T10:00:00.000Z", state: "Confirmed" },
      { at: "2026-11-20T11:00:00.000Z", state: "Cancelled" },
    ],
    ...change,
  }) as OrderLine

test("A refund shows its amount, including delivery, and its date [STA-14]", () => {
  const facts = refundFacts(cancelled({}))
  expect(facts).toMatchObject({ amount: 94800, delivery: 4900, keptDelivery: 0 })
  expect(formatDay(facts!.arrivesBy!)).toBe("4 Dec 2026")
  const refund = { state: "accepted", amount: fromRupees(948), instant: true } as const
  expect(formatDay(refundFacts(cancelled({ refund }))!.arrivesBy!)).toBe("20 Nov 2026")
})

test("An instant refund may arrive in minutes until the gateway replies, and then its own speed counts", () => {
  const triedIn = (state: "due" | "accepted", instantRefund = true) =>
    refundFacts(cancelled({ instantRefund, refund: { state, amount: fromRupees(948) } }))
      ?.isInstantTried
  expect([triedIn("due"), triedIn("accepted"), triedIn("due", false)]).toEqual([true, false, false])
})

test("Of several items, the delivery fee is kept until all of them are cancelled", () => {
  const purchase = { paid: fromRupees(1847), deliveryFee: fromRupees(49), lines: [{}, {}] }
  const facts = refundFacts(
    cancelled({
      purchase: purchase as OrderLine["purchase"],
      refund: { state: "due", amount: fromRupees(899) },
    }),
  )
  expect(facts).toMatchObject({ amount: 89900, delivery: noMoney, keptDelivery: 4900 })
})

test("A completed refund is not announced, and an order without one has none", () => {
  const refund = { state: "done", amount: fromRupees(948) } as const
  expect(refundFacts(cancelled({ refund }))?.arrivesBy).toBeNull()
  expect(refundFacts(cancelled({ refund: null }))).toBeNull()
})

import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { fromRupees } from "#domain/money.ts"
import type { UnfinishedPayment } from "#domain/unfinished-payment.ts"
import { emptyBrowserStorage } from "#web/shared/storage/testing/browser-storage.ts"
import { isForSomeOf, openPayment } from "./open-payment.ts"
import { isPaymentFor } from "./unfinished-payments.ts"

let stored: Map<string, string>
beforeEach(() => {
  stored = emptyBrowserStorage()
})
afterEach(() => vi.unstubAllGlobals())

test("An open membership payment is read as one, and what an older version stored is for goods", () => {
  openPayment.write({ orderId: "ch_1", kind: "membership", items: [] })
  expect(openPayment.read()).toEqual({ orderId: "ch_1", kind: "membership", items: [] })
  stored.set("openPayment", JSON.stringify({ orderId: "ch_2", items: [] }))
  expect(openPayment.read()).toEqual({ orderId: "ch_2", items: [] })
  stored.set("openPayment", JSON.stringify({ orderId: "ch_3", kind: "gift", items: [] }))
  expect(openPayment.read()).toBeNull()
})

test("A payment concerns a purchase with one of its products, a membership none, and unknown goods all", () => {
  const products = [{ productId: 41 }, { productId: 42 }]
  const open = { orderId: "ch_1", items: [] }
  expect(isForSomeOf({ ...open, productIds: [42, 43] }, products)).toBe(true)
  expect(isForSomeOf({ ...open, productIds: [43] }, products)).toBe(false)
  expect(isForSomeOf(open, products)).toBe(true)
  expect(isForSomeOf({ ...open, kind: "membership" }, products)).toBe(false)
  openPayment.write({ ...open, productIds: [43] })
  expect(openPayment.read()).toEqual({ ...open, productIds: [43] })
})

test("A membership payment matches no purchase, not even an empty one", () => {
  const membership: UnfinishedPayment = {
    id: "ch_1",
    kind: "membership",
    amount: fromRupees(499),
    state: "undecided",
    createdAt: "2026-11-22T10:00:00.000Z",
    payUntil: "2026-11-22T10:20:00.000Z",
    items: [],
  }
  expect(isPaymentFor(membership, [])).toBe(false)
  expect(isPaymentFor({ ...membership, kind: "goods" }, [])).toBe(true)
})

import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { fromRupees } from "#domain/money.ts"
import type { UnfinishedPayment } from "#domain/unfinished-payment.ts"
import { emptyBrowserStorage } from "#web/shared/storage/testing/browser-storage.ts"
import { openPayment } from "./open-payment.ts"
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

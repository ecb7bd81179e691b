import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import type { UnfinishedPayment } from "#domain/checkout/unfinished-payment.ts"
import { fromRupees } from "#domain/core/money.ts"
import { emptyBrowserStorage } from "#web/shared/storage/testing/browser-storage.ts"
import { forgetOpenPayment, isForSomeOf, openPayments, storeOpenPayments } from "./open-payment.ts"
import { isPaymentFor } from "./unfinished-payments.ts"

let stored: Map<string, string>
beforeEach(() => {
  stored = emptyBrowserStorage()
})
afterEach(() => vi.unstubAllGlobals())

test("An open payment for a service is read as one, and what an older version stored is for goods", () => {
  storeOpenPayments({ orderId: "ch_1", kind: "lesson", items: [] })
  expect(openPayments.read()).toEqual([{ orderId: "ch_1", kind: "lesson", items: [] }])
  stored.set("openPayment", JSON.stringify({ orderId: "ch_2", items: [] }))
  expect(openPayments.read()).toEqual([{ orderId: "ch_2", items: [] }])
  for (const broken of [{ orderId: "ch_3", kind: 7, items: [] }, null, "ch_4"]) {
    stored.set("openPayment", JSON.stringify(broken))
    expect(openPayments.read()).toEqual([])
  }
})

const frame = (productId: number): CheckoutItem => ({
  productId,
  quantity: 1,
  colour: { frame: { name: "Red", hex: "#aa0000" }, lens: { name: "Clear", hex: "#ffffff" } },
  lens: null,
  shownUnitPrice: fromRupees(899),
})

test("Two pending payments are both kept with their items, and each is forgotten alone [X-72]", () => {
  const [first, second] = [
    { orderId: "ch_1", items: [frame(41)] },
    { orderId: "ch_2", items: [frame(42)] },
  ]
  storeOpenPayments(first)
  // As versions of the shop with one payment stored it.
  expect(JSON.parse(stored.get("openPayment")!)).toMatchObject({ orderId: "ch_1" })
  storeOpenPayments(second)
  expect(openPayments.read()).toMatchObject([first, second])
  // The account's list knows the products alone.
  storeOpenPayments({ orderId: "ch_1", items: [], productIds: [41] })
  expect(openPayments.read()).toMatchObject([first, second])
  forgetOpenPayment("ch_1")
  expect(openPayments.read()).toMatchObject([second])
  forgetOpenPayment("ch_2")
  expect(stored.has("openPayment")).toBe(false)
})

test("A payment concerns a purchase with one of its products, a service none, and unknown goods all", () => {
  const products = [{ productId: 41 }, { productId: 42 }]
  const open = { orderId: "ch_1", items: [] }
  expect(isForSomeOf({ ...open, productIds: [42, 43] }, products)).toBe(true)
  expect(isForSomeOf({ ...open, productIds: [43] }, products)).toBe(false)
  expect(isForSomeOf(open, products)).toBe(true)
  expect(isForSomeOf({ ...open, kind: "lesson" }, products)).toBe(false)
  storeOpenPayments({ ...open, productIds: [43] })
  expect(openPayments.read()).toEqual([{ ...open, productIds: [43] }])
})

test("A payment for a service matches no purchase, not even an empty one", () => {
  const service: UnfinishedPayment = {
    id: "ch_1",
    kind: "lesson",
    amount: fromRupees(499),
    state: "undecided",
    createdAt: "2026-11-22T10:00:00.000Z",
    payUntil: "2026-11-22T10:20:00.000Z",
    items: [],
  }
  expect(isPaymentFor(service, [])).toBe(false)
  expect(isPaymentFor({ ...service, kind: "goods" }, [])).toBe(true)
})

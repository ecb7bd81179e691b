import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { fail } from "#contract/core/api-result.ts"
import { fromRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { aProduct } from "#domain/testing/a-product.ts"
import { addToCart, cart } from "#web/shared/checkout/cart/cart.ts"
import { withLenses } from "#web/shared/checkout/cart/cart-lenses.ts"
import { openPayments, storeOpenPayments } from "#web/shared/checkout/payment/open-payment.ts"
import { emptyBrowserStorage } from "#web/shared/storage/testing/browser-storage.ts"
import { checkoutItems } from "./checkout-items.ts"
import { clearPurchase, finishOpenPayment } from "./clear-purchase.ts"
import { returnToCart } from "./return-to-cart.ts"
import { storedCoupon } from "./stored-coupon.ts"

const shop = vi.hoisted(() => ({ isOpen: true }))
vi.mock("#web/shared/api/client.ts", () => ({
  apiClient: async (_endpoint: unknown, { params }: { params: { product_id: string } }) =>
    shop.isOpen
      ? ok({ result: { ...aProduct({ id: Number(params.product_id) }), variantColours: [] } })
      : fail("NO_CONNECTION", "The shop could not be reached."),
}))

beforeEach(() => {
  emptyBrowserStorage()
  shop.isOpen = true
})
afterEach(() => vi.unstubAllGlobals())

const frame = (productId: number, rest: Partial<CheckoutItem> = {}): CheckoutItem => ({
  productId,
  quantity: 2,
  colour: { frame: { name: "Red", hex: "#aa0000" }, lens: { name: "Clear", hex: "#ffffff" } },
  lens: null,
  shownUnitPrice: fromRupees(899),
  ...rest,
})
const plano = { type: "Plano", option: "Blue Block", prescription: null } as const

test("The goods of a payment that failed after another purchase began are in the cart with their lenses", async () => {
  storeOpenPayments({ orderId: "ch_1", items: [frame(41, { lens: plano })] })
  checkoutItems.write([frame(42)])
  expect(await returnToCart("ch_1")).toBe(true)
  expect(cart.read().map(withLenses)).toMatchObject([{ productId: 41, quantity: 2, lens: plano }])
  expect(openPayments.read()).toEqual([])
})

test("Contact lenses return with the boxes of each eye", async () => {
  const values = {
    power: -2,
    baseCurve: 8.6,
    diameter: 14.2,
    cylinder: null,
    axis: null,
    add: null,
  }
  const box = (eye: "right" | "left", quantity: number) =>
    frame(71, { quantity, contactLens: { eye, ...values } })
  storeOpenPayments({ orderId: "ch_1", items: [box("right", 6), box("left", 5)] })
  expect(await returnToCart("ch_1")).toBe(true)
  expect(cart.read().map(withLenses)).toMatchObject([
    {
      quantity: 11,
      contactLensPair: { right: { ...values, boxes: 6 }, left: { ...values, boxes: 5 } },
    },
  ])
})

test("A product that is in the cart or in the current purchase is not added again", async () => {
  addToCart({ ...aProduct({ id: 41 }) }, 1)
  checkoutItems.write([frame(42)])
  storeOpenPayments({ orderId: "ch_1", items: [frame(41), frame(42), frame(43)] })
  await returnToCart("ch_1")
  expect(cart.read()).toMatchObject([
    { productId: 41, quantity: 1 },
    { productId: 43, quantity: 2 },
  ])
})

test("While the shop cannot be reached, the payment and its goods stay stored", async () => {
  shop.isOpen = false
  vi.spyOn(console, "error").mockImplementation(() => {})
  const payment = { orderId: "ch_1", items: [frame(41)] }
  storeOpenPayments(payment)
  expect(await returnToCart("ch_1")).toBe(false)
  expect(openPayments.read()).toMatchObject([payment])
  expect(cart.read()).toEqual([])
})

test("A paid purchase leaves a pending one, its goods and the coupon of the current purchase [X-51]", () => {
  for (const id of [41, 42]) addToCart({ ...aProduct({ id }) }, 2)
  storeOpenPayments(
    { orderId: "ch_1", items: [frame(41)] },
    { orderId: "ch_2", items: [frame(42)] },
  )
  checkoutItems.write([frame(42)])
  storedCoupon.write("WELCOME10")
  finishOpenPayment("ch_1")
  expect(cart.read()).toMatchObject([{ productId: 42 }])
  expect(openPayments.read()).toMatchObject([{ orderId: "ch_2" }])
  expect([storedCoupon.read(), checkoutItems.read().length]).toEqual(["WELCOME10", 1])

  clearPurchase([frame(42)])
  expect([cart.read(), openPayments.read(), checkoutItems.read()]).toEqual([[], [], []])
  expect(storedCoupon.read()).toBeNull()
})

import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { fromRupees } from "#domain/core/money.ts"
import { OrderPayment } from "./order-payment.tsx"

const line = (id: string, rupees: number) => ({
  id,
  title: `Frame ${id}`,
  quantity: 1,
  discount: fromRupees(0),
  total: fromRupees(rupees),
})

const order = {
  id: "one",
  quantity: 1,
  unitPrice: fromRupees(899),
  discount: fromRupees(0),
  paymentStatus: "TO_COLLECT",
  refund: null,
  surplus: null,
  tax: null,
  history: [],
  purchase: {
    number: "CH-26-000001",
    delivery: null,
    paid: fromRupees(1698),
    deliveryFee: fromRupees(0),
    couponCode: null,
    memberDiscount: fromRupees(0),
    secondPairDiscount: fromRupees(0),
    lines: [line("one", 899), line("two", 799)],
    cash: { state: "to_collect", amount: fromRupees(899), collectedAt: null },
  },
} as unknown as ShownOrderLine

const textOf = (shown: ShownOrderLine) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OrderPayment order={shown} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, "|")

test("A cash order with a cancelled line adds up to what the courier collects", () => {
  const text = textOf(order)
  expect(text).toMatch(/Cancelled, not collected[|]+−[|]*₹799/)
  expect(text).toMatch(/To pay in cash[|]+₹899/)
  expect(text).toContain("To collect: ₹899. Pay the courier in cash when it arrives.")
})

test("An order that was paid online does not mention cash", () => {
  const purchase = { ...order.purchase!, cash: null }
  const text = textOf({ ...order, paymentStatus: "PAID", purchase })
  expect(text).toMatch(/Total paid[|]+₹1,698/)
  expect(text).not.toMatch(/cash|collect/i)
})

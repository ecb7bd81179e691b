import { expect, test } from "vitest"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { fromRupees, noMoney } from "#domain/core/money.ts"
import {
  attributesIn,
  elementsIn,
  renderedPage,
  textIn,
} from "#web/shared/testing/rendered-page.tsx"
import { NoOrders, SearchableOrders } from "./orders-list.tsx"

test("Each order has one card, which leads to its own page [ORD-05]", async () => {
  const order = (id: string, title: string) =>
    ({
      ...{ id, title, thumbnail: "", quantity: 1, unitPrice: fromRupees(899), discount: noMoney },
      ...{ productId: 41, state: "Confirmed", lens: null, purchase: null, deliveredAt: null },
      ...{ createdAt: "2026-11-20T09:35:00Z", updatedAt: "2026-11-20T09:35:00Z" },
    }) as Partial<ShownOrderLine> as ShownOrderLine
  const orders = [order("11111111-a", "Diya Wayfarer"), order("22222222-b", "Boond Oval")]
  const view = {
    ...{ value: orders, failure: null, reload: () => {}, show: () => {} },
    refresh: async () => orders,
  }
  const html = await renderedPage(<SearchableOrders orders={view} />)
  const cards = elementsIn(html, "li").map((card) => [
    attributesIn(card, "href"),
    /Diya Wayfarer|Boond Oval/.exec(textIn(card))?.[0],
  ])
  expect(cards).toEqual([
    [["/tracking-status/11111111-a"], "Diya Wayfarer"],
    [["/tracking-status/22222222-b"], "Boond Oval"],
  ])
  expect(textIn(html)).toContain("|2 orders|")
})

test("Without orders the list says so, and below an undecided payment that its order waits for it [X-72]", async () => {
  expect(textIn(await renderedPage(<NoOrders isPaymentShown={false} />))).toContain("No orders yet")
  const waiting = textIn(await renderedPage(<NoOrders isPaymentShown />))
  expect(waiting).toContain("as soon as the bank confirms the payment above")
  expect(waiting).not.toContain("No orders yet")
})

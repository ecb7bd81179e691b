import { expect, test } from "vitest"
import { noMoney } from "#domain/core/money.ts"
import { translations } from "#words/translations.ts"
import { helpText } from "./help-with-order.tsx"

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
    secondPairDiscount: noMoney,
    cash: null,
  }
  expect(helpText(translations.en, { ...order, purchase })).toBe(
    "Hello, I need help with my order CH-26-000123, Kajal Square.",
  )
  expect(helpText(translations.en, { ...order, purchase: null })).toBe(
    "Hello, I need help with my order 0b9e5b0e, Kajal Square.",
  )
})

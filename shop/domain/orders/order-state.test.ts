import fc from "fast-check"
import { expect, test } from "vitest"
import { paymentStates } from "../checkout/payment-state.ts"
import { type OrderLineState, orderLineStates } from "./order-line-state.ts"
import { type OrderState, orderState, orderStates } from "./order-state.ts"

const settled = ["settled"] as const

test.each<[OrderLineState[], OrderState]>([
  [["Confirmed", "Confirmed"], "confirmed"],
  [["Awaiting prescription"], "awaiting_prescription"],
  [["Confirmed", "Awaiting prescription"], "awaiting_prescription"],
  [["Awaiting prescription", "Processing"], "partly_shipped"],
  [["Awaiting prescription", "Delivered"], "partly_delivered"],
  [["Awaiting prescription", "Cancelled"], "awaiting_prescription"],
  [["Confirmed", "Processing"], "partly_shipped"],
  [["Processing", "Processing"], "shipped"],
  [["Confirmed", "Delivered"], "partly_delivered"],
  [["Processing", "Delivered"], "partly_delivered"],
  [["Delivered", "Delivered"], "delivered"],
  [["Delivered", "Cancelled"], "delivered"],
  [["Delivered", "Refunded"], "delivered"],
  [["Confirmed", "Refunded"], "confirmed"],
  [["Cancelled", "Refunded"], "cancelled"],
  [["Refunded", "Refunded"], "refunded"],
])("Lines that are %j make an order that is %s", (lines, state) => {
  expect(orderState({ lines, payments: settled })).toBe(state)
})

test("An order without lines awaits its payment as long as one can be made", () => {
  expect(orderState({ lines: [], payments: ["expired", "open"] })).toBe("awaiting_payment")
  expect(orderState({ lines: [], payments: ["created"] })).toBe("awaiting_payment")
  expect(orderState({ lines: [], payments: ["expired"] })).toBe("not_placed")
  expect(orderState({ lines: [], payments: ["refunded"] })).toBe("not_placed")
})

test("In any combination and order of its lines, an order has one state", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...orderLineStates), { maxLength: 6 }),
      fc.array(fc.constantFrom(...paymentStates), { maxLength: 3 }),
      (lines, payments) => {
        const state = orderState({ lines, payments })
        expect(orderStates).toContain(state)
        expect(orderState({ lines: lines.toReversed(), payments: payments.toReversed() })).toBe(
          state,
        )
      },
    ),
  )
})

import { expect, test } from "vitest"
import { canMoveOrderLine, isOpenLine, isUnsent, orderLineStates } from "./order-line-state.ts"

test("Only these transitions exist", () => {
  const moves = orderLineStates.flatMap((from) =>
    orderLineStates.filter((to) => canMoveOrderLine(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    "Awaiting prescription → Confirmed",
    "Awaiting prescription → Cancelled",
    "Confirmed → Processing",
    "Confirmed → Cancelled",
    "Processing → Delivered",
    "Processing → Cancelled",
    "Delivered → Refunded",
    "Cancelled → Refunded",
  ])
})

test("A line is unsent until the courier has it, and open until it is delivered or cancelled", () => {
  expect(orderLineStates.filter(isUnsent)).toEqual(["Awaiting prescription", "Confirmed"])
  expect(orderLineStates.filter(isOpenLine)).toEqual([
    "Awaiting prescription",
    "Confirmed",
    "Processing",
  ])
})

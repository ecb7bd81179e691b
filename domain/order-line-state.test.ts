import { expect, test } from "vitest"
import { canMoveOrderLine, orderLineStates } from "./order-line-state.ts"

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

import { expect, test } from "vitest"
import { canMoveOrder, orderStates } from "./order-state.ts"

test("These moves and no others exist", () => {
  const moves = orderStates.flatMap((from) =>
    orderStates.filter((to) => canMoveOrder(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    "Confirmed → Processing",
    "Confirmed → Cancelled",
    "Processing → Delivered",
    "Processing → Cancelled",
    "Delivered → Refunded",
    "Cancelled → Refunded",
  ])
})

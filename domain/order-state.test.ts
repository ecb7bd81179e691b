import { expect, test } from "vitest"
import { canMove, move, orderStates } from "./order-state.ts"

test("An order goes from confirmed over the courier to the shopper", () => {
  expect(move("Confirmed", "Processing")).toEqual({ ok: true, value: "Processing" })
  expect(move("Processing", "Delivered")).toEqual({ ok: true, value: "Delivered" })
})

test("These moves and no others exist", () => {
  const moves = orderStates.flatMap((from) =>
    orderStates.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
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

test("A delivered order is never shipped again", () => {
  expect(move("Delivered", "Processing")).toEqual({ ok: false, code: "not_allowed" })
})

test("A courier's message that comes twice is recognised as a repetition", () => {
  expect(move("Delivered", "Delivered")).toEqual({ ok: false, code: "already_there" })
})

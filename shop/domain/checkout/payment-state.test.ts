import { expect, test } from "vitest"
import {
  canMovePayment,
  cashStates,
  isCashState,
  isPayable,
  outcomeOfAttempt,
  paymentStates,
  placedStates,
} from "./payment-state.ts"

test("Only these transitions exist", () => {
  const moves = paymentStates.flatMap((from) =>
    paymentStates.filter((to) => canMovePayment(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    "created → open",
    "created → expired",
    "created → settled",
    "created → refund_due",
    "created → mismatched",
    "open → expired",
    "open → settled",
    "open → refund_due",
    "open → mismatched",
    "expired → settled",
    "expired → refund_due",
    "expired → mismatched",
    "refund_due → refunding",
    "refunding → refund_due",
    "refunding → refunded",
    "to_collect → collected",
    "to_collect → refused",
    "to_collect → cancelled",
  ])
})

test("Money that arrives after expiry is settled or refunded, never lost", () => {
  expect(canMovePayment("expired", "settled")).toBe(true)
  expect(canMovePayment("expired", "refund_due")).toBe(true)
  expect(canMovePayment("expired", "open")).toBe(false)
})

test("A shopper can pay until the payment is settled or has expired", () => {
  expect(paymentStates.filter(isPayable)).toEqual(["created", "open"])
})

test("An order is placed once its money arrived, or once cash is to be collected", () => {
  expect(placedStates.filter((state) => !isCashState(state))).toEqual(["settled"])
  expect(placedStates.filter(isCashState)).toEqual([...cashStates])
  expect(paymentStates.filter((state) => canMovePayment("to_collect", state))).toEqual(
    cashStates.filter((state) => state !== "to_collect"),
  )
})

test.each([
  ["SUCCESS", "paid"],
  ["FAILED", "failed"],
  ["USER_DROPPED", "failed"],
  ["CANCELLED", "failed"],
  ["VOID", "failed"],
  ["NOT_ATTEMPTED", "pending"],
  ["PENDING", "pending"],
  ["FLAGGED", "pending"],
  ["A_WORD_OF_NEXT_YEAR", "pending"],
  ["constructor", "pending"],
])("The gateway's %s means %s", (word, outcome) => {
  expect(outcomeOfAttempt(word)).toBe(outcome)
})

import { expect, test } from "vitest"
import { paise } from "#domain/core/money.ts"
import { judge } from "./outcome.ts"
import type { Attempt, GatewayOrderStatus } from "./payment-gateway.ts"

const order = (status: GatewayOrderStatus) => ({ status, amount: paise(149_900), currency: "INR" })

const attempt = (status: string, changes: Partial<Attempt> = {}): Attempt => ({
  id: status,
  status,
  amount: paise(149_900),
  currency: "INR",
  time: "2026-11-20T10:00:00+05:30",
  message: null,
  ...changes,
})

const failed = attempt("FAILED", { time: "2026-11-20T10:00:00+05:30" })
const dropped = attempt("USER_DROPPED", { time: "2026-11-20T10:05:00+05:30" })
const success = attempt("SUCCESS", { time: "2026-11-20T10:10:00+05:30" })

test("A shopper who failed, closed the window and then paid has paid", () => {
  expect(judge(order("PAID"), [dropped, success, failed])).toEqual({
    outcome: "SUCCESS",
    paidAttempt: success,
  })
})

test("A shopper charged a fee on top has paid", () => {
  const withFee = attempt("SUCCESS", { amount: paise(151_000) })
  expect(judge(order("PAID"), [withFee]).paidAttempt).toBe(withFee)
})

test.each([
  ["one paisa too little", "PAID", [attempt("SUCCESS", { amount: paise(149_899) })]],
  ["another currency", "PAID", [attempt("SUCCESS", { currency: "USD" })]],
  ["an order that is not PAID yet", "ACTIVE", [success]],
  ["an order that ran out meanwhile", "EXPIRED", [success]],
  ["a PAID order without attempts", "PAID", []],
  ["a PAID order whose list is behind", "PAID", [failed]],
] as const)(
  "Money that may have been charged is pending, never final: %s",
  (_, status, attempts) => {
    expect(judge(order(status), [...attempts])).toEqual({ outcome: "PENDING", paidAttempt: null })
  },
)

test.each(["PENDING", "FLAGGED", "SOMETHING_NEW"])(
  "An attempt that is %s keeps the order open, even after a newer one failed",
  (status) => {
    const open = attempt(status, { time: "2026-11-20T09:00:00+05:30" })
    expect(judge(order("ACTIVE"), [failed, open]).outcome).toBe("PENDING")
  },
)

test("When every attempt has ended the newest one decides, in any order of the list", () => {
  expect(judge(order("ACTIVE"), [failed, dropped]).outcome).toBe("USER_DROPPED")
  expect(judge(order("EXPIRED"), [dropped, failed]).outcome).toBe("USER_DROPPED")
})

test("Times of different zones are compared as UTC", () => {
  const earlier = attempt("CANCELLED", { time: "2026-11-20T10:01:00+05:30" })
  const later = attempt("VOID", { time: "2026-11-20T04:32:00Z" })
  expect(judge(order("ACTIVE"), [earlier, later]).outcome).toBe("VOID")
})

test("Without an attempt the order is not attempted", () => {
  expect(judge(order("ACTIVE"), []).outcome).toBe("NOT_ATTEMPTED")
})

import { expect, test } from "vitest"
import {
  type ReturnableLine,
  returnAnswerDue,
  returnablePieces,
  returnRefusal,
  returnUntil,
  returnWindowHours,
  returnWishRefusal,
  sendBackUntil,
  withdrawRefusal,
} from "./return.ts"
import {
  canMoveReturn,
  isOpenReturn,
  isSettledReturn,
  openReturnStates,
  returnStates,
} from "./return-state.ts"

const deliveredAt = "2026-11-18T14:12:00.000Z"
const atOnce = new Date(deliveredAt)
const line: ReturnableLine = {
  state: "Delivered",
  deliveredAt,
  windowHours: 48,
  quantity: 2,
  hasLenses: true,
  returns: [],
}

test("A return moves only along its transitions", () => {
  const moves = returnStates.flatMap((from) =>
    returnStates.filter((to) => canMoveReturn(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    "requested → approved",
    "requested → rejected",
    "requested → withdrawn",
    "approved → picked_up",
    "approved → received",
    "approved → withdrawn",
    "picked_up → received",
    "received → accepted",
    "received → refused",
    "accepted → refunded",
    "accepted → replaced",
    "replaced → accepted",
  ])
})

test("Exactly the states with a following state are open, besides a replacement that may be cancelled", () => {
  for (const state of returnStates) {
    const goesOn = returnStates.some((to) => canMoveReturn(state, to))
    expect(isOpenReturn(state), state).toBe(goesOn && state !== "replaced")
  }
  expect(returnStates.filter(isSettledReturn)).toEqual(["refunded", "replaced"])
  expect(openReturnStates).toHaveLength(5)
})

test("A damaged or incorrect item can be reported within 48 hours of delivery, and not later [STA-15]", () => {
  expect(returnUntil(deliveredAt)).toEqual(new Date("2026-11-20T14:12:00.000Z"))
  expect(returnRefusal(line, atOnce)).toBeNull()
  expect(returnRefusal(line, new Date("2026-11-20T14:12:00.000Z"))).toBeNull()
  expect(returnRefusal(line, new Date("2026-11-20T14:12:00.001Z"))).toBe(
    "You can report a damaged or incorrect item within 48 hours of delivery, and that time has passed.",
  )
})

test("The owner may take an item back later, by the same rules otherwise", () => {
  const late = new Date("2027-01-18T14:12:00.000Z")
  const wish = { quantity: 2, reason: "damaged" } as const
  expect(returnWishRefusal(line, wish, late)).toContain("48 hours")
  expect(returnWishRefusal(line, wish, late, true)).toBeNull()
  expect(returnWishRefusal({ ...line, state: "Refunded" }, wish, late, true)).toContain("refunded")
  expect(returnWishRefusal(line, { ...wish, quantity: 3 }, late, true)).toContain("at most 2")
})

test("An order keeps the reporting period it was placed with, gets a longer one when the shop extends it, and never less than the policy", () => {
  expect(returnWindowHours(72, 48)).toBe(72)
  expect(returnWindowHours(48, 96)).toBe(96)
  expect(returnWindowHours(0, 24)).toBe(48)
  const longer = { ...line, windowHours: 72 }
  expect(returnRefusal(longer, new Date("2026-11-21T14:12:00.000Z"))).toBeNull()
  expect(returnRefusal(longer, new Date("2026-11-21T14:12:00.001Z"))).toContain("72 hours")
})

test("An item reported in time may be returned for 30 days, and the shop replies within 48 hours [STA-17]", () => {
  expect(sendBackUntil(deliveredAt, deliveredAt)).toEqual(new Date("2026-12-18T14:12:00.000Z"))
  const late = "2027-01-18T14:12:00.000Z"
  expect(sendBackUntil(deliveredAt, late)).toEqual(new Date("2027-02-17T14:12:00.000Z"))
  expect(returnAnswerDue(deliveredAt)).toEqual(new Date("2026-11-20T14:12:00.000Z"))
})

test.each([
  ["Confirmed", "has not been delivered yet"],
  ["Processing", "has not been delivered yet"],
  ["Cancelled", "nothing to return"],
  ["Refunded", "nothing to return"],
] as const)("An order line that is %s cannot be returned", (state, words) => {
  expect(returnRefusal({ ...line, state }, atOnce)).toContain(words)
})

test("While one return of an item is open, no second can be requested", () => {
  for (const state of openReturnStates) {
    const refusal = returnRefusal({ ...line, returns: [{ state, quantity: 1 }] }, atOnce)
    expect(refusal, state).toContain("already asked")
  }
  for (const state of ["withdrawn", "rejected"] as const) {
    expect(returnRefusal({ ...line, returns: [{ state, quantity: 2 }] }, atOnce), state).toBeNull()
  }
})

test("A refunded or replaced piece cannot be returned again", () => {
  const once = { ...line, returns: [{ state: "refunded", quantity: 1 }] as const }
  expect(returnablePieces(once)).toBe(1)
  expect(returnWishRefusal(once, { quantity: 1, reason: "damaged" }, atOnce)).toBeNull()
  expect(returnWishRefusal(once, { quantity: 2, reason: "damaged" }, atOnce)).toBe(
    "You can return at most 1 item of this order.",
  )
  expect(returnWishRefusal(line, { quantity: 3, reason: "damaged" }, atOnce)).toBe(
    "You can return at most 2 items of this order.",
  )
  const twice = {
    ...line,
    returns: [...once.returns, { state: "replaced", quantity: 1 }] as const,
  }
  expect(returnRefusal(twice, atOnce)).toContain("refunded or replaced already")
})

test("Wrong lenses are a reason only for items with lenses [STA-16]", () => {
  const wish = { quantity: 1, reason: "wrong_lenses" } as const
  expect(returnWishRefusal(line, wish, atOnce)).toBeNull()
  expect(returnWishRefusal({ ...line, hasLenses: false }, wish, atOnce)).toContain(
    "without lenses made by us",
  )
})

test("A return can be withdrawn until it is picked up", () => {
  const allowed = returnStates.filter((state) => withdrawRefusal(state) === null)
  expect(allowed).toEqual(returnStates.filter((state) => canMoveReturn(state, "withdrawn")))
  expect(withdrawRefusal("picked_up")).toContain("has been picked up")
  expect(withdrawRefusal("withdrawn")).toContain("already withdrawn")
  expect(withdrawRefusal("refunded")).toContain("closed")
})

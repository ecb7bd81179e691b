import { expect, test } from "vitest"
import {
  type ReturnableLine,
  returnAnswerDue,
  returnablePieces,
  returnRefusal,
  returnUntil,
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
  quantity: 2,
  hasLenses: true,
  returns: [],
}

test("A return moves only along its table", () => {
  const moves = returnStates.flatMap((from) =>
    returnStates.filter((to) => canMoveReturn(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    "requested → approved",
    "requested → rejected",
    "requested → withdrawn",
    "approved → picked_up",
    "approved → withdrawn",
    "picked_up → received",
    "received → accepted",
    "received → refused",
    "accepted → refunded",
    "accepted → replaced",
  ])
})

test("Exactly the states from which something follows are open", () => {
  for (const state of returnStates) {
    const goesOn = returnStates.some((to) => canMoveReturn(state, to))
    expect(isOpenReturn(state), state).toBe(goesOn)
  }
  expect(returnStates.filter(isSettledReturn)).toEqual(["refunded", "replaced"])
  expect(openReturnStates).toHaveLength(5)
})

test("A damaged or incorrect item is reported within 48 hours of delivery, and not a moment later [STA-15]", () => {
  expect(returnUntil(deliveredAt)).toEqual(new Date("2026-11-20T14:12:00.000Z"))
  expect(returnRefusal(line, atOnce)).toBeNull()
  expect(returnRefusal(line, new Date("2026-11-20T14:12:00.000Z"))).toBeNull()
  expect(returnRefusal(line, new Date("2026-11-20T14:12:00.001Z"))).toBe(
    "You can report a damaged or incorrect item within 48 hours of delivery, and that time has passed.",
  )
})

test("What was reported in time may be sent back for 30 days, and is answered within 48 hours [STA-17]", () => {
  expect(sendBackUntil(deliveredAt)).toEqual(new Date("2026-12-18T14:12:00.000Z"))
  expect(returnAnswerDue(deliveredAt)).toEqual(new Date("2026-11-20T14:12:00.000Z"))
})

test.each([
  ["Confirmed", "has not been delivered yet"],
  ["Processing", "has not been delivered yet"],
  ["Cancelled", "nothing to return"],
  ["Refunded", "nothing to return"],
] as const)("Nothing of an order that is %s is returned", (state, words) => {
  expect(returnRefusal({ ...line, state }, atOnce)).toContain(words)
})

test("While one return of an item is open, there is no second", () => {
  for (const state of openReturnStates) {
    const refusal = returnRefusal({ ...line, returns: [{ state, quantity: 1 }] }, atOnce)
    expect(refusal, state).toContain("already asked")
  }
  for (const state of ["withdrawn", "rejected"] as const) {
    expect(returnRefusal({ ...line, returns: [{ state, quantity: 2 }] }, atOnce), state).toBeNull()
  }
})

test("A piece that was refunded or replaced is not returned once more", () => {
  const once = { ...line, returns: [{ state: "refunded", quantity: 1 }] as const }
  expect(returnablePieces(once)).toBe(1)
  expect(returnWishRefusal(once, { quantity: 1, reason: "damaged" }, atOnce)).toBeNull()
  expect(returnWishRefusal(once, { quantity: 2, reason: "damaged" }, atOnce)).toBe(
    "You can return at most 1 piece of this order.",
  )
  const twice = {
    ...line,
    returns: [...once.returns, { state: "replaced", quantity: 1 }] as const,
  }
  expect(returnRefusal(twice, atOnce)).toContain("refunded or replaced already")
})

test("Wrong lenses are a reason only where the shop made lenses [STA-16]", () => {
  const wish = { quantity: 1, reason: "wrong_lenses" } as const
  expect(returnWishRefusal(line, wish, atOnce)).toBeNull()
  expect(returnWishRefusal({ ...line, hasLenses: false }, wish, atOnce)).toContain(
    "without lenses made by us",
  )
})

test("A return is withdrawn until it is picked up", () => {
  const allowed = returnStates.filter((state) => withdrawRefusal(state) === null)
  expect(allowed).toEqual(returnStates.filter((state) => canMoveReturn(state, "withdrawn")))
  expect(withdrawRefusal("picked_up")).toContain("has been picked up")
  expect(withdrawRefusal("withdrawn")).toContain("already withdrawn")
  expect(withdrawRefusal("refunded")).toContain("closed")
})

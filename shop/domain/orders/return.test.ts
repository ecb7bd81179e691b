import fc from "fast-check"
import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { orderLineStates } from "./order-line-state.ts"
import {
  kindChangeRefusal,
  REPORT_HOURS,
  type ReturnableLine,
  reportBy,
  reportedAfterHours,
  returnAnswerDue,
  returnablePieces,
  returnReasons,
  returnReasonsFor,
  returnRefusal,
  returnWishRefusal,
  sendBackUntil,
  withdrawRefusal,
} from "./return.ts"
import {
  canMoveReturn,
  isOpenReturn,
  isSettledReturn,
  openReturnStates,
  type ReturnState,
  replacementStage,
  returnStates,
} from "./return-state.ts"

const { en } = translations

const deliveredAt = "2026-11-18T14:12:00.000Z"
const line: ReturnableLine = {
  state: "Delivered",
  deliveredAt,
  quantity: 2,
  hasLenses: true,
  isLate: true,
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

test("A shopper is asked to report within the hours of the order, and a later report is only marked [STA-15]", () => {
  const end = new Date("2026-11-20T14:12:00.000Z")
  expect(REPORT_HOURS).toBe(48)
  expect(reportBy(deliveredAt, 48)).toEqual(end)
  expect(reportedAfterHours(deliveredAt, end, 48)).toBeNull()
  expect(reportedAfterHours(deliveredAt, "2026-11-20T14:12:00.001Z", 48)).toBe(48)
  expect(reportedAfterHours(deliveredAt, "2026-11-21T14:12:00.000Z", 72)).toBeNull()
})

test("An item may be sent back for 30 days from delivery, or from a late report, and the shop replies within 48 hours [STA-17]", () => {
  const inTime = new Date("2026-12-18T14:12:00.000Z")
  expect(sendBackUntil(deliveredAt, "2026-11-20T14:12:00.000Z", 48)).toEqual(inTime)
  const late = "2026-12-17T14:12:00.000Z"
  expect(sendBackUntil(deliveredAt, late, 48)).toEqual(new Date("2027-01-16T14:12:00.000Z"))
  expect(returnAnswerDue(deliveredAt)).toEqual(new Date("2026-11-20T14:12:00.000Z"))
})

test.each([
  ["Confirmed", "has not been delivered yet"],
  ["Processing", "has not been delivered yet"],
  ["Cancelled", "nothing to return"],
  ["Refunded", "nothing to return"],
] as const)("An order line that is %s cannot be returned", (state, words) => {
  expect(returnRefusal({ ...line, state })?.text).toContain(words)
})

test("While one return of an item is open, no second can be requested", () => {
  for (const state of openReturnStates) {
    const refusal = returnRefusal({ ...line, returns: [{ state, quantity: 1 }] })
    expect(refusal?.text, state).toContain("already asked")
  }
  for (const state of ["withdrawn", "rejected"] as const) {
    expect(returnRefusal({ ...line, returns: [{ state, quantity: 2 }] }), state).toBeNull()
  }
})

test("A refunded or replaced piece cannot be returned again", () => {
  const once = { ...line, returns: [{ state: "refunded", quantity: 1 }] as const }
  expect(returnablePieces(once)).toBe(1)
  expect(returnWishRefusal(once, { quantity: 1, reason: "damaged" })).toBeNull()
  expect(en(returnWishRefusal(once, { quantity: 2, reason: "damaged" })!)).toBe(
    "You can return at most 1 item of this order.",
  )
  expect(en(returnWishRefusal(line, { quantity: 3, reason: "damaged" })!)).toBe(
    "You can return at most 2 items of this order.",
  )
  const twice = {
    ...line,
    returns: [...once.returns, { state: "replaced", quantity: 1 }] as const,
  }
  expect(returnRefusal(twice)?.text).toContain("refunded or replaced already")
})

test("Faults of lenses are reasons only for items with lenses, a defect found later for every item [STA-16]", () => {
  const bare = { ...line, hasLenses: false, isLate: false }
  expect(returnReasonsFor(line)).toEqual(returnReasons)
  expect(returnReasonsFor(bare)).toEqual(["damaged", "wrong_item", "defect_later"])
  for (const reason of returnReasons) {
    const wish = { quantity: 1, reason }
    expect(returnWishRefusal(line, wish), reason).toBeNull()
    const refusal = returnWishRefusal(bare, wish)
    expect(refusal !== null, reason).toBe(!returnReasonsFor(bare).includes(reason))
  }
  const coating = { quantity: 1, reason: "coating" } as const
  expect(returnWishRefusal(bare, coating)?.text).toContain("without lenses made by us")
})

test("A return can be withdrawn until it is picked up", () => {
  const allowed = returnStates.filter((state) => withdrawRefusal(state) === null)
  expect(allowed).toEqual(returnStates.filter((state) => canMoveReturn(state, "withdrawn")))
  expect(withdrawRefusal("picked_up")?.text).toContain("has been picked up")
  expect(withdrawRefusal("withdrawn")?.text).toContain("already withdrawn")
  expect(withdrawRefusal("refunded")?.text).toContain("closed")
})

test("The shopper chooses between remake and refund exactly until one of them has started", () => {
  for (const state of returnStates) {
    expect(kindChangeRefusal(state) === null, state).toBe(isOpenReturn(state))
  }
  expect(kindChangeRefusal("replaced")?.text).toContain("started on your replacement")
  expect(kindChangeRefusal("refunded")?.text).toContain("refund has started")
  expect(kindChangeRefusal("rejected")?.text).toContain("closed")
})

test("On every way through the states an item ends with one of remake and refund, and is open until then", () => {
  const choices = fc.array(fc.nat(100), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(choices, (choices) => {
      let state: ReturnState = "requested"
      for (const choice of choices) {
        const next = returnStates.filter((to) => canMoveReturn(state, to))
        if (next.length === 0) break
        const to = next[choice % next.length]!
        // Goods or money leave only after the inspection, and not twice.
        if (isSettledReturn(to)) expect(state).toBe("accepted")
        // A replacement is given up before there is a refund.
        if (isSettledReturn(state)) expect([state, to]).toEqual(["replaced", "accepted"])
        if (to === "withdrawn") expect(withdrawRefusal(state)).toBeNull()
        state = to
      }
      const rules = { ...line, quantity: 1, returns: [{ state, quantity: 1 }] }
      const isFree = !isOpenReturn(state) && !isSettledReturn(state)
      expect(returnRefusal(rules) === null).toBe(isFree)
      expect(returnablePieces(rules)).toBe(isSettledReturn(state) ? 0 : 1)
    }),
  )
})

test("What is sent in place of a returned item is being made, sent, delivered or cancelled", () => {
  expect(orderLineStates.map(replacementStage)).toEqual([
    "making",
    "making",
    "sent",
    "delivered",
    "cancelled",
    "delivered",
  ])
})

import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { acknowledgeDue, answerDue, overdueOf, reopenUntil, writeRefusal } from "./ticket.ts"
import { canMoveTicket, isWaitingTicket, ticketStates } from "./ticket-state.ts"

test("A complaint moves only along its transitions", () => {
  const moves = ticketStates.flatMap((from) =>
    ticketStates.filter((to) => canMoveTicket(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    "open → acknowledged",
    "open → answered",
    "open → closed",
    "acknowledged → answered",
    "acknowledged → closed",
    "answered → open",
    "answered → closed",
    "closed → open",
  ])
  expect(ticketStates.filter(isWaitingTicket)).toEqual(["open", "acknowledged"])
})

test.each([
  ["2026-11-22T06:00:00.000Z", "2026-12-22T06:00:00.000Z"],
  // 31 January in India, where February has 28 days.
  ["2027-01-30T20:00:00.000Z", "2027-02-27T20:00:00.000Z"],
  ["2028-01-31T06:00:00.000Z", "2028-02-29T06:00:00.000Z"],
  ["2026-12-31T19:00:00.000Z", "2027-01-31T19:00:00.000Z"],
])("A complaint of %s is due within one calendar month in India", (opened, due) => {
  expect(answerDue(opened, "product")).toEqual(new Date(due))
})

test("A request about personal data is due within 90 days, and acknowledged like every complaint", () => {
  const opened = "2027-05-13T06:00:00.000Z"
  expect(answerDue(opened, "privacy")).toEqual(new Date("2027-08-11T06:00:00.000Z"))
  expect(acknowledgeDue(opened)).toEqual(new Date("2027-05-15T06:00:00.000Z"))
})

const opened = "2026-11-22T06:00:00.000Z"
const ticket = { acknowledgeBy: acknowledgeDue(opened), answerBy: answerDue(opened, "product") }
const after = (due: Date, ms: number) => new Date(due.getTime() + ms)

test("A complaint is overdue when not acknowledged after 48 hours or not resolved after a month", () => {
  const { acknowledgeBy, answerBy } = ticket
  expect(acknowledgeBy).toEqual(new Date("2026-11-24T06:00:00.000Z"))
  expect(overdueOf({ ...ticket, state: "open" }, acknowledgeBy)).toBeNull()
  expect(overdueOf({ ...ticket, state: "open" }, after(acknowledgeBy, 1))).toBe("acknowledge")
  expect(overdueOf({ ...ticket, state: "acknowledged" }, answerBy)).toBeNull()
  expect(overdueOf({ ...ticket, state: "acknowledged" }, after(answerBy, 1))).toBe("answer")
  expect(overdueOf({ ...ticket, state: "open" }, after(answerBy, 1))).toBe("answer")
  for (const state of ["answered", "closed"] as const) {
    expect(overdueOf({ ...ticket, state }, after(answerBy, 1))).toBeNull()
  }
})

test("A closed complaint can be reopened within seven days, and not later", () => {
  const until = reopenUntil(opened)
  expect(until).toEqual(new Date("2026-11-29T06:00:00.000Z"))
  const closed = { state: "closed", closedAt: opened, messages: 2 } as const
  expect(writeRefusal(closed, until)).toBeNull()
  expect(translations.en(writeRefusal(closed, after(until, 1))!)).toContain(
    "closed more than 7 days ago",
  )
})

test("A conversation has a maximum length", () => {
  const long = { state: "open", closedAt: null, messages: 100 } as const
  expect(writeRefusal({ ...long, messages: 100 - 1 }, new Date(opened))).toBeNull()
  expect(writeRefusal(long, new Date(opened))?.text).toContain("too long")
})

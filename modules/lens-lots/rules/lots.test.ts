import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import {
  expiryInWords,
  isSameLot,
  lotRefusal,
  lotState,
  lotsInOrder,
  lotsInWords,
  normalizeLot,
  readExpiry,
  takeInOrder,
  wornUntil,
} from "./lots.ts"

const today = "2026-11-27"
const lot = (id: string, expiresOn: string, boxes = 5, isRecalled = false) => ({
  ...{ id, lot: id, expiresOn, boxes, isRecalled },
})

test("A lot can be sold through its last day, and is listed as expiring 90 days before", () => {
  expect(lotState(lot("A", "2026-11-26"), today)).toBe("expired")
  expect(lotState(lot("A", today), today)).toBe("expiring")
  expect(lotState(lot("A", "2027-02-25"), today)).toBe("expiring")
  expect(lotState(lot("A", "2027-02-26"), today)).toBe("good")
  expect(lotState(lot("A", "2030-01-31", 5, true), today)).toBe("recalled")
  expect(lotRefusal(lot("A", today), today)).toBeNull()
  expect(lotRefusal(lot("A", "2026-10-31"), today)).toBe("Lot A expired in October 2026")
  expect(lotRefusal(lot("A", "2030-01-31", 5, true), today)).toBe("Lot A is recalled")
})

test("The lot that expires first is taken first, if it lasts until the lenses are worn", () => {
  // Two boxes for 30 days each, and 17 days until the first is opened.
  const until = wornUntil({ boxes: 2, daysPerBox: 30 }, today)
  expect(until).toBe("2027-02-12")
  const lots = [
    lot("later", "2028-01-31"),
    lot("short", "2027-02-11"),
    lot("shorter", "2027-01-31"),
    lot("first", "2027-02-12"),
    lot("expired", "2026-10-31"),
    lot("recalled", "2027-06-30", 5, true),
    lot("empty", "2027-06-30", 0),
  ]
  const inOrder = lotsInOrder(lots, until, today)
  expect(inOrder.map(({ id }) => id)).toEqual(["first", "later", "short", "shorter"])
  expect(inOrder.map(({ isShort }) => isShort)).toEqual([false, false, true, true])
  expect(takeInOrder(inOrder, 7)).toEqual([
    { id: "first", boxes: 5 },
    { id: "later", boxes: 2 },
  ])
  expect(takeInOrder(inOrder.slice(0, 1), 7)).toEqual([{ id: "first", boxes: 5 }])
})

test("An unknown wearing time counts as that of monthly lenses", () => {
  expect(wornUntil({ boxes: 1, daysPerBox: null }, today)).toBe("2027-06-12")
})

test("An expiry is typed as a month or a day, and said as on the box", () => {
  expect(readExpiry(" 2028-02 ")).toBe("2028-02-29")
  expect(readExpiry("5/2028")).toBe("2028-05-31")
  expect(readExpiry("2028-05-14")).toBe("2028-05-14")
  for (const wrong of ["", "2028", "2028-13", "2028-04-31", "2028-04-00", "05/28", "soon"]) {
    expect(readExpiry(wrong), wrong).toBeNull()
  }
  expect(expiryInWords("2028-02-29")).toBe("February 2028")
  expect(expiryInWords("2028-05-14")).toBe("14 May 2028")
})

test("Lots are named with their boxes where there are several", () => {
  const taken = (name: string, boxes: number) => ({ lot: name, expiresOn: "2028-05-31", boxes })
  const said = (lots: Parameters<typeof lotsInWords>[0]) =>
    lotsInWords(lots).map((words) => translations.en(words))
  expect(said([taken("1234", 2)])).toEqual(["Lot 1234, use before May 2028"])
  expect(said([taken("A", 2), taken("B", 1)])).toEqual([
    "2 × Lot A, use before May 2028",
    "1 × Lot B, use before May 2028",
  ])
})

test.each([
  ["L4711", "L 4711"],
  ["L4711", "l4711 "],
  ["L4711", "\uff2c\uff14\uff17\uff11\uff11"],
  ["AB 12-X", "AB12\u2013X"],
  ["AB12-X", "AB12X"],
])("%s and %s are one lot", (one, other) => {
  expect(isSameLot(one, other)).toBe(true)
})

test("Lots that differ in a letter, a digit or a slash are two, and a lot is kept as it is printed", () => {
  for (const other of ["L4712", "L47110", "4711", "L47/11"]) {
    expect(isSameLot("L4711", other), other).toBe(false)
  }
  expect(normalizeLot(" ab\u3000\uff11\uff12\u2010x ")).toBe("AB 12-X")
})

import { expect, test } from "vitest"
import { readIndianClock, writeIndianClock } from "../core/indian-time.ts"
import { fromRupees } from "../core/money.ts"
import { dueChanges, nextDueAt, noSchedule, scheduleProblems } from "./product-schedule.ts"

const at = (text: string): Date => readIndianClock(text)!
const sale = {
  publishFrom: at("2026-11-25T10:00"),
  publishUntil: at("2026-11-30"),
  priceFrom: at("2026-11-27T00:30"),
  nextPrice: fromRupees(1499),
  nextDiscount: null,
}

test("Times are Indian local times, and an invalid time is refused", () => {
  expect(at("2026-11-25T10:00").toISOString()).toBe("2026-11-25T04:30:00.000Z")
  expect(at("2026-11-30").toISOString()).toBe("2026-11-29T18:30:00.000Z")
  expect(writeIndianClock(at("2026-11-27T00:30"))).toBe("2026-11-27T00:30")
  for (const none of ["2026-02-31T10:00", "2026-11-25T25:00", "tomorrow", ""]) {
    expect(readIndianClock(none), none).toBeNull()
  }
})

test("Each step of a plan takes effect at its minute and not earlier", () => {
  const early = dueChanges(sale, new Date(at("2026-11-25T10:00").getTime() - 1))
  expect(early).toEqual({ set: {}, rest: sale })
  const shown = dueChanges(sale, at("2026-11-25T10:00"))
  expect(shown.set).toEqual({ hidden: false })
  expect(nextDueAt(shown.rest)).toEqual(sale.priceFrom)
  const repriced = dueChanges(shown.rest, at("2026-11-27T00:30"))
  expect(repriced.set).toEqual({ price: fromRupees(1499) })
  expect(nextDueAt(repriced.rest)).toEqual(sale.publishUntil)
  const over = dueChanges(repriced.rest, at("2026-11-30"))
  expect(over).toEqual({ set: { hidden: true }, rest: noSchedule })
  expect(nextDueAt(over.rest)).toBeNull()
})

test("A product is hidden when the shop was down during its whole plan", () => {
  expect(dueChanges(sale, at("2026-12-24"))).toEqual({
    set: { hidden: true, price: fromRupees(1499) },
    rest: noSchedule,
  })
})

test("A plan in the past, one that ends before it begins and a price without a time are refused", () => {
  const now = at("2026-11-24")
  expect(scheduleProblems(sale, now)).toEqual({})
  expect(Object.keys(scheduleProblems(sale, at("2026-11-26")))).toEqual(["publish_from"])
  const backwards = { ...sale, publishUntil: at("2026-11-25T10:00") }
  expect(scheduleProblems(backwards, now)).toEqual({
    publish_until: "The end must be after the start.",
  })
  expect(Object.keys(scheduleProblems({ ...sale, nextPrice: null }, now))).toEqual(["next_price"])
  expect(Object.keys(scheduleProblems({ ...sale, priceFrom: null }, now))).toEqual(["price_from"])
})

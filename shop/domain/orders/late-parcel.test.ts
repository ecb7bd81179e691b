import { expect, test } from "vitest"
import {
  isPastPromisedDay,
  lateToTell,
  refusedRefundBy,
  refusedRefundDue,
  refuseRefusal,
} from "./late-parcel.ts"
import { orderLineStates } from "./order-line-state.ts"

/** Stored with the time of day at which the order was placed. */
const promisedBy = "2026-11-24T10:00:00+05:30"
const lastSecond = "2026-11-24T23:59:59+05:30"
const midnight = "2026-11-25T00:00:00+05:30"

test("A promised day ends at midnight in India, whatever the time of the order, and without a promise nothing is late", () => {
  expect(isPastPromisedDay(promisedBy, lastSecond)).toBe(false)
  expect(isPastPromisedDay(promisedBy, midnight)).toBe(true)
  expect(isPastPromisedDay("2026-11-24T23:59:59.999+05:30", midnight)).toBe(true)
  expect(isPastPromisedDay("2026-11-25T00:00:00+05:30", midnight)).toBe(false)
  expect(isPastPromisedDay(null, midnight)).toBe(false)
})

test("Only a parcel on its way can be refused, from the day after the promised one", () => {
  const line = { promisedBy, isReplacement: false }
  expect(
    orderLineStates.filter((state) => refuseRefusal({ ...line, state }, midnight) === null),
  ).toEqual(["Processing"])
  const onItsWay = { ...line, state: "Processing" as const }
  expect(refuseRefusal(onItsWay, lastSecond)?.text).toMatch(/once the last day .* has passed/)
  expect(refuseRefusal({ ...onItsWay, promisedBy: null }, midnight)).not.toBeNull()
  expect(refuseRefusal({ ...onItsWay, isReplacement: true }, midnight)?.text).toMatch(
    /free replacement/,
  )
  expect(refuseRefusal({ ...line, state: "Confirmed" }, midnight)?.text).toMatch(
    /cancel it instead/,
  )
  expect(refuseRefusal({ ...line, state: "Delivered" }, midnight)?.text).toMatch(/ask for a return/)
})

test("A refused parcel is refunded within 14 days", () => {
  const refundBy = refusedRefundBy(midnight)
  expect(refundBy).toEqual(new Date("2026-12-09T00:00:00+05:30"))
  expect(refusedRefundDue(refundBy)).toEqual(new Date(midnight))
})

test("Shoppers are told from 9 in the morning after the promised day, for 30 days", () => {
  expect(lateToTell("2026-11-25T08:59:59+05:30")).toBeNull()
  expect(lateToTell("2026-11-25T09:00:00+05:30")).toEqual({
    since: new Date("2026-10-26T00:00:00+05:30"),
    before: new Date(midnight),
  })
})

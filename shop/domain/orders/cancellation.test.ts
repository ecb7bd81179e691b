import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { cancellableUntil, cancelRefusal } from "./cancellation.ts"

const { en } = translations

const placedAt = "2026-11-18T14:12:00Z"
/** Some time on the last promised day. */
const promisedBy = "2026-11-26T14:12:00Z"

test("A shopper may cancel up to two hours after placing the order, and not later", () => {
  const order = { state: "Confirmed", placedAt, promisedBy } as const
  const end = new Date("2026-11-18T16:12:00.000Z")
  expect(cancellableUntil(order, new Date(placedAt))).toEqual(end)
  expect(cancellableUntil(order, new Date("2026-11-18T15:12:00Z"))).toEqual(end)
  expect(cancellableUntil(order, end)).toEqual(end)
  expect(cancellableUntil(order, new Date("2026-11-18T16:12:00.001Z"))).toBeNull()
})

test("A parcel that the courier has picked up cannot be cancelled online, however early", () => {
  expect(
    cancellableUntil({ state: "Processing", placedAt, promisedBy }, new Date(placedAt)),
  ).toBeNull()
  expect(
    cancellableUntil({ state: "Cancelled", placedAt, promisedBy }, new Date(placedAt)),
  ).toBeNull()
})

test("A shopper who may not cancel sees the reason", () => {
  const late = new Date("2026-11-18T16:12:01Z")
  expect(cancelRefusal({ state: "Confirmed", placedAt, promisedBy }, new Date(placedAt))).toBeNull()
  expect(en(cancelRefusal({ state: "Confirmed", placedAt, promisedBy }, late)!)).toBe(
    "You can cancel within 2 hours of placement, and that time has passed.",
  )
  expect(
    en(cancelRefusal({ state: "Processing", placedAt, promisedBy }, new Date(placedAt))!),
  ).toBe("This order has been shipped and can no longer be cancelled.")
})

test("An order line that awaits its prescription may be cancelled at any time, and for two hours after", () => {
  const order = { state: "Awaiting prescription", placedAt, promisedBy } as const
  const daysLater = new Date("2026-11-23T10:00:00Z")
  expect(cancelRefusal(order, daysLater)).toBeNull()
  expect(cancellableUntil(order, daysLater)).toEqual(new Date("2026-11-23T12:00:00Z"))
})

test("What is not sent by the promised day can be cancelled from the day after, in Indian time", () => {
  const order = { state: "Confirmed", placedAt, promisedBy } as const
  const dayAfter = new Date("2026-11-27T00:00:00+05:30")
  const before = new Date(dayAfter.getTime() - 1)
  expect([cancellableUntil(order, before), cancelRefusal(order, dayAfter)]).toEqual([null, null])
  expect(cancellableUntil(order, dayAfter)).toEqual(new Date("2026-11-27T02:00:00+05:30"))
  expect(cancelRefusal({ ...order, promisedBy: null }, dayAfter)).not.toBeNull()
  expect(cancelRefusal({ ...order, state: "Processing" }, dayAfter)).not.toBeNull()
})

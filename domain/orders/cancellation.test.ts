import { expect, test } from "vitest"
import { cancellableUntil, cancelRefusal, cancelUntil, mayCancel } from "./cancellation.ts"

const placedAt = "2026-11-18T14:12:00Z"

test("A shopper may cancel up to two hours after placing the order, and not later", () => {
  expect(cancelUntil(placedAt)).toEqual(new Date("2026-11-18T16:12:00Z"))
  const order = { state: "Confirmed", placedAt } as const
  expect(mayCancel(order, new Date("2026-11-18T14:12:00Z"))).toBe(true)
  expect(mayCancel(order, new Date("2026-11-18T16:12:00.000Z"))).toBe(true)
  expect(mayCancel(order, new Date("2026-11-18T16:12:00.001Z"))).toBe(false)
})

test("A parcel that the courier has picked up cannot be cancelled online, however early", () => {
  expect(mayCancel({ state: "Processing", placedAt }, new Date(placedAt))).toBe(false)
  expect(mayCancel({ state: "Cancelled", placedAt }, new Date(placedAt))).toBe(false)
})

test("A shopper who may not cancel sees the reason", () => {
  const late = new Date("2026-11-18T16:12:01Z")
  expect(cancelRefusal({ state: "Confirmed", placedAt }, new Date(placedAt))).toBeNull()
  expect(cancelRefusal({ state: "Confirmed", placedAt }, late)).toBe(
    "You can cancel within 2 hours of placement, and that time has passed.",
  )
  expect(cancelRefusal({ state: "Processing", placedAt }, new Date(placedAt))).toBe(
    "This order has been shipped and can no longer be cancelled.",
  )
})

test("An order line that awaits its prescription may be cancelled at any time, and for two hours after", () => {
  const order = { state: "Awaiting prescription", placedAt } as const
  const daysLater = new Date("2026-11-23T10:00:00Z")
  expect(mayCancel(order, daysLater)).toBe(true)
  expect(cancelRefusal(order, daysLater)).toBeNull()
  expect(cancellableUntil(order, daysLater)).toEqual(new Date("2026-11-23T12:00:00Z"))
  const confirmed = { state: "Confirmed", placedAt } as const
  expect(cancellableUntil(confirmed, daysLater)).toBeNull()
  expect(cancellableUntil(confirmed, new Date(placedAt))).toEqual(cancelUntil(placedAt))
  const anHourLater = new Date("2026-11-18T15:12:00Z")
  expect(cancellableUntil(confirmed, anHourLater)).toEqual(cancelUntil(placedAt))
})

import { expect, test } from "vitest"
import { WATCH_DAYS } from "../checkout/payment-watch.ts"
import { formatRetention, retention, retentionCutoff } from "./retention.ts"

test("A period is written in days where it is whole days", () => {
  expect(formatRetention({ hours: 1 })).toBe("1 hour")
  expect(formatRetention({ hours: 2 })).toBe("2 hours")
  expect(formatRetention({ hours: 24 })).toBe("1 day")
  expect(formatRetention({ hours: 720 })).toBe("30 days")
})

test("Records are deleted after their period", () => {
  const now = new Date("2026-11-30T10:00:00Z")
  expect(retentionCutoff("codes", now).toISOString()).toBe("2026-11-30T09:00:00.000Z")
  expect(retentionCutoff("unpaidOrders", now).toISOString()).toBe("2026-10-31T10:00:00.000Z")
})

test("An unpaid purchase is kept for as long as a bank may still confirm its payment", () => {
  expect(retention.unpaidOrders.hours).toBeGreaterThan((WATCH_DAYS + 1) * 24)
})

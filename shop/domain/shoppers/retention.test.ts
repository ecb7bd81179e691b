import { expect, test } from "vitest"
import { formatRetention, retentionCutoff } from "./retention.ts"

test("A period is written in days where it is whole days", () => {
  expect(formatRetention({ hours: 1 })).toBe("1 hour")
  expect(formatRetention({ hours: 2 })).toBe("2 hours")
  expect(formatRetention({ hours: 24 })).toBe("1 day")
  expect(formatRetention({ hours: 720 })).toBe("30 days")
})

test("Records are deleted after their period", () => {
  const now = new Date("2026-11-30T10:00:00Z")
  expect(retentionCutoff({ hours: 1 }, now).toISOString()).toBe("2026-11-30T09:00:00.000Z")
  expect(retentionCutoff({ hours: 720 }, now).toISOString()).toBe("2026-10-31T10:00:00.000Z")
})

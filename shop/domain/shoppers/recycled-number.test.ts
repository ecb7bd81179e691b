import { expect, test } from "vitest"
import { mayBeRecycled, NUMBER_QUARANTINE_DAYS, openRecoveryWays } from "./recycled-number.ts"

const DAY_MS = 86_400_000
const verifiedAt = new Date("2026-03-01T10:00:00Z")
const after = (days: number) => new Date(verifiedAt.getTime() + days * DAY_MS)

test("A number may belong to someone else only after the operators' quarantine", () => {
  expect(mayBeRecycled(verifiedAt, after(0))).toBe(false)
  expect(mayBeRecycled(verifiedAt, after(NUMBER_QUARANTINE_DAYS))).toBe(false)
  expect(mayBeRecycled(verifiedAt, new Date(after(90).getTime() + 1))).toBe(true)
})

test("The data on a parcel label does not open an account that has a passkey", () => {
  const means = { passkeys: 0, hasConfirmedEmail: false, placedOrders: 0 }
  expect(openRecoveryWays(means)).toEqual([])
  expect(openRecoveryWays({ ...means, placedOrders: 2 })).toEqual(["order"])
  expect(openRecoveryWays({ passkeys: 0, hasConfirmedEmail: true, placedOrders: 1 })).toEqual([
    "email",
    "order",
  ])
  expect(openRecoveryWays({ passkeys: 1, hasConfirmedEmail: true, placedOrders: 1 })).toEqual([
    "passkey",
    "email",
  ])
})

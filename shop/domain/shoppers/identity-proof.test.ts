import { expect, test } from "vitest"
import { isFreshProof } from "./identity-proof.ts"

test("A proof of identity counts for ten minutes, whichever way it was given", () => {
  const now = new Date("2026-11-25T10:10:00Z")
  const [fresh, old] = [new Date("2026-11-25T10:00:00Z"), new Date("2026-11-25T09:59:59Z")]
  expect(isFreshProof([old, null, fresh], now)).toBe(true)
  expect(isFreshProof([fresh], now)).toBe(true)
  expect(isFreshProof([old, old], now)).toBe(false)
  expect(isFreshProof([null], now)).toBe(false)
})

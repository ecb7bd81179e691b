import { expect, test } from "vitest"
import { needsProof } from "#contract/office/operation.ts"
import { endMembershipNow } from "./operations.ts"

test("Ending a membership requires a proof of identity, as it may refund money", () => {
  expect(needsProof(endMembershipNow)).toBe(true)
})

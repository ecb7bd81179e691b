import { expect, test } from "vitest"
import { membershipMessages } from "./messages.ts"

test("Only the reminder of the end needs consent", () => {
  const consents = membershipMessages.map(({ kind, consent }) => [kind, consent])
  expect(consents).toEqual([
    ["membership_started", undefined],
    ["membership_ending", "reminders"],
  ])
})

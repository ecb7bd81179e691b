import { expect, test } from "vitest"
import { fail } from "#contract/core/api-result.ts"
import { isSignedOut } from "./office-session.tsx"

test("Only who is signed out is asked to sign in: a busy shop is asked again", () => {
  expect(isSignedOut(fail("SIGN_IN", "Please sign in.").failure)).toBe(true)
  for (const code of ["OVERLOADED", "NO_CONNECTION", "INTERNAL"] as const) {
    expect(isSignedOut({ ...fail("OVERLOADED", "Busy.").failure, code }), code).toBe(false)
  }
})

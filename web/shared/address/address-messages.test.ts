import { expect, test } from "vitest"
import { addFailure, deleteFailure } from "./address-messages.ts"

test("Only the eleventh address shows the message about ten [CHK-22, ERR-17, ERR-18]", () => {
  expect(addFailure({ code: "ADDRESS_LIMIT", message: "" })).toBe(
    "You can only have up to 10 addresses. Please try again.",
  )
  const lost = "The shop could not be reached."
  expect(addFailure({ code: "NO_CONNECTION", message: lost })).toBe(lost)
  const unexpected = { code: "UNEXPECTED_STATUS", message: "" } as const
  expect(addFailure(unexpected)).toBe("Failed to submit the address.")
})

test("An address that the shop refused to delete has another message than a lost connection [ERR-13, ERR-14]", () => {
  expect(deleteFailure({ code: "NOT_FOUND", message: "" })).toBe("Failed to delete address.")
  expect(deleteFailure({ code: "NO_CONNECTION", message: "" })).toBe("Something went wrong.")
})

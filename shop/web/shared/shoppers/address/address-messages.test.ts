import { expect, test, vi } from "vitest"
import { httpClient } from "#contract/core/client.ts"
import { removeAddress } from "#contract/shoppers/addresses.ts"
import { translations } from "#words/translations.ts"
import { addFailure, deleteFailure } from "./address-messages.ts"

test("Only the eleventh address shows the message about ten [CHK-22, ERR-17, ERR-18]", () => {
  expect(addFailure(translations.en, { code: "ADDRESS_LIMIT", message: "" })).toBe(
    "You can only have up to 10 addresses. Please try again.",
  )
  const lost = "The shop could not be reached."
  expect(addFailure(translations.en, { code: "NO_CONNECTION", message: lost })).toBe(lost)
  const unexpected = { code: "UNEXPECTED_STATUS", message: "" } as const
  expect(addFailure(translations.en, unexpected)).toBe("Failed to submit the address.")
})

test("An address that the shop refused to delete has another message than a lost connection [ERR-13, ERR-14]", () => {
  expect(deleteFailure({ code: "NOT_FOUND", message: "" }).text).toBe("Failed to delete address.")
  expect(deleteFailure({ code: "NO_CONNECTION", message: "" }).text).toBe("Something went wrong.")
})

/** What the shopper reads after a reply to the deletion; null if the address is deleted. */
async function messageAfterDeletion(reply: () => Response): Promise<string | null> {
  vi.spyOn(console, "error").mockImplementation(() => {})
  const session = { token: () => "a.b.c", ended: () => {} }
  const api = httpClient(translations.en, session, async () => reply())
  const result = await api(removeAddress, { params: { addresses_id: "x" } })
  return result.ok ? null : deleteFailure(result.failure).text
}

test.each([201, 202, 204, 400, 403, 404, 409, 500, 502, 503])(
  "A deletion with status %i has failed, whatever the body is [ERR-13]",
  async (status) => {
    const bodies = [null, "", "{}", '{"deleted":true}', "<h1>Bad gateway</h1>"]
    for (const body of status === 204 ? [null] : bodies) {
      const message = await messageAfterDeletion(() => new Response(body, { status }))
      expect(message, String(body)).toBe("Failed to delete address.")
    }
  },
)

test("A deletion with status 200 is done, whatever its JSON is [ERR-15]", async () => {
  for (const body of ["", "{}", "[]", "null", '{"message":"gone"}']) {
    expect(await messageAfterDeletion(() => new Response(body)), body).toBeNull()
  }
})

import { expect, test } from "vitest"
import { readSettings, withProviders } from "#server/core/settings/settings.ts"

test("Reviews are shown at once in a demonstration, and wait for the owner once payments are real, unless the environment says which", () => {
  const atStart = readSettings({})
  expect(atStart.REVIEWS).toBe("published")
  expect(withProviders(atStart, { PAYMENTS: "cashfree" }).REVIEWS).toBe("moderated")
  const chosen = readSettings({ REVIEWS: "moderated" })
  expect(chosen.REVIEWS).toBe("moderated")
  const published = readSettings({ REVIEWS: "published" })
  expect(withProviders(published, { PAYMENTS: "cashfree" }).REVIEWS).toBe("published")
})

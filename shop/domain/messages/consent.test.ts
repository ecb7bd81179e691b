import { expect, test } from "vitest"
import { consentTopics, consentVersion, consentWording } from "./consent.ts"

test("Each topic has a wording for each of its versions, and none for a version that was never shown", () => {
  for (const topic of consentTopics) {
    const version = consentVersion(topic)
    expect(consentWording(topic, version)?.text.text).toMatch(/\.$/)
    expect(consentWording(topic, version + 1)).toBeNull()
    expect(consentWording(topic, 0)).toBeNull()
  }
})

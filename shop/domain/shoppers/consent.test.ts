import { expect, test } from "vitest"
import {
  consentTopics,
  consentVersion,
  consentWording,
  noticesOfTopic,
  topicOfNotice,
} from "./consent.ts"

test("Messages about an order need no consent, reminders do", () => {
  for (const kind of ["placed", "shipped", "refunded", "ticket_answered"] as const) {
    expect(topicOfNotice(kind)).toBeNull()
  }
  expect(topicOfNotice("membership_ending")).toBe("reminders")
  expect(noticesOfTopic("reminders")).toContain("membership_ending")
  expect(noticesOfTopic("eye_care").toSorted()).toEqual(["eye_test_due", "refill_due"])
  expect(noticesOfTopic("offers")).toEqual([])
})

test("Each topic has a wording for each of its versions, and none for a version that was never shown", () => {
  for (const topic of consentTopics) {
    const version = consentVersion(topic)
    expect(consentWording(topic, version)?.text).toMatch(/\.$/)
    expect(consentWording(topic, version + 1)).toBeNull()
    expect(consentWording(topic, 0)).toBeNull()
  }
})

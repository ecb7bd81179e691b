import { expect, test } from "vitest"
import { kindsOfTopic, messageNamed, messages } from "./messages.ts"

test("Messages about an order need no consent, reminders do", () => {
  for (const kind of ["placed", "shipped", "refunded"]) {
    expect(messageNamed(kind)?.consent, kind).toBeUndefined()
  }
  expect(kindsOfTopic("eye_care").toSorted()).toEqual(["eye_test_due", "refill_due"])
  expect(kindsOfTopic("offers")).toEqual([])
})

test("No two messages have one kind, and each is sent as a text message or as an e-mail", () => {
  expect(new Set(messages.map(({ kind }) => kind)).size).toBe(messages.length)
  for (const { kind, isEmailOnly, email } of messages) {
    expect(kind).toMatch(/^[a-z_]+$/)
    expect(!isEmailOnly || email, kind).toBeTruthy()
  }
})

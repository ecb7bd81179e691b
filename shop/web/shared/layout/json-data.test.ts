import { expect, test } from "vitest"
import { asJson, fromJson } from "./json-data.ts"

test("What a loader replies is read once, on the server, after the way to the browser, and where the browser loaded it itself", () => {
  const data = { place: { text: "</script>" }, cards: [1, null], missing: undefined }
  const reply = asJson(data)
  expect(fromJson(reply)).toBe(data)
  const received = JSON.parse(JSON.stringify(reply))
  expect(fromJson(received)).toEqual({ place: { text: "</script>" }, cards: [1, null] })
  expect(fromJson(received), "the same object, for parts that keep their props").toBe(
    fromJson(received),
  )
  expect(fromJson(data)).toBe(data)
  expect(fromJson(null)).toBeNull()
})

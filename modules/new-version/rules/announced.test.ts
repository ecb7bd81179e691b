import { expect, test } from "vitest"
import { isNewer, readAnnounced } from "./announced.ts"

test("The version of a reply is read with its page, and anything else is no version", () => {
  const page = "https://example.org/releases/v1.2.0"
  expect(readAnnounced({ tag_name: "v1.2.0", html_url: page, id: 7 })).toEqual({
    version: "1.2.0",
    page,
  })
  expect(readAnnounced({ tag_name: "1.2.0", html_url: "javascript:alert(1)" })).toEqual({
    version: "1.2.0",
    page: null,
  })
  for (const reply of [null, {}, [], { tag_name: "v2.0.0-beta.1" }, { tag_name: "latest" }]) {
    expect(readAnnounced(reply)).toBeNull()
  }
})

test("Versions are compared number by number", () => {
  expect(isNewer("1.10.0", "1.9.2")).toBe(true)
  expect([isNewer("1.9.2", "1.10.0"), isNewer("1.0.0", "1.0.0")]).toEqual([false, false])
})

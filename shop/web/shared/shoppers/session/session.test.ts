import { afterEach, expect, test, vi } from "vitest"
import { emptyBrowserStorage } from "#web/shared/storage/testing/browser-storage.ts"
import { isUnreadable, mobileOf, storeSession, token } from "./session.ts"

afterEach(() => vi.unstubAllGlobals())

const part = (text: string) => Buffer.from(text).toString("base64url")
const tokenWith = (claims: object) => `${part("{}")}.${part(JSON.stringify(claims))}.signature`

/** The page's console output about an unreadable token. */
function complaintAbout(token: unknown): Error {
  const log = vi.spyOn(console, "error").mockImplementation(() => {})
  expect(mobileOf(token as string)).toBeNull()
  const complaint: Error = log.mock.lastCall?.[0]
  log.mockRestore()
  return complaint
}

test("The shopper's number is read from the token until it expires", () => {
  const token = tokenWith({ mobile_num: "9845012345", exp: 1000 })
  expect(mobileOf(token, 999_999)).toBe("9845012345")
  expect(mobileOf(token, 1_000_000)).toBeNull()
  expect(mobileOf(null)).toBeNull()
})

test("A token without a number belongs to no shopper", () => {
  expect(mobileOf(tokenWith({}))).toBeNull()
  expect(mobileOf(tokenWith({ mobile_num: 9845012345 }))).toBeNull()
})

test("A token that is not text is an invalid token [ERR-25, ERR-26, X-49]", () => {
  const complaint = complaintAbout({ mobile_num: "9845012345" })
  expect(complaint.name).toBe("InvalidTokenError")
  expect(complaint.message).toBe("Invalid token specified: must be a string")
})

test.each([
  ["without its second part", "nonsense", "missing part #2"],
  ["whose part is not base64", "head.*.tail", "invalid base64 for part #2"],
  ["whose part is not JSON", `head.${part("not json")}.tail`, "invalid json for part #2"],
])(
  "A token %s is an invalid token, and the user is a visitor [ERR-25, ERR-27, ERR-28, ERR-29]",
  (_, token, words) => {
    const complaint = complaintAbout(token)
    expect(complaint.name).toBe("InvalidTokenError")
    expect(complaint.message).toContain(words)
  },
)

test("An unreadable token is logged once, however often it is read", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {})
  for (let reads = 0; reads < 5; reads++) expect(mobileOf("other nonsense")).toBeNull()
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

test.each(["nonsense", tokenWith({}), "a.b.c", " "])(
  "A sign-in that answers with %j as its token stores nothing",
  (unreadable) => {
    emptyBrowserStorage()
    const log = vi.spyOn(console, "error").mockImplementation(() => {})
    expect(storeSession(unreadable)).toBe(false)
    expect(token.read()).toBeNull()
    const readable = tokenWith({ mobile_num: "9845012345" })
    expect(storeSession(readable)).toBe(true)
    expect(token.read()).toBe(readable)
    log.mockRestore()
  },
)

test("An expired token can be read; one without a number cannot", () => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  expect(isUnreadable(tokenWith({ mobile_num: "9845012345", exp: 1000 }))).toBe(false)
  expect(isUnreadable(null)).toBe(false)
  expect(isUnreadable(tokenWith({ exp: 1000 }))).toBe(true)
  expect(isUnreadable("nonsense")).toBe(true)
  vi.restoreAllMocks()
})

import { expect, test, vi } from "vitest"
import { isUnreadable, mobileOf } from "./session.ts"

const part = (text: string) => Buffer.from(text).toString("base64url")
const tokenWith = (claims: object) => `${part("{}")}.${part(JSON.stringify(claims))}.signature`

/** What the page writes into the console about a token that it cannot read. */
function complaintAbout(token: unknown): Error {
  const log = vi.spyOn(console, "error").mockImplementation(() => {})
  expect(mobileOf(token as string)).toBeNull()
  const complaint: Error = log.mock.lastCall?.[0]
  log.mockRestore()
  return complaint
}

test("A shopper's number stands in the token until the token runs out", () => {
  const token = tokenWith({ mobile_num: "9845012345", exp: 1000 })
  expect(mobileOf(token, 999_999)).toBe("9845012345")
  expect(mobileOf(token, 1_000_000)).toBeNull()
  expect(mobileOf(null)).toBeNull()
})

test("A token that names no number belongs to nobody", () => {
  expect(mobileOf(tokenWith({}))).toBeNull()
  expect(mobileOf(tokenWith({ mobile_num: 9845012345 }))).toBeNull()
})

test("A token that is no text is an invalid token [ERR-25, ERR-26, X-49]", () => {
  const complaint = complaintAbout({ mobile_num: "9845012345" })
  expect(complaint.name).toBe("InvalidTokenError")
  expect(complaint.message).toBe("Invalid token specified: must be a string")
})

test.each([
  ["without its second part", "nonsense", "missing part #2"],
  ["whose part is not base64", "head.*.tail", "invalid base64 for part #2"],
  ["whose part is not JSON", `head.${part("not json")}.tail`, "invalid json for part #2"],
])(
  "A token %s is an invalid token, and the visitor is nobody [ERR-25, ERR-27, ERR-28, ERR-29]",
  (_, token, words) => {
    const complaint = complaintAbout(token)
    expect(complaint.name).toBe("InvalidTokenError")
    expect(complaint.message).toContain(words)
  },
)

test("The page complains once about a token that it cannot read, however often it is asked", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {})
  for (let reads = 0; reads < 5; reads++) expect(mobileOf("other nonsense")).toBeNull()
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

test("A token that has run out is readable; one that names nobody is not", () => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  expect(isUnreadable(tokenWith({ mobile_num: "9845012345", exp: 1000 }))).toBe(false)
  expect(isUnreadable(null)).toBe(false)
  expect(isUnreadable(tokenWith({ exp: 1000 }))).toBe(true)
  expect(isUnreadable("nonsense")).toBe(true)
  vi.restoreAllMocks()
})

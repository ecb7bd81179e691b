import { expect, test } from "vitest"
import { readCookie, writeCookie } from "./secure-cookie.ts"

const cookie = { name: "session", value: "new", path: "/office", seconds: 60 }
const read = (header: string | undefined, publicUrl = "https://shop.example") =>
  readCookie(header, { name: "session", valid: /^\w{3}$/ }, publicUrl)

test("Under https a cookie has the prefix __Secure-, and otherwise browsers would not take it", () => {
  expect(writeCookie(cookie, "https://shop.example")).toBe(
    "__Secure-session=new; Path=/office; Max-Age=60; HttpOnly; SameSite=Strict; Secure",
  )
  expect(writeCookie(cookie, "http://127.0.0.1:3000")).toBe(
    "session=new; Path=/office; Max-Age=60; HttpOnly; SameSite=Strict",
  )
})

test("Under https only the prefixed cookie is read, because a page without https can set a plain one", () => {
  expect(read("session=old; __Secure-session=new")).toBe("new")
  expect(read("theme=dark; session=old")).toBeNull()
  expect(read("theme=dark; session=new", "http://127.0.0.1:3000")).toBe("new")
  expect(read("x__Secure-session=old; __Secure-session2=old")).toBeNull()
  expect(read("__Secure-session=no!")).toBeNull()
  expect(read(undefined)).toBeNull()
})

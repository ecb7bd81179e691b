import { expect, test } from "vitest"
import { readCookie, writeCookie } from "./secure-cookie.ts"

const cookie = { name: "session", value: "new", path: "/office", seconds: 60 }
const read = (header: string | undefined) => readCookie(header, "session", /^\w{3}$/)

test("Under https a cookie has the prefix __Secure-, and otherwise browsers would not take it", () => {
  expect(writeCookie(cookie, "https://shop.example")).toBe(
    "__Secure-session=new; Path=/office; Max-Age=60; HttpOnly; SameSite=Strict; Secure",
  )
  expect(writeCookie(cookie, "http://127.0.0.1:3000")).toBe(
    "session=new; Path=/office; Max-Age=60; HttpOnly; SameSite=Strict",
  )
})

test("The prefixed cookie wins over a plain one, which a session of the version before has", () => {
  expect(read("session=old; __Secure-session=new")).toBe("new")
  expect(read("__Secure-session=new; session=old")).toBe("new")
  expect(read("theme=dark; session=old")).toBe("old")
  expect(read("xsession=old; session2=old")).toBeNull()
  expect(read("session=no!")).toBeNull()
  expect(read(undefined)).toBeNull()
})

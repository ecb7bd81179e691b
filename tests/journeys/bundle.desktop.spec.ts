import { globSync, readFileSync } from "node:fs"
import { expect, test } from "@playwright/test"

const build = new URL("../../build/client/", import.meta.url)

/** Every text file that is served to browsers. */
const shipped = globSync("**/*.{js,css,html,json,webmanifest,svg}", { cwd: build }).map((path) => ({
  path,
  text: readFileSync(new URL(path, build), "utf8"),
}))

const filesWith = (pattern: RegExp) =>
  shipped.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

test("The built scripts contain no local development host [API-23, X-78]", () => {
  expect(shipped.length).toBeGreaterThan(20)
  expect(filesWith(/127\.0\.0\.1|0\.0\.0\.0|\[::1\]|localhost[:/]/)).toEqual([])
  // React Router resolves relative URLs with a base that is never requested, and passkeys compare
  // the page's own host with it.
  const named = shipped.flatMap(({ text }) => text.match(/.{9}localhost.?/g) ?? [])
  for (const one of named) expect(one).toMatch(/([`"']http:\/\/|===[`"'])localhost[`"']/)
})

test("The built scripts contain no secret, no name of one, and no key of a provider [API-23]", () => {
  expect(filesWith(/[A-Z]_(SECRET|AUTHKEY|API_KEY|APP_ID)\b|SHOP_SECRET|DATABASE_URL/)).toEqual([])
  expect(filesWith(/x-client-(id|secret)|as-api-key|aftership-hmac|authkey/i)).toEqual([])
  expect(filesWith(/process\.env\.(?!NODE_ENV)|BEGIN [A-Z ]*PRIVATE KEY/)).toEqual([])
  expect(
    filesWith(/api\.cashfree\.com|sandbox\.cashfree\.com\/pg|api\.aftership\.com|msg91/),
  ).toEqual([])
  // A long sequence of only 0 and 1 is a barcode.
  expect(filesWith(/["'`](?![01]+["'`])[0-9a-f]{32,}["'`]/)).toEqual([])
})

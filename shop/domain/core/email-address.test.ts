import { expect, test } from "vitest"
import { emailField } from "#contract/core/email-field.ts"
import { normalizeEmailAddress } from "./email-address.ts"

test.each([
  [" asha@home.example ", "asha@home.example"],
  ["\u200basha@home.example\u202c", "asha@home.example"],
  ["asha\u00ad@home\u2060.example", "asha@home.example"],
  ["ａｓｈａ＠ｈｏｍｅ．ｅｘａｍｐｌｅ", "asha@home.example"],
  ["asha\u201112@home.example", "asha-12@home.example"],
  ["asha१२@home.example", "asha12@home.example"],
  ["mailto:asha@home.example", "asha@home.example"],
  ["<asha@home.example>", "asha@home.example"],
  ["asha@डाक.भारत", "asha@xn--11bx1g.xn--h2brj9c"],
  ["asha१२@\u200eडाक.भारत", "asha12@xn--11bx1g.xn--h2brj9c"],
  ["asha@xn--11bx1g.xn--h2brj9c", "asha@xn--11bx1g.xn--h2brj9c"],
  ["asha@অ.ভারত", "asha@xn--84b.xn--45brj9c"],
])("The e-mail address %j is taken as %s", (typed, address) => {
  expect(normalizeEmailAddress(typed)).toBe(address)
  expect(emailField.parse(typed)).toBe(address)
})

test("A domain keeps its own digits, which distinguish it", () => {
  const [own, ascii] = ["asha@१.भारत", "asha@1.भारत"].map(normalizeEmailAddress)
  expect(own).not.toBe(ascii)
})

test.each([
  "",
  "asha",
  "आशा",
  "asha@भारत",
  "आशा@home.example",
  "asha@डाक.भारत/x",
  "asha@डाक.भारत:25",
  "asha@x@डाक.भारत",
  "asha rao@home.example",
  `${"x".repeat(250)}@home.example`,
])("%j is not an e-mail address", (typed) => {
  expect(emailField.safeParse(typed).success).toBe(false)
})

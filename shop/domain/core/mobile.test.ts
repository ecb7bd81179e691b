import fc from "fast-check"
import { expect, test } from "vitest"
import { formatMobile, lastTwoDigits, parseMobile, parsePhone } from "./mobile.ts"

test.each([
  "9845012345",
  "98450 12345",
  "98450-12345",
  "+91 98450 12345",
  "+919845012345",
  "919845012345",
  "09845012345",
  "00919845012345",
  " 9845012345 ",
  "९८४५०१२३४५",
  "৯৮৪৫০১২৩৪৫",
  "௯௮௪௫௦௧௨௩௪௫",
  "９８４５０１２３４５",
  "+91 098450 12345",
  "+91 (0) 98450.12345",
  "[098450] 12345",
  "+91-0-98450-12345",
  "0919845012345",
  "\u202a+91\u00a098450\u201112345\u202c",
  "\u200e98450\u200912345\ufeff",
  "+91\u2013९८४५०\u201312345",
  "tel:+91-98450-12345",
  "98450/12345",
  "98450·12345",
  "98450_12345",
  "'9845012345",
  "+91 98450 12345;",
])("The number written %j is accepted", (text) => {
  expect(parseMobile(text)).toBe("9845012345")
})

test.each([
  "",
  "5876543210",
  "1234567890",
  "0000000000",
  "98765",
  "98450123456",
  "+1 98450 12345",
  "98450x2345",
  "0098450123456",
  "+9845012345",
  "98450 12345 / 98450 12346",
  "98450₁2345",
])("%j is not an Indian mobile number", (text) => {
  expect(parseMobile(text)).toBeNull()
})

test("A mobile number that begins with 91 keeps its digits", () => {
  expect(parseMobile("9198450123")).toBe("9198450123")
})

test("Every spelling of a number is stored the same way", () => {
  const number = fc
    .tuple(fc.constantFrom("6", "7", "8", "9"), fc.stringMatching(/^[0-9]{9}$/))
    .map((parts) => parts.join(""))
  const prefix = fc.constantFrom("", "+91", "+91 ", "91", "0", "0091", "+91 0", "(+91) ")
  fc.assert(
    fc.property(number, prefix, (mobile, before) => {
      expect(parseMobile(before + formatMobile(mobile))).toBe(mobile)
    }),
  )
})

test("An alternate phone may be a landline with its area code", () => {
  expect(parsePhone("080-2345 6789")).toBe("8023456789")
  expect(parsePhone("011 2345 6789")).toBe("1123456789")
  expect(parsePhone("+91 (080) 2345–६७८९")).toBe("8023456789")
  expect(parsePhone("2345 6789")).toBeNull()
})

test("The number is shown in two halves, and a hint shows only its last two digits", () => {
  expect(formatMobile("9845012345")).toBe("98450 12345")
  expect(lastTwoDigits("9845012345")).toBe("45")
})

import fc from "fast-check"
import { expect, test } from "vitest"
import { csv, defused, undefused } from "./csv.ts"

test.each(["=1+1", "+91 98450", "-2", "@SUM(A1)", " =1", "\t=1", "＝1", "'=1", "''@a"])(
  "A spreadsheet does not run %j",
  (text) => expect(defused(text)).toBe(`'${text}`),
)

test.each(["Neem", "5 - 2", "a=b", "'s Gravenhage", "", "₹999"])("%j is unchanged", (text) =>
  expect(defused(text)).toBe(text),
)

test("An escaped text is read back unchanged", () => {
  const risky = fc.string({ unit: fc.constantFrom("'", "=", "+", "@", " ", "\t", "\n", "a") })
  fc.assert(
    fc.property(fc.oneof(risky, fc.string({ unit: "binary" })), (text) => {
      expect(undefused(defused(text))).toBe(text)
    }),
  )
})

test("A file begins with a UTF-8 byte order mark and quotes the cells that need it", () => {
  expect(
    csv(
      ["a", "b"],
      [
        ["x,y", 'say "hi"'],
        ["two\nlines", null],
        ["\r", 5],
      ],
    ),
  ).toBe('\uFEFFa,b\r\n"x,y","say ""hi"""\r\n"two\nlines",\r\n"\'\r",5\r\n')
})

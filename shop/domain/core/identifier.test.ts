import { expect, test } from "vitest"
import { compactIdentifier, normalizeTyped } from "./identifier.ts"

const systems = Intl.supportedValuesOf("numberingSystem").filter((system) =>
  /^\p{Nd}$/u.test(new Intl.NumberFormat(`en-u-nu-${system}`).format(0)),
)

test.each(systems)("Digits of the numbering system %s are read as 0 to 9", (system) => {
  const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })
  const digits = Array.from("0123456789", (digit) => format.format(Number(digit))).join("")
  expect(normalizeTyped(digits)).toBe("0123456789")
})

test("The digits of every script of India are among them", () => {
  expect(systems).toEqual(
    expect.arrayContaining(
      "deva beng guru gujr orya tamldec telu knda mlym arab arabext fullwide".split(" "),
    ),
  )
})

test("Invisible characters vanish, spaces and dashes become plain ones, letters stay", () => {
  expect(normalizeTyped("\u202a+91\u00a098450\u201112345\u202c")).toBe("+91 98450-12345")
  expect(normalizeTyped("\u2066\ufeffA\u00ad\u200bB\u200d\ufe0f\u2069")).toBe("AB")
  expect(normalizeTyped("1\u20132\u20143\u22124\uff0d5\u02d76")).toBe("1-2-3-4-5-6")
  expect(normalizeTyped("1\u20072\u202f3\u30004\u20285")).toBe("1 2 3 4 5")
  expect(normalizeTyped("ＣＨ－２６．𝐍𝐄𝐖𝟏𝟎")).toBe("CH-26.NEW10")
  expect(normalizeTyped("रवि ½ 90º")).toBe("रवि ½ 90º")
  expect(normalizeTyped("a\u0000b\ud800")).toBe("a\u0000b\ud800")
})

test("Spaces, dashes, dots and brackets between the parts of an identifier do not count", () => {
  expect(compactIdentifier(" (080)\t[2345]–6789. ")).toBe("08023456789")
})

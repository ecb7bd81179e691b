import { expect, test } from "vitest"
import { readBoxBarcode } from "./box-barcode.ts"

const box = { gtin: "08901234567894", lot: "L4711A", expiresOn: "2028-05-31" }
const FNC1 = "\u001d"

test.each([
  ["as printed", "(01)08901234567894(17)280531(10)L4711A"],
  ["with spaces", " (01) 08901234567894 (17) 280531 (10) L4711A "],
  ["as scanned, the lot last", "010890123456789417280531" + "10L4711A"],
  ["with the symbology and FNC1", `]d2010890123456789410L4711A${FNC1}17280500`],
  ["with date and serial number", `01089012345678941126010117280531${"10L4711A"}${FNC1}2199`],
])("The barcode of a box is read %s", (_how, code) => {
  expect(readBoxBarcode(code)).toEqual(box)
})

test("Day 00 is the end of the month, and a leap day is one", () => {
  expect(readBoxBarcode("(17)280200")?.expiresOn).toBe("2028-02-29")
})

test.each([
  ["a typed lot", "L4711A"],
  ["a lot of digits", "4711"],
  ["the number of a job", "CH-26-000123-2"],
  ["a 13th month", "(01)08901234567894(17)281331(10)L4711A"],
  ["a day too many", "(01)08901234567894(17)280431(10)L4711A"],
  ["a GTIN too short", "(01)0890123456789(10)L4711A"],
  ["a lot too long", `(01)08901234567894(10)${"L".repeat(21)}`],
  ["words before", "x(01)08901234567894"],
])("No barcode of a box is %s", (_what, code) => {
  expect(readBoxBarcode(code)).toBeNull()
})

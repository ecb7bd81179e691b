import fc from "fast-check"
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
  expect(readBoxBarcode(code)).toEqual([box])
})

test("Day 00 is the end of the month, and a leap day is one", () => {
  expect(readBoxBarcode("(17)280200")[0]?.expiresOn).toBe("2028-02-29")
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
  expect(readBoxBarcode(code)).toEqual([])
})

const gtin = "08901234567894"
const reading = (lot: string, expiresOn: string | null = null) => ({ gtin, lot, expiresOn })

test.each([
  ["an expiry", "10L471117280531", [reading("L471117280531"), reading("L4711", "2028-05-31")]],
  [
    "a serial number",
    "1728053110L47112190",
    [reading("L47112190", "2028-05-31"), reading("L4711", "2028-05-31")],
  ],
  ["no other value", "1728053110L471117", [reading("L471117", "2028-05-31")]],
  ["a second expiry", "1728053110L471117280531", [reading("L471117280531", "2028-05-31")]],
  ["a day that is none", "10L471117281331", [reading("L471117281331")]],
])(
  "A lot whose separator was lost is read in each way it can be, with %s behind it",
  (_what, code, readings) => {
    expect(readBoxBarcode(`01${gtin}${code}`)).toEqual(readings)
  },
)

test("Where a scanner sends separators, they alone end a lot", () => {
  expect(readBoxBarcode(`01${gtin}10L471117280531${FNC1}2199`)).toEqual([reading("L471117280531")])
})

test("Without its separator the right lot and expiry are always among the readings", () => {
  const lots = fc.stringMatching(/^[0-9A-Z]{1,20}$/)
  fc.assert(
    fc.property(lots, fc.boolean(), (lot, hasSerial) => {
      const code = `01${gtin}10${lot}17280531${hasSerial ? "2199" : ""}`
      const readings = readBoxBarcode(code)
      expect(readings).toContainEqual(reading(lot, "2028-05-31"))
      expect(new Set(readings.map((one) => JSON.stringify(one))).size).toBe(readings.length)
    }),
  )
})

import fc from "fast-check"
import { expect, test } from "vitest"
import { invoiceNumber, parseInvoiceNumber } from "./invoice-number.ts"

const issuedAt = "2026-11-20T06:00:00Z"

test.each([
  ["CH", 123, "CH/26-27/000123"],
  ["CN", 45, "CN/26-27/000045"],
  ["CHA", 1, "CHA/26-27/000001"],
  ["CH", 9_999_999, "CH/26-27/9999999"],
  ["C", 1, "C/26-27/000001"],
])("Number %s %d is %s", (series, serial, number) => {
  expect(invoiceNumber({ series, issuedAt, serial })).toBe(number)
})

test("The number names the financial year in India", () => {
  const last = { series: "CH", serial: 7, issuedAt: "2027-03-31T18:29:59Z" }
  expect(invoiceNumber(last)).toBe("CH/26-27/000007")
  expect(invoiceNumber({ ...last, issuedAt: "2027-03-31T18:30:00Z" })).toBe("CH/27-28/000007")
})

test("Every number has at most 16 letters, digits, hyphens and slashes, and can be parsed", () => {
  const series = fc.stringMatching(/^[A-Z]{1,3}$/)
  const serial = fc.integer({ min: 1, max: 999_999 })
  const moment = fc.date({
    min: new Date("2017-07-01"),
    max: new Date("2098-01-01"),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(series, serial, moment, (series, serial, issuedAt) => {
      const number = invoiceNumber({ series, serial, issuedAt })
      expect(number.length).toBeLessThanOrEqual(16)
      expect(number).toMatch(/^[A-Za-z0-9/-]+$/)
      expect(parseInvoiceNumber(number)).toMatchObject({ series, serial })
    }),
  )
})

test.each([
  ["", 1],
  ["ch", 1],
  ["SHOP", 1],
  ["CH", 0],
  ["CH", 1.5],
  ["CH", 10_000_000],
  ["CH1", 1],
  ["1CH", 1],
  ["CH", -1],
])("Series “%s” with serial %d is refused", (series, serial) => {
  expect(() => invoiceNumber({ series, issuedAt, serial })).toThrow(RangeError)
})

test.each([
  "",
  "CH-26-27-000123",
  "CH/2026-27/000123",
  "CH/26-27/123",
  "1CH/26-27/000123",
  "CH/26-27/000123x",
  "CHAS/26-27/000123",
  "CH/AB-CD/000123",
])("“%s” is not an invoice number", (text) => {
  expect(parseInvoiceNumber(text)).toBeNull()
})

test("A number is read back into its series, financial year and serial", () => {
  expect(parseInvoiceNumber("CH/26-27/1000123")).toEqual({
    series: "CH",
    financialYear: "26-27",
    serial: 1_000_123,
  })
})

test("What is wrong with a series or a serial is said to the developer", () => {
  expect(() => invoiceNumber({ series: "ch", issuedAt, serial: 1 })).toThrow("capital letters: ch")
  expect(() => invoiceNumber({ series: "CH", issuedAt, serial: 0 })).toThrow("from 1: 0")
  expect(() => invoiceNumber({ series: "CHA", issuedAt, serial: 9_999_999 })).toThrow(
    "longer than 16 characters",
  )
})

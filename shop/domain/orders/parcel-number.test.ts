import { expect, test } from "vitest"
import { readParcelNumber } from "./parcel-number.ts"

test.each([
  "14901012345678.0",
  "14901012345678.00",
  "14901012345678,0",
  "1.49010E+13",
  "1,49010E+13",
  "1.4901e13",
  "1E+13",
  "14,901,012,345,678",
  "1,49,01,01,23,45,678",
  "########",
])("The number %s is refused as changed by a spreadsheet", (typed) => {
  expect(readParcelNumber(typed)).toMatchObject({
    failure: expect.stringContaining("was changed by a spreadsheet"),
  })
})

test.each([
  ["14901012345678", "14901012345678"],
  [" 1490 1012 3456 78 ", "14901012345678"],
  ["'14901012345678", "14901012345678"],
  ['="14901012345678"', "14901012345678"],
  ["\u200E14901012345678\u00A0", "14901012345678"],
  ["em123456789in", "EM123456789IN"],
  ["A-9.b/1_2", "A-9.B/1_2"],
  // No courier's number is an amount, but some have a letter E.
  ["E1234567", "E1234567"],
  ["12E34AB", "12E34AB"],
])("The number %s is read as %s", (typed, number) => {
  expect(readParcelNumber(typed)).toEqual({ ok: true, value: number })
})

test.each(["", "AB1", "12 & 34", "A".repeat(101)])("%s is not a tracking number", (typed) => {
  expect(readParcelNumber(typed)).toMatchObject({
    failure: "must be 4 or more letters and digits",
  })
})

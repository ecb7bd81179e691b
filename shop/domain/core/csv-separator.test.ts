import { expect, test } from "vitest"
import { csvSeparator } from "./csv-separator.ts"

test.each([
  ["Pincode,City\n411001;x;y;z", ","],
  ["Pincode;City\n411001,5;Pune", ";"],
  ['"Name, first\tand last";City;COD\r\n', ";"],
  ["\n\nPincode\tCity, town\tCOD", "\t"],
  ["Pincode|City", "|"],
  ["Pincode\n411001", ","],
  ["", ","],
])("The header of %j is separated by %j", (text, mark) => {
  expect(csvSeparator(text)).toBe(mark)
})
